// Squares, their names, and the lines of attack, for drawing and input. Searches run on the server or in a
// worker.

import type { Line, Square } from '../api/types';

export type { Line, Square };

export const same = (a: Square, b: Square): boolean => a.row === b.row && a.column === b.column;

/**
 * The name of a square as in chess: a letter for the column from the left, a number for the row from the
 * bottom.
 */
export function squareName(square: Square, n: number): string {
  return `${columnName(square.column)}${n - square.row}`;
}

/** The letters of a column, as in a spreadsheet: a to z, then aa, ab and so on. */
export function columnName(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

function lineBetween(a: Square, b: Square): Line | undefined {
  if (a.row === b.row) return 'row';
  if (a.column === b.column) return 'column';
  if (a.row - a.column === b.row - b.column) return 'main';
  if (a.row + a.column === b.row + b.column) return 'anti';
  return undefined;
}

/** The lines on which queens attack a square, ignoring a queen on the square. */
export function attacksOn(square: Square, queens: readonly Square[]): Set<Line> {
  const lines = new Set<Line>();
  for (const queen of queens) {
    if (same(queen, square)) continue;
    const line = lineBetween(queen, square);
    if (line !== undefined) lines.add(line);
  }
  return lines;
}

/** The pairs of queens on one line, even if other queens are between them. */
export function attackingPairs(queens: readonly Square[]): [Square, Square][] {
  return queens.flatMap((one, index) =>
    queens
      .slice(index + 1)
      .filter((other) => lineBetween(one, other) !== undefined)
      .map((other): [Square, Square] => [one, other]),
  );
}

export function allSquares(n: number): Square[] {
  return Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), column: i % n }));
}

/** Whether a square is dark. As on a chess board, the bottom left square is. */
export const isDark = (n: number, { row, column }: Square): boolean =>
  (n - 1 - row + column) % 2 === 0;

/** The queens of a placement: one column for each row. */
export function queensOf(columns: readonly number[]): Square[] {
  return columns.map((column, row) => ({ row, column }));
}
