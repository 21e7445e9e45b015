// Boards to complete.

import { QueensError } from './error.js';

/** A board with some queens and blocked squares: rows and columns are numbered from 0. */
export interface Position {
  readonly n: number;
  readonly queens?: Squares;
  readonly blocked?: Squares;
}

type Squares = readonly (readonly [row: number, column: number])[];

/** Rows from the top, separated by `/`: Q a queen, x a blocked square, numbers free squares. */
export function fenOf({ n, queens = [], blocked = [] }: Position, most: number): string {
  if (!Number.isInteger(n) || n < 1 || n > most) {
    throw new QueensError('bad-request', `n: ${n} rows are not possible here: use 1 to ${most}`);
  }
  const rows = Array.from({ length: n }, () => Array<string>(n).fill('.'));
  put(rows, 'Q', queens);
  put(rows, 'x', blocked);
  return rows.map(written).join('/');
}

function put(rows: readonly string[][], letter: string, squares: Squares): void {
  for (const [row, column] of squares) {
    const line = rows[row];
    if (line?.[column] !== '.') {
      const message = `square ${row},${column}: is outside the board, or named twice`;
      throw new QueensError('bad-request', message);
    }
    line[column] = letter;
  }
}

function written(row: readonly string[]): string {
  return row.join('').replaceAll(/\.+/g, (free) => String(free.length));
}
