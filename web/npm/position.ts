// Boards to complete.

import type { Square } from '../src/api/types.js';
import { list, record, refuse, whole } from './arguments.js';

/**
 * A board with some queens and blocked squares, where no other queen may stand. Rows and columns are
 * numbered from 0, from the top and from the left.
 */
export interface Position {
  /** Rows and columns of the board. */
  readonly n: number;
  /** The queens that stand already; they may attack each other, then there is no completion. */
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

function put(rows: readonly string[][], letter: string, name: string, squares: unknown = []): void {
  for (const [i, square] of list(name, squares).entries()) {
    const at = `${name}[${i}]`;
    const { row, column } = record(at, square);
    const line = rows[whole(`${at}.row`, row, 0, rows.length - 1)] ?? [];
    const place = whole(`${at}.column`, column, 0, rows.length - 1);
    if (line[place] !== '.') refuse(`${at}: this square is named twice`);
    line[place] = letter;
  }
}

function written(row: readonly string[]): string {
  return row.join('').replaceAll(/\.+/g, (free) => String(free.length));
}
