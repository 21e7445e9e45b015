// Writes the boards that callers pass as FEN, and refuses wrong ones. The program checks all other arguments.

import { QueensError } from './program.js';
import type { Line, Pair, Square } from '../src/api/types.js';
import { fenOfRow } from '../src/board/position.js';

export function refuse(message: string): never {
  throw new QueensError('bad-request', message);
}

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
 * Returns the FEN of a board: rows from the top, separated by `/`; Q is a queen, x a blocked square, and a
 * number a run of free squares.
 */
export function fenOf(position: Position, most: number): string {
  // Callers without types may pass anything.
  const { n, queens, blocked } = Object(position) as Position;
  if (!Number.isInteger(n) || n < 1 || n > most)
    refuse(`n: this is no board: use a whole number of rows from 1 to ${most}`);
  const rows = Array.from({ length: n }, () => Array<string>(n).fill('.'));
  put(rows, 'Q', 'queens', queens);
  put(rows, 'x', 'blocked', blocked);
  return rows.map(fenOfRow).join('/');
}

function put(rows: string[][], letter: string, name: string, squares: readonly Square[] = []) {
  for (const [i, square] of Array.from(Object(squares) as readonly Square[]).entries()) {
    const { row, column } = Object(square) as Square;
    const line = rows[row];
    if (line?.[column] !== '.')
      refuse(`${name}[${i}]: this square is outside the board, or named twice`);
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
