// A program at a moment, as the visualiser shows it: the line that runs next, and the values of the variables
// before this line.

import type { AlgorithmInfo } from '../api/types';
import { currentRow, type LoopKind, type State } from './state';
import { linesOf, nextLines } from './lines';
import { cleared, type LoopStep, programOf, smallSteps } from './loop';
import type { Values } from './variables';

export type Listed = Pick<AlgorithmInfo, 'by_rows' | 'form' | 'pseudocode'>;

export interface Moment {
  /** The lines of the statement that runs next, counted from 1; none once the program has ended. */
  readonly next: readonly number[];
  /** The formula in these lines that runs next, if the player moves line by line. */
  readonly formula: LoopKind | undefined;
  /** The small step that has just run, if the player moves line by line. */
  readonly ran: LoopStep | undefined;
  /** The values of the variables; empty for programs without bit fields. */
  readonly values: Values;
  /** The squares of the row that have been tried; bit `c` belongs to column `c`. */
  readonly tried: number;
  /** The row to which the values belong. */
  readonly row: number | undefined;
}

const NOTHING = { next: [], formula: undefined, ran: undefined, values: {}, tried: 0 };

/** A state, the next state if there is one, and the position between them. */
export interface Instant {
  readonly state: State;
  readonly later: State | undefined;
  /**
   * The number of small steps that have run since the state; `undefined` unless the player moves line by
   * line.
   */
  readonly part: number | undefined;
  /** Whether the program has ended. */
  readonly over: boolean;
}

export function momentOf({ state, later, part, over }: Instant, of: Listed, n: number): Moment {
  const row = currentRow(state, of);
  if (over) return { ...NOTHING, row };
  const next = nextLines(of, state, n);
  const program = programOf(of);
  if (program === undefined) return { ...NOTHING, next, row };
  const coming = later === undefined ? [] : smallSteps(later, n, program);
  const last = smallSteps(state, n, program).at(-1);
  const ran = part === undefined || part === 0 ? last : (coming[part - 1] ?? last);
  const step = part === undefined ? undefined : coming[part];
  const values = ran?.after ?? {};
  const here = ran?.rowAfter ?? row;
  return {
    next: step === undefined ? next : linesOf(step.kind, of),
    formula: step?.kind,
    ran: part === undefined ? undefined : ran,
    values,
    tried: cleared(state, values, here, { ...program, n }),
    row: here,
  };
}
