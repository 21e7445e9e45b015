// The layout of squares in a drawing: ten units a square, column a on the left, or on the right if binary
// numbers are below the columns.

import type { Line, Square } from './geometry';

export const UNIT = 10;
/** The margin for the names of rows and columns. */
export const MARGIN = 6;

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

/** The dark squares: the bottom left square of a chess board is dark. */
export function darkSquares(n: number): Square[] {
  const dark: Square[] = [];
  for (let row = 0; row < n; row++) {
    for (let column = (n - 1 - row) % 2; column < n; column += 2) dark.push({ row, column });
  }
  return dark;
}
