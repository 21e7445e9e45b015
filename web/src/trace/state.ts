// The state of a search at a step: a window's base state with the events up to the step folded in.
// Nothing here searches: the server's trace reports what happens.

import type { Bits, Counters, Event, Square, TraceState, TraceWindow } from '../api/types';
import { applyCounters } from './counters';

/** State `step` of a trace. */
export interface State {
  readonly step: number;
  /** The step that led here, and the one before it. */
  readonly event: Event | undefined;
  readonly before: Event | undefined;
  /** In the order in which they were placed. */
  readonly queens: readonly Square[];
  /** The bit fields of the nodes on the way, the root first; empty if the search keeps none. */
  readonly bits: readonly Bits[];
  readonly counters: Counters;
}

function start(base: TraceState): State {
  const { step, queens, bits, counters } = base;
  return { step, event: base.last, before: undefined, queens, bits, counters };
}

function queensAfter(queens: State['queens'], event: Event): State['queens'] {
  if (event.event === 'placed') return [...queens, event.square];
  return event.event === 'removed' ? queens.slice(0, -1) : queens;
}

function bitsAfter(state: State, event: Event): State['bits'] {
  if (event.event === 'node' && event.bits !== undefined) {
    return [...state.bits.slice(0, event.depth), event.bits];
  }
  // Rows below the removed queen are gone.
  return event.event === 'removed' ? state.bits.slice(0, state.queens.length) : state.bits;
}

export function after(state: State, event: Event): State {
  return {
    step: state.step + 1,
    event,
    before: state.event,
    queens: queensAfter(state.queens, event),
    bits: bitsAfter(state, event),
    counters: applyCounters(state.counters, event),
  };
}

/** The state at `step`, if the window holds it. */
export function stateAt(window: TraceWindow, step: number): State | undefined {
  const events = step - window.base.step;
  if (events < 0 || events > window.events.length) return undefined;
  return window.events.slice(0, events).reduce(after, start(window.base));
}

/** The bits of an `n`-column row. */
export const rowMask = (n: number): number => 2 ** n - 1;
