// The line of a listing that runs next after each event, counted from 1. A statement may use several lines.

import type { AlgorithmInfo, AlgorithmName, PseudocodeLine } from '../api/types';
import type { LoopKind, State } from './state';

export type Listing = Pick<AlgorithmInfo, 'name' | 'pseudocode'>;

type Lines = readonly number[];

/** What runs next, by the last event. */
interface Stops {
  /** Before the first event. */
  readonly start: Lines;
  readonly node: Lines;
  /** After a node for a full board, if it differs. */
  readonly full?: Lines;
  readonly attacked?: Lines;
  readonly free?: Lines;
  readonly placed: Lines;
  readonly solution: Lines;
  readonly removed: Lines;
}

/** Programs with a call for each row that test squares. */
const calls = (start: number, body: number, back: number): Stops => ({
  start: [start],
  node: [2],
  attacked: [3],
  free: [body],
  placed: [body + 1],
  solution: [back],
  removed: [3],
});

/** Programs with a loop that test squares. */
const loops = (placing: number): Stops => ({
  start: [1],
  node: [3],
  attacked: [5],
  free: [placing],
  placed: [placing + 1],
  solution: [5],
  removed: [8],
});

const STOPS: Readonly<Record<AlgorithmName, Stops>> = {
  'brute-force': {
    start: [12],
    node: [2],
    attacked: [10],
    free: [3],
    placed: [9],
    solution: [10],
    removed: [7],
  },
  'brute-force-iterative': {
    start: [1],
    node: [4],
    attacked: [10],
    free: [5],
    placed: [14],
    solution: [10],
    removed: [10],
  },
  permutation: {
    start: [1],
    node: [4],
    attacked: [9],
    free: [4],
    placed: [2],
    full: [3],
    solution: [9],
    removed: [11],
  },
  'board-scan': calls(12, 8, 10),
  backtracking: calls(12, 8, 10),
  'backtracking-iterative': loops(14),
  'column-bits': calls(12, 8, 10),
  flags: calls(11, 7, 9),
  'flags-iterative': loops(13),
  bitmap: { start: [13], node: [4], full: [2], placed: [8, 9, 10], solution: [11], removed: [4] },
  'bitmap-iterative': { start: [1], node: [4], placed: [12], solution: [6], removed: [6] },
  'bitmap-mirror': {
    start: [18],
    node: [9],
    full: [2, 3, 4],
    placed: [13, 14, 15],
    solution: [16],
    removed: [9],
  },
  'bitmap-mirror-iterative': {
    start: [1, 2],
    node: [6, 7, 8],
    placed: [16],
    solution: [10],
    removed: [10],
  },
  symmetry: {
    start: [20, 21],
    node: [8],
    full: [2, 3, 4, 5],
    placed: [12, 13, 14, 15],
    solution: [18],
    removed: [8],
  },
  'carry-chain': { start: [19], node: [6], full: [15], placed: [8], solution: [9], removed: [6] },
  'exact-cover': { start: [1], node: [2], placed: [7, 8], solution: [10], removed: [5] },
};

/** The lines that run next at a state; none if the program has ended. */
export function nextLines(name: AlgorithmName, state: State, n: number): Lines {
  const { event } = state;
  const { [name]: stops } = STOPS;
  switch (event?.event) {
    case undefined:
      return stops.start;
    case 'node':
      return (event.depth === n && name !== 'permutation' ? stops.full : undefined) ?? stops.node;
    case 'tested':
      return (event.attack === undefined ? stops.free : stops.attacked) ?? [];
    case 'placed':
      return name === 'permutation' && state.queens.length === n
        ? (stops.full ?? [])
        : stops.placed;
    case 'solution':
      return stops.solution;
    case 'removed':
      return name === 'permutation' ? afterRemoved(state, n) : stops.removed;
  }
}

/**
 * Permutations take queens back from the last row up to the first that is followed by a larger column. After
 * the last permutation there is none, and the program has ended.
 */
function afterRemoved({ event, before, queens }: State, n: number): Lines {
  if (event?.event !== 'removed') return [];
  const { column } = event.square;
  if (before?.event === 'removed' && before.square.column > column) return [12];
  const falls = [...queens, event.square].every((queen) => queen.column === n - 1 - queen.row);
  return falls ? [] : STOPS.permutation.removed;
}

/** The parts of a program with bits that are neither formulas nor steps of a trace. */
interface Parts {
  /** The test whether the board is full, with what follows if it is. */
  readonly full: Lines;
  /** The loop over the free squares. */
  readonly loop: Lines;
  /** The queen is taken back. */
  readonly back: Lines;
}

/** The programs whose lines are small steps. */
const PARTS: Readonly<Partial<Record<AlgorithmName, Parts>>> = {
  bitmap: { full: [2], loop: [4], back: [11] },
  'bitmap-iterative': { full: [4], loop: [6], back: [7, 8] },
  'bitmap-mirror': { full: [2, 3, 4], loop: [9], back: [16] },
  'bitmap-mirror-iterative': { full: [6, 7, 8], loop: [10], back: [11, 12] },
  symmetry: { full: [2, 3, 4, 5], loop: [8], back: [18] },
};

export const hasSmallSteps = (name: string): boolean => name in PARTS;

/** The lines that a small step runs. */
export function linesOf(kind: LoopKind, { name, pseudocode }: Listing): Lines {
  const { full, loop, back } = PARTS[name] ?? { full: [], loop: [], back: [] };
  const having = (is: (line: PseudocodeLine) => boolean) =>
    pseudocode.lines.flatMap((line, index) => (is(line) ? index + 1 : []));
  switch (kind) {
    case 'start':
      return STOPS[name].start;
    case 'full':
    case 'image':
    case 'solution':
      return full;
    case 'while':
    case 'leave':
      return loop;
    case 'half':
    case 'return':
      return back;
    case 'allow':
      return STOPS[name].placed;
    case 'place':
      return having(({ steps }) => steps.includes('placed'));
    default:
      return having(({ formulas }) => formulas?.[kind] !== undefined);
  }
}
