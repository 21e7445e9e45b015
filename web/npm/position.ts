// Boards to complete.

import type { Line, Pair, Square } from '../src/api/types.js';
import { list, record, refuse, whole } from './arguments.js';

/**
 * A board with some queens and blocked squares, where no other queen may stand. Rows and columns are
 * numbered from 0, from the top and from the left.
 */
export interface Position {
  /** Rows and columns of the board. */
  readonly n: number;
  /** The queens that stand already. */
  readonly queens?: readonly Square[];
  /** Squares without a queen. */
  readonly blocked?: readonly Square[];
}

/** Rows from the top, separated by `/`: Q a queen, x a blocked square, numbers free squares. */
export function fenOf(position: Position, most: number): string {
  const fields = record('board', position);
  const n = whole('n', fields.n, 1, most);
  const rows = Array.from({ length: n }, () => Array<string>(n).fill('.'));
  put(rows, 'Q', 'queens', fields.queens);
  put(rows, 'x', 'blocked', fields.blocked);
  return rows.map(written).join('/');
}

/** A list of squares of a board of `n` rows. */
export function squares(name: string, given: unknown, n: number): Square[] {
  return list(name, given).map((square, i) => {
    const { row, column } = record(`${name}[${i}]`, square);
    return {
      row: whole(`${name}[${i}].row`, row, 0, n - 1),
      column: whole(`${name}[${i}].column`, column, 0, n - 1),
    };
  });
}

function put(rows: readonly string[][], letter: string, name: string, given: unknown = []): void {
  for (const [i, { row, column }] of squares(name, given, rows.length).entries()) {
    const line = rows[row] ?? [];
    if (line[column] !== '.') refuse(`${name}[${i}]: this square is named twice`);
    line[column] = letter;
  }
}

function written(row: readonly string[]): string {
  return row.join('').replaceAll(/\.+/g, (free) => String(free.length));
}

const LINES: Readonly<Record<Line, string>> = {
  row: 'a row',
  column: 'a column',
  main: 'a falling diagonal',
  anti: 'a rising diagonal',
};

/** Which queens attack each other, and where. */
export function attacking({ one, two, line }: Pair): string {
  const named = ({ row, column }: Square) => `row ${row}, column ${column}`;
  return `the queens at ${named(one)} and ${named(two)} attack each other along ${LINES[line]}`;
}
