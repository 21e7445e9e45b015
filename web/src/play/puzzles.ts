// The puzzles that are offered: sizes, levels, numbers.

import type { Level } from '../api/types';
import type { PuzzleName } from '../client';
import type { Key } from '../i18n';

/** The smallest puzzle; the server refuses smaller ones. */
export const LEAST_N = 4;
/** Other puzzles are numbered below the days. */
const NUMBERS = 1_000_000;

export const LEVEL_KEYS = {
  easy: 'levelEasy',
  medium: 'levelMedium',
  hard: 'levelHard',
} as const satisfies Record<Level, Key>;

export const LEVELS = Object.keys(LEVEL_KEYS) as Level[];

export const anySeed = (): number => 1 + Math.floor(Math.random() * (NUMBERS - 1));

/** The puzzle after one: the next number, or after that of a day any of its size and level. */
export const nextOf = ({ n, seed, level }: PuzzleName): PuzzleName => ({
  n,
  seed: seed + 1 < NUMBERS ? seed + 1 : anySeed(),
  level,
});
