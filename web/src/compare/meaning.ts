// What a comparison says, in figures: only what is clear, whatever else the machine did meanwhile.

import type { Run } from '../api/types';

/** What has no search tree. */
export const HALVES = 'halves';

/** Against this one the others are measured, where it was measured, */
const REFERENCE = 'backtracking';

/** and this one first of all: it visits the same nodes. */
const BITMAP = 'bitmap';

/** Times that differ by less say nothing. */
const CLEAR = 1.5;

/** Shorter times are those of the clock. */
const TIMED = 1e-6;

/** A fast algorithm against a slow one, on a board of n. */
export interface Verdict {
  readonly n: number;
  readonly fast: string;
  readonly slow: string;
  /** The slow one takes so many times as long, */
  readonly times: number;
  /** and visits so many times as many nodes; absent if either is not known. */
  readonly nodes: number | undefined;
}

/** A run with a time that can be compared. */
type Timed = Run & { readonly seconds: number };

const isTimed = (run: Run): run is Timed => run.seconds !== undefined && run.seconds >= TIMED;

const fastest = (runs: readonly Timed[]): Timed | undefined =>
  runs.toSorted((a, b) => a.seconds - b.seconds)[0];

const slowest = (runs: readonly Timed[]): Timed | undefined =>
  runs.toSorted((a, b) => b.seconds - a.seconds)[0];

/** The sizes of boards, largest first. */
const sizes = (measured: readonly Run[]): number[] =>
  [...new Set(measured.map(({ n }) => n))].sort((a, b) => b - a);

/** The bit map or else the fastest search against the reference, on the largest board that both have. */
export function verdictOf(measured: readonly Run[]): Verdict | undefined {
  const trees = measured.filter(({ algorithm }) => algorithm !== HALVES).filter(isTimed);
  for (const n of sizes(trees)) {
    const here = trees.filter((run) => run.n === n);
    const slow = here.find(({ algorithm }) => algorithm === REFERENCE) ?? slowest(here);
    if (slow === undefined) continue;
    const bitmap = here.find(({ algorithm }) => algorithm === BITMAP);
    const verdict = against(bitmap, slow) ?? against(fastest(here), slow);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}

/** The engine against the fastest search tree, on the largest board that both have. */
export function halvesVerdictOf(measured: readonly Run[]): Verdict | undefined {
  for (const n of sizes(measured)) {
    const here = measured.filter((run) => run.n === n).filter(isTimed);
    const halves = here.find(({ algorithm }) => algorithm === HALVES);
    const tree = fastest(here.filter((run) => run !== halves));
    if (halves === undefined || tree === undefined) continue;
    return against(halves, tree) ?? against(tree, halves);
  }
  return undefined;
}

/** Undefined unless the one is clearly faster than the other. */
function against(fast: Timed | undefined, slow: Timed): Verdict | undefined {
  if (fast === undefined || fast.n !== slow.n) return undefined;
  const times = slow.seconds / fast.seconds;
  if (times < CLEAR) return undefined;
  const counts = [fast, slow].map(({ nodes }) => (nodes === undefined ? undefined : Number(nodes)));
  const [few, many] = counts;
  const nodes = few === undefined || many === undefined || few === 0 ? undefined : many / few;
  return { n: fast.n, fast: fast.algorithm, slow: slow.algorithm, times, nodes };
}

/** 1.96 is as good as 2; 15.3 as 15. */
export const rounded = (ratio: number): number => Number(ratio.toPrecision(2));
