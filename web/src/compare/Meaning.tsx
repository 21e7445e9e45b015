// States the results of a comparison in sentences.

import type { Run } from '../api/types';
import { joined, number, shortSeconds, t } from '../i18n';
import { TabLink } from '../ui/Links';
import { HALVES, nameOf, type Row, rowsOf, shortNameOf } from './runs';
import { classes } from '../ui/classes';

export function Meaning({ measured }: { readonly measured: readonly Run[] }) {
  const [tree, halves] = [verdictOf(measured), halvesVerdictOf(measured)];
  return (
    <>
      {tree !== undefined && <p class="meaning">{treeSays(tree)}</p>}
      {tree !== undefined && <BesideLink {...tree} />}
      {halves !== undefined && <p class="meaning">{halvesSays(halves)}</p>}
    </>
  );
}

/** The rows of the largest board whose search is short enough to watch. */
const WATCHED = 6;

function BesideLink({ n, fast, slow }: Verdict) {
  const both = { n: Math.min(n, WATCHED), algorithm: slow, with: fast };
  return (
    <p>
      <TabLink name="watch" parameters={both}>
        {t('compare-watch')}
      </TabLink>
    </p>
  );
}

/** Two searches whose nodes differ by a smaller factor are said to visit equally many nodes. */
const SAME = 1.05;

function treeSays(verdict: Verdict): string {
  const { nodes } = verdict;
  const says = compared('compare-means', verdict);
  if (nodes === undefined || nodes < 1 / SAME) return says;
  const { slow } = namesIn(verdict);
  const more =
    nodes < SAME
      ? t('compare-same-nodes')
      : t('compare-fewer-nodes', { slow, nodes: rounded(nodes) });
  return joined(says, more);
}

const halvesSays = (verdict: Verdict): string =>
  compared(verdict.fast === HALVES ? 'compare-halves-faster' : 'compare-halves-slower', verdict);

function compared(
  key: 'compare-means' | 'compare-halves-faster' | 'compare-halves-slower',
  verdict: Verdict,
): string {
  const { n, times } = verdict;
  return t(key, { n, ...namesIn(verdict), times: rounded(times) });
}

/** The names of two algorithms, with their forms only if both are forms of one algorithm. */
function namesIn({ fast, slow }: Verdict): { fast: string; slow: string } {
  const [one, other] = [shortNameOf(fast), shortNameOf(slow)];
  return one === other ? { fast: nameOf(fast), slow: nameOf(slow) } : { fast: one, slow: other };
}

// Finds differences between measurements that are too large to come from other load on the machine.

/** The slow side of a verdict (the comparison of two algorithms), if it was measured. */
const REFERENCE = 'backtracking';

/** The preferred fast side, because it visits the same nodes as the reference. */
const BITMAP = 'bitmap';

/** The smallest ratio of times that is reported. */
const CLEAR = 1.5;

/** Shorter times, in seconds, are below the resolution of the clock. */
const TIMED = 1e-6;

export interface Verdict {
  readonly n: number;
  readonly fast: string;
  readonly slow: string;
  readonly times: number;
  /** The ratio of their nodes; undefined if either is unknown. */
  readonly nodes: number | undefined;
}

type Timed = Run & { readonly seconds: number };

const isTimed = (run: Run): run is Timed => run.seconds !== undefined && run.seconds >= TIMED;

const fastest = (runs: readonly Timed[]): Timed | undefined =>
  runs.toSorted((a, b) => a.seconds - b.seconds)[0];

const slowest = (runs: readonly Timed[]): Timed | undefined =>
  runs.toSorted((a, b) => b.seconds - a.seconds)[0];

const sizes = (measured: readonly Run[]): number[] =>
  [...new Set(measured.map(({ n }) => n))].sort((a, b) => b - a);

/**
 * Compares the bit-map search, or else the fastest one, with the reference on the largest board that both
 * have.
 */
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

/** Compares the fast counter with the fastest tree search on the largest board that both have. */
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

/** The verdict on two runs; undefined unless the first is clearly faster. */
function against(fast: Timed | undefined, slow: Timed): Verdict | undefined {
  if (fast === undefined || fast.n !== slow.n) return undefined;
  const times = slow.seconds / fast.seconds;
  if (times < CLEAR) return undefined;
  const counts = [fast, slow].map(({ nodes }) => (nodes === undefined ? undefined : Number(nodes)));
  const [few, many] = counts;
  const nodes = few === undefined || many === undefined || few === 0 ? undefined : many / few;
  return { n: fast.n, fast: fast.algorithm, slow: slow.algorithm, times, nodes };
}

/** Rounds to two digits: 1.96 becomes 2, and 15.3 becomes 15. */
export const rounded = (ratio: number): number => Number(ratio.toPrecision(2));

interface ResultTableProps {
  readonly measured: readonly Run[];
  readonly names: readonly string[];
}

export function ResultTable({ measured, names }: ResultTableProps) {
  return (
    <div
      class="Table-box ResultTable-results"
      tabIndex={0}
      role="region"
      aria-label={t('compare-table')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">N</th>
            <th scope="col">{t('compare-total')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(measured).map((row) => (
            <ResultRow key={row.n} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ row }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{row.n}</th>
      <td>{row.total === undefined ? '' : number(row.total)}</td>
      {row.cells.map((cell, index) => (
        <td key={index} class={classes(cell?.seconds === row.best && 'ResultTable-best')}>
          {cell !== undefined && <Cell run={cell} />}
        </td>
      ))}
    </tr>
  );
}

function Cell({ run }: { readonly run: Run }) {
  const { status, seconds, nodes } = run;
  if (status === 'skipped') return <>{t('compare-skipped')}</>;
  if (status === 'stopped' || seconds === undefined) return <>{t('compare-too-long')}</>;
  const time = seconds === 0 ? t('compare-too-short') : shortSeconds(seconds);
  return (
    <>
      {time}
      <span class="ResultTable-nodes">
        {nodes === undefined ? none(run) : t('compare-nodes-of', { nodes: number(nodes) })}
      </span>
    </>
  );
}

/** The reason why nodes are missing: counting them took too long, or the fast counter has no search tree. */
const none = ({ algorithm }: Run): string =>
  t(algorithm === HALVES ? 'compare-no-tree' : 'compare-no-nodes');
