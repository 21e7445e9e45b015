// What the visitor points at: a square of the board, and maybe a variable of the program. Bits, squares,
// rays and operands that belong together are marked together.

import { signal } from '@preact/signals';
import type { Square } from '../api/types';
import { LINES, type Line } from '../board/geometry';
import type { Variable } from '../trace/loop';

export interface Pointed {
  readonly square?: Square;
  readonly variable?: Variable;
}

const NOTHING: Pointed = {};

export const pointed = signal<Pointed>(NOTHING);

export function pointAt(what: Pointed = NOTHING): void {
  const { square, variable } = pointed.peek();
  const same = square?.row === what.square?.row && square?.column === what.square?.column;
  if (!same || variable !== what.variable) pointed.value = what;
}

const LINES_OF: Readonly<Partial<Record<Variable, readonly Line[]>>> = {
  left: ['main'],
  down: ['column'],
  right: ['anti'],
};

/** The lines of attack that a variable is about. */
export const linesOf = (variable: Variable | undefined): readonly Line[] =>
  (variable && LINES_OF[variable]) ?? LINES;

/** Points at the next square of a row, from the lowest column on; beyond the last one at nothing. */
export function pointAlong(row: number, n: number, by: 1 | -1): void {
  const { square, variable } = pointed.peek();
  const from = square?.row === row ? square.column : by === 1 ? -1 : n;
  const column = from + by;
  if (row >= n || column < 0 || column >= n) pointAt();
  else pointAt({ square: { row, column }, ...(variable === undefined ? {} : { variable }) });
}
