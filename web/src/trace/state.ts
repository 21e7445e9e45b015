// The state of a search at a step: the base state of a window with the events up to the step applied. It does
// not search: the trace comes from the server.

import type { Bits, Counters, Event, Square, TraceState, TraceWindow } from '../api/types';
import { applyCounters } from './counters';

/** State `step` of a trace. */
export interface State {
  readonly step: number;
  /** The event of this step and of the one before it. */
  readonly event: Event | undefined;
  readonly before: Event | undefined;
  /** In the order of placement. */
  readonly queens: readonly Square[];
  /** The bit fields of the nodes from the root to the current node; empty if the search has none. */
  readonly bits: readonly Bits[];
  /** The free squares of the rows of the same nodes, bit c for column c, if the trace has them. */
  readonly free: readonly number[];
  readonly counters: Counters;
}

function start(base: TraceState): State {
  const { step, queens, bits, free, counters } = base;
  return { step, event: base.last, before: undefined, queens, bits, free, counters };
}

function queensAfter(queens: State['queens'], event: Event): State['queens'] {
  if (event.event === 'placed') return [...queens, event.square];
  return event.event === 'removed' ? queens.slice(0, -1) : queens;
}

function bitsAfter(state: State, event: Event): State['bits'] {
  if (event.event === 'node' && event.bits !== undefined) {
    return [...state.bits.slice(0, event.depth), event.bits];
  }
  // The rows below the removed queen are gone.
  return event.event === 'removed' ? state.bits.slice(0, state.queens.length) : state.bits;
}

/** Like `bitsAfter`; `found` is the mask of free squares in the row of a node. */
function freeAfter(state: State, event: Event, found: number | undefined): State['free'] {
  if (event.event === 'node' && found !== undefined) {
    return [...state.free.slice(0, event.depth), found];
  }
  return event.event === 'removed' ? state.free.slice(0, state.queens.length) : state.free;
}

export function after(state: State, event: Event, found?: number): State {
  return {
    step: state.step + 1,
    event,
    before: state.event,
    queens: queensAfter(state.queens, event),
    bits: bitsAfter(state, event),
    free: freeAfter(state, event, found),
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
    state = after(state, event, isNode ? window.free[nodes++] : undefined);
  }
  return state;
}
