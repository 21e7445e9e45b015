// The call stack of the bit map: for each row that is being filled, the fields of its call.

import type { Square } from '../api/types';
import { freeOf, rowMask } from '../board/bits';
import type { State } from '../trace/state';
import type { Recording } from './recording';

/** A call of the search and its fields. */
export interface Call {
  /** The row that the call fills, from 0 at the top. */
  readonly row: number;
  readonly left: number;
  readonly down: number;
  readonly right: number;
  /** The free squares that the call has not tried yet. */
  readonly free: number;
}

export interface CallStep {
  readonly kind: 'call' | 'place' | 'return' | 'solution';
  readonly queens: readonly Square[];
  /** The open calls, outermost first. */
  readonly calls: readonly Call[];
  /** The placed or removed queen. */
  readonly square: Square | undefined;
}

/** A step for each call, placed queen, return and solution. */
export function callSteps({ subject, states }: Recording): CallStep[] {
  return states.flatMap((state) => stepOf(state, subject.n));
}

function stepOf(state: State, n: number): CallStep[] {
  const { event, queens } = state;
  const calls = callsOf(state, n);
  switch (event?.event) {
    case 'node':
      return event.depth === n ? [] : [{ kind: 'call', queens, calls, square: undefined }];
    case 'placed':
      return [{ kind: 'place', queens, calls, square: event.square }];
    case 'removed':
      return [{ kind: 'return', queens, calls, square: event.square }];
    case 'solution':
      return [{ kind: 'solution', queens, calls, square: undefined }];
    default:
      return [];
  }
}

/** Squares are tried from the lowest bit up, so the bits above the queen's are left. */
function callsOf({ event, queens, bits }: State, n: number): Call[] {
  return bits.slice(0, n).map((fields, row) => {
    const taken = event?.event === 'removed' && event.square.row === row ? event.square : undefined;
    const last = queens[row] ?? taken;
    const tried = last === undefined ? 0 : rowMask(last.column + 1);
    const { left, down, right } = fields;
    const mask = rowMask(n);
    return { row, left: left & mask, down, right, free: freeOf(fields, n) & ~tried };
  });
}

/** Whether the innermost call has tried everything: the next step is its return. */
export const isOver = ({ kind, calls }: CallStep): boolean =>
  (kind === 'call' || kind === 'return') && calls.at(-1)?.free === 0;

/** The first dead end: a call without a free square. */
export const firstDeadEnd = (steps: readonly CallStep[]): number =>
  steps.findIndex((step) => step.kind === 'call' && isOver(step));
