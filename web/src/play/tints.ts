// The tints of the completions of each square.

import { squaresWith, type Position } from './position';

/** The most completions of a square on which a queen can still be put. */
export const mostOf = (counts: readonly (readonly number[])[], position: Position): number =>
  Math.max(
    0,
    ...squaresWith(position, 'free').map(({ row, column }) => counts[row]?.[column] ?? 0),
  );

/** How strong the tint of a count is, from 0.12 to 0.75: even one completion is seen. */
export const strength = (count: number, most: number): number =>
  count === 0 ? 0 : 0.12 + (0.63 * count) / most;

/** From here on a number needs dark letters in the dark, too. */
export const STRONG = 0.35;
