// The layout of squares in a drawing. A square is ten units wide. Column a is on the left, or on the right if
// binary numbers, whose lowest bit is on the right, are below the columns.

import { wide } from '../visitor';
import { allSquares, isDark, type Line, type Square } from './geometry';

export const UNIT = 10;
/** The margin for the names of rows and columns, `--margin` in style sheets. Small windows need space for them. */
export const margin = (n: number): number => (wide.value ? Math.min(6, (n + 1) / 2) : 6);

export interface View {
  readonly n: number;
  readonly reversed: boolean;
}

export const left = ({ n, reversed }: View, column: number): number =>
  (reversed ? n - 1 - column : column) * UNIT;

export const top = (row: number): number => row * UNIT;

export function centre(view: View, square: Square): { x: number; y: number } {
  return { x: left(view, square.column) + UNIT / 2, y: top(square.row) + UNIT / 2 };
}

/** The direction of a line of attack on the screen, which determines its colour. */
export type Slant = 'row' | 'column' | 'falling' | 'rising';

export function slantOf(line: Line, { reversed }: Pick<View, 'reversed'>): Slant {
  if (line === 'row' || line === 'column') return line;
  return (line === 'main') === reversed ? 'rising' : 'falling';
}

export function hatching(view: View, squares: readonly Square[]): string {
  // The corners of a stroke must not reach the next square.
  const strokes = 'm.3 4.7l4.4-4.4m-4.4 9.4l9.4-9.4m-4.4 9.4l4.4-4.4';
  return squares.map(({ row, column }) => `M${left(view, column)} ${top(row)}${strokes}`).join('');
}

export function area(view: View, squares: readonly Square[]): string {
  const square = `h${UNIT}v${UNIT}h-${UNIT}z`;
  return squares.map(({ row, column }) => `M${left(view, column)} ${top(row)}${square}`).join('');
}

export const darkSquares = (n: number): Square[] =>
  allSquares(n).filter((square) => isDark(n, square));

export type Hue = Slant | 'attacked' | 'free' | 'now';
