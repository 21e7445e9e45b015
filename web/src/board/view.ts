// The layout of squares in a drawing: ten units a square, column a on the left, or on the right where
// binary numbers stand below the columns.

import type { Line, Square } from './geometry';

export const UNIT = 10;
/** Room for the names of rows and columns of boards on which every line has a name. */
export const MARGIN = 6;
/** From this size on, a name at every line would be too small to read. */
const MANY = 26;

/** The height of the letters that name lines. */
export const nameSize = (n: number): number => (n > MANY ? 0.16 * n : Math.min(4, 1.2 + n / 5));

/** Room for the names of rows and columns. */
export const marginOf = (n: number): number => Math.max(MARGIN, 2 * nameSize(n));

/** The lines that have a name, from 1 on: all of them, or on large boards every fifth or tenth. */
export function namedLines(n: number): number[] {
  const step = n <= MANY ? 1 : n <= 80 ? 5 : 10;
  const lines = Array.from({ length: n }, (_, index) => index + 1);
  return lines.filter((line) => line % step === 0 || line === 1);
}

export interface View {
  readonly n: number;
  readonly reversed: boolean;
}

/** The left edge of a column. */
export const left = ({ n, reversed }: View, column: number): number =>
  (reversed ? n - 1 - column : column) * UNIT;

export const top = (row: number): number => row * UNIT;

export function centre(view: View, square: Square): { x: number; y: number } {
  return { x: left(view, square.column) + UNIT / 2, y: top(square.row) + UNIT / 2 };
}

/** The square at a place of the board, given as shares of its width and height. */
export function inside({ n, reversed }: View, across: number, down: number): Square | undefined {
  const [place, row] = [Math.floor(across * n), Math.floor(down * n)];
  if (place < 0 || place >= n || row < 0 || row >= n) return undefined;
  return { row, column: reversed ? n - 1 - place : place };
}

/** Strokes through a square, from its upper left corner. */
const STROKES = {
  upright: 'm2 0v10m3-10v10m3-10v10',
  level: 'm0 2h10m-10 3h10m-10 3h10',
  falling: 'l10 10m-6-10l6 6m-10-2l6 6m2-10l2 2m-10 6l2 2',
  rising: 'm10 0l-10 10m6-10l-6 6m10-2l-6 6m-2-10l-2 2m10 6l-2 2',
} as const;

/** The direction of a line of attack on the screen. */
function direction(line: Line, reversed: boolean): keyof typeof STROKES {
  if (line === 'row') return 'level';
  if (line === 'column') return 'upright';
  return (line === 'main') === reversed ? 'rising' : 'falling';
}

/** Hatching of squares along a line of attack, as the data of one path. */
export function hatching(view: View, line: Line, squares: readonly Square[]): string {
  const strokes = STROKES[direction(line, view.reversed)];
  return squares.map(({ row, column }) => `M${left(view, column)} ${top(row)}${strokes}`).join('');
}

/** Squares as the data of one path. */
export function area(view: View, squares: readonly Square[]): string {
  const square = `h${UNIT}v${UNIT}h-${UNIT}z`;
  return squares.map(({ row, column }) => `M${left(view, column)} ${top(row)}${square}`).join('');
}

/** The dark squares: the one at the bottom left of a chess board is dark. */
export function darkSquares(n: number): Square[] {
  const dark: Square[] = [];
  for (let row = 0; row < n; row++) {
    for (let column = (n - 1 - row) % 2; column < n; column += 2) dark.push({ row, column });
  }
  return dark;
}
