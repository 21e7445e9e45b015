// The state of a search at a step. It follows from the first state of a window (a loaded part of the trace)
// and the events up to the step. Nothing here searches: the trace comes from the server or a worker.

import {
  type AlgorithmInfo,
  type Bits,
  type Counters,
  type Event,
  type Square,
  STEP_COUNTERS,
  type StepKind,
  type TraceState,
  type TraceWindow,
} from '../api/types';
import type { Key, Values } from '../i18n';

type Columns = readonly number[];

/** The state of a trace after `step` steps. */
export interface State {
  readonly step: number;
  /** The event of this step and of the one before it. */
  readonly event: Event | undefined;
  readonly before: Event | undefined;
  /** The queens on the board, in the order of placement. */
  readonly queens: readonly Square[];
  /** The bit fields of the nodes from the root to the current node; empty if the search has none. */
  readonly bits: readonly Bits[];
  /**
   * For each of these nodes, the columns that its row tries, in search order; empty if the trace lacks them.
   */
  readonly candidates: readonly Columns[];
  readonly counters: Counters;
}

/** The state before the first step. */
export const START: State = {
  step: 0,
  event: undefined,
  before: undefined,
  queens: [],
  bits: [],
  candidates: [],
  counters: { nodes: 0, tested: 0, placed: 0, found: 0, solutions: 0, dead_ends: 0 },
};

function start(base: TraceState): State {
  const { step, queens, bits, candidates, counters } = base;
  return { step, event: base.last, before: undefined, queens, bits, candidates, counters };
}

function queensAfter(queens: State['queens'], event: Event): State['queens'] {
  if (event.event === 'placed') return [...queens, event.square];
  return event.event === 'removed' ? queens.slice(0, -1) : queens;
}

function bitsAfter(state: State, event: Event): State['bits'] {
  if (event.event === 'node' && event.bits !== undefined) {
    return [...state.bits.slice(0, event.depth), event.bits];
  }
  // The nodes below the removed queen no longer exist.
  return event.event === 'removed' ? state.bits.slice(0, state.queens.length) : state.bits;
}

/** Like `bitsAfter`, but for the columns that the row of a node tries. */
function candidatesAfter(state: State, event: Event, columns?: Columns): State['candidates'] {
  const { candidates, queens } = state;
  if (event.event === 'node' && columns !== undefined) {
    return [...candidates.slice(0, event.depth), columns];
  }
  return event.event === 'removed' ? candidates.slice(0, queens.length) : candidates;
}

export function after(state: State, event: Event, columns?: Columns): State {
  return {
    step: state.step + 1,
    event,
    before: state.event,
    queens: queensAfter(state.queens, event),
    bits: bitsAfter(state, event),
    candidates: candidatesAfter(state, event, columns),
    counters: applyCounters(state.counters, event),
  };
}

/** The state at `step`, if the window contains it. */
export function stateAt(window: TraceWindow, step: number): State | undefined {
  const events = step - window.base.step;
  if (events < 0 || events > window.events.length) return undefined;
  let state = start(window.base);
  let nodes = 0;
  for (const event of window.events.slice(0, events)) {
    const isNode = event.event === 'node' && event.bits !== undefined;
    state = after(state, event, isNode ? window.candidates[nodes++] : undefined);
  }
  return state;
}

// The kinds of small steps, which are the lines of a bit-map program.

/** Lines that compute or place. */
export const WORK = [
  'or',
  'not',
  'keep',
  'pick',
  'take',
  'strike',
  'place',
  'left',
  'down',
  'right',
  'recurse',
  'return',
  'solution',
] as const;
/** Lines that decide what runs next, and the rules for `allowed`. */
type Decision = 'start' | 'full' | 'while' | 'leave' | 'half' | 'image' | 'allow';
export type LoopKind = (typeof WORK)[number] | Decision;

// Updates the counters for a step of a search.

export function stepKind(event: Event): StepKind {
  if (event.event !== 'tested') return event.event;
  return event.attack === undefined ? 'tested-free' : 'tested-attacked';
}

/**
 * The counters after an event. Only the source of the trace counts dead ends, because that takes several
 * steps.
 */
export function applyCounters(before: Counters, event: Event): Counters {
  const added = STEP_COUNTERS[stepKind(event)];
  const images = event.event === 'solution' ? event.images.length : 0;
  return {
    nodes: before.nodes + added.nodes,
    tested: before.tested + added.tested,
    placed: before.placed + added.placed,
    found: before.found + added.found,
    solutions: before.solutions + added.solutions + images,
    dead_ends: before.dead_ends,
  };
}

// The row that a search works on.

/** The row that is being filled; `undefined` at a solution, or if rows are not filled in order. */
export function currentRow({ event, queens }: State, by: Pick<AlgorithmInfo, 'by_rows'>) {
  if (!by.by_rows) return undefined;
  switch (event?.event) {
    case 'node':
      return event.depth;
    case 'tested':
    case 'placed':
    case 'removed':
      return event.square.row;
    case 'solution':
      return undefined;
    default:
      return queens.length;
  }
}

/** The queens that attack a row: all except its own. */
export const queensOutside = (queens: readonly Square[], row: number | undefined): Square[] =>
  queens.filter((queen) => queen.row !== row);

export interface Sentence {
  readonly key: Key;
  readonly values: Values;
}
