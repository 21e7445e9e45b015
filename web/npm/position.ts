// Boards to complete.

import type { Line, Pair, Square } from '../src/api/types.js';
import { fenOfRow } from '../src/board/position.js';
import { list, record, refuse, whole } from './arguments.js';

/**
 * A board with some queens and blocked squares. A completion places no queen on a blocked square.
 *
 * Rows are numbered from 0 at the top, columns from 0 at the left.
 */
export interface Position {
  /** The number of rows and columns. */
  readonly n: number;
  /** The queens on the board. */
  readonly queens?: readonly Square[];
  /** Squares where no queen may be placed. */
  readonly blocked?: readonly Square[];
}

/**
 * The FEN of a board: rows from the top, separated by `/`; Q is a queen, x a blocked square, a number free
 * squares.
 */
export function fenOf(position: Position, most: number): string {
  const fields = record('board', position);
  const n = whole('n', fields.n, 1, most);
  const rows = Array.from({ length: n }, () => Array<string>(n).fill('.'));
  put(rows, 'Q', 'queens', fields.queens);
  put(rows, 'x', 'blocked', fields.blocked);
  return rows.map(fenOfRow).join('/');
}

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

const LINES: Readonly<Record<Line, string>> = {
  row: 'a row',
  column: 'a column',
  main: 'a falling diagonal',
  anti: 'a rising diagonal',
};

export function attacking({ one, two, line }: Pair): string {
  const named = ({ row, column }: Square) => `row ${row}, column ${column}`;
  return `the queens at ${named(one)} and ${named(two)} attack each other along ${LINES[line]}`;
}
