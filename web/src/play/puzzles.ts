// The available puzzles: their addresses, levels and numbers.

import { limits } from '../about';
import type { Level, Puzzle } from '../api/types';
import type { PuzzleName } from '../client';
import { t, type Key } from '../i18n';
import { choice, correct, parameter, wholeNumber, type Changes } from '../route';
import { isDay, today } from './daily';
import { dayName } from './words';

/** The smallest puzzle; the server refuses smaller ones. */
export const LEAST_N = 4;
const FIRST_N = 8;
/** Offered numbers are below this; an address may have any valid seed. */
const NUMBERS = 1_000_000;
const MOST_SEED = 2 ** 32 - 1;

export const LEVEL_KEYS = {
  easy: 'level-easy',
  medium: 'level-medium',
  hard: 'level-hard',
} as const satisfies Record<Level, Key>;

export const LEVELS = Object.keys(LEVEL_KEYS) as Level[];

/** The last puzzle. */
let last: PuzzleName | undefined;

/** The puzzle of the address, or the last one, or that of today. */
export function nameOfAddress(): PuzzleName {
  last = named() ?? last ?? { date: today() };
  return last;
}

function named(): PuzzleName | undefined {
  if (parameter('seed') !== undefined)
    return {
      n: wholeNumber('n', LEAST_N, limits().puzzle_n, FIRST_N),
      seed: wholeNumber('seed', 0, MOST_SEED, 1),
      level: choice('level', LEVELS) ?? 'medium',
    };
  const date = parameter('date');
  if (date !== undefined && isDay(date)) return { date };
  correct('date', undefined);
  return undefined;
}

/** Removes all parameters of a puzzle from the address. */
export const NO_PUZZLE = { date: undefined, n: undefined, seed: undefined, level: undefined };

/** Sets the parameters of a puzzle and removes those of other puzzles and boards. */
export const changesTo = (name: PuzzleName): Changes => ({
  mode: undefined,
  fen: undefined,
  heat: undefined,
  ...NO_PUZZLE,
  ...name,
});

/** The key of a puzzle; different puzzles have different keys. */
export const keyOf = (name: PuzzleName): string => Object.values(name).join(' ');

export const titleOf = (name: PuzzleName): string =>
  'date' in name
    ? t('puzzle-of-day', { day: dayName(name.date) })
    : t('puzzle-number', { number: `${name.seed}` });

export const anySeed = (): number => 1 + Math.floor(Math.random() * (NUMBERS - 1));

/** The next puzzle: the next number, or after a puzzle of a day a random one of its size and level. */
export const nextOf = ({ n, seed, level }: Puzzle): PuzzleName => ({
  n,
  seed: seed + 1 < NUMBERS ? seed + 1 : anySeed(),
  level,
});
