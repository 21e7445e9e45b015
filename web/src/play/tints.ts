// The tints of the completions of each square.

import { squaresWith, type Position } from '../board/position';

/** The most completions among squares where a queen can still be placed. */
export const mostOf = (counts: readonly (readonly number[])[], position: Position): number =>
  Math.max(
    0,
    ...squaresWith(position, 'free').map(({ row, column }) => counts[row]?.[column] ?? 0),
  );

/** The strength of a tint, from 0.12 to 0.75, so that even one completion is visible. */
export const strength = (count: number, most: number): number =>
  count === 0 ? 0 : 0.12 + (0.63 * count) / most;

/** From this strength on, a number needs dark letters in the dark theme, too. */
export const STRONG = 0.35;
