// The available puzzles: their addresses, levels and numbers.

import { limits, type PuzzleName } from '../client';
import type { Level, Puzzle } from '../api/types';
import { t } from '../i18n';
import { type Changes, choice, correct, parameter, wholeNumber } from '../route';
import { effect, signal } from '@preact/signals';
import { keep, recalled, whenOthersKeep } from '../visitor';

/** The smallest puzzle; the server refuses smaller ones. */
export const LEAST_N = 4;
const FIRST_N = 8;
/** The page offers puzzle numbers below this limit; an address may have any valid seed. */
const NUMBERS = 1_000_000;
const MOST_SEED = 2 ** 32 - 1;

export const LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];

let last: PuzzleName | undefined;

/** The puzzle of the address, or else the last one, or else today's. */
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
  if (date !== undefined && isDay(date) && date <= latestDay()) return { date };
  correct('date', undefined);
  return undefined;
}

export const NO_PUZZLE = { date: undefined, n: undefined, seed: undefined, level: undefined };

/** The changes that set the parameters of a puzzle and remove those of other puzzles and boards. */
export const changesTo = (name: PuzzleName): Changes => ({
  mode: undefined,
  fen: undefined,
  heat: undefined,
  ...NO_PUZZLE,
  ...name,
});

export const keyOf = (name: PuzzleName): string => Object.values(name).join(' ');

export const titleOf = (name: PuzzleName): string =>
  'date' in name
    ? t('puzzle-of-day', { day: dayName(name.date) })
    : t('puzzle-number', { number: `${name.seed}` });

export const anySeed = (): number => 1 + Math.floor(Math.random() * (NUMBERS - 1));

/** The next puzzle: the next number or, after a daily puzzle, a random one of the same size and level. */
export const nextOf = ({ n, seed, level }: Puzzle): PuzzleName => ({
  n,
  seed: seed + 1 < NUMBERS ? seed + 1 : anySeed(),
  level,
});

// Daily puzzles: the local date, and the number of consecutive solved days. A day is a text such as
// `2026-11-25`. Everybody gets the same puzzle on the same day.

const DAY_MS = 86_400_000;

const written = (year: number, month: number, day: number): string =>
  [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');

export const dayOf = (moment: Date): string =>
  written(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());

export const today = (): string => dayOf(new Date());

/** The day in the time zone that is ahead of all others, so that a friend there can share today's puzzle. */
const latestDay = (): string => dayAt(new Date(Date.now() + 14 * 3_600_000));

/** Noon UTC of a day. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const dayAt = (moment: Date): string =>
  written(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());

export const daysBefore = (day: string, days: number): string =>
  dayAt(new Date(+noon(day) - days * DAY_MS));

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+noon(text)) && dayAt(noon(text)) === text;

/** Formats a day as a locale writes it: `25 November`. */
export const dayIn = (locale: string, day: string, month: 'long' | 'short'): string =>
  noon(day).toLocaleDateString(locale, { day: 'numeric', month, timeZone: 'UTC' });

/** The number of consecutive solved days up to `last`, or up to the day before it. */
export function streak(solved: readonly string[], last: string): number {
  const isSolved = (days: number) => solved.includes(daysBefore(last, days));
  const first = isSolved(0) ? 0 : 1;
  let days = first;
  while (isSolved(days)) days += 1;
  return days - first;
}

export const dayName = (day: string, month: 'long' | 'short' = 'long'): string =>
  dayIn(t('day-locale'), day, month);

interface Settings {
  readonly timer: boolean;
  readonly attacks: boolean;
}

const SETTINGS = 'queens.play';
const GAMES = 'queens.puzzles';
const DAYS = 'queens.days';
const MOST_DAYS = 400;
const MOST_GAMES = 40;

function settingsOf(kept: unknown): Settings {
  const { timer, attacks } = (kept ?? {}) as Partial<Record<keyof Settings, unknown>>;
  return { timer: timer !== false, attacks: attacks === true };
}

export const settings = signal<Settings>(settingsOf(recalled(SETTINGS)));
effect(() => keep(SETTINGS, settings.value));
whenOthersKeep(SETTINGS, () => {
  settings.value = settingsOf(recalled(SETTINGS));
});

function keptDays(): string[] {
  const kept = recalled(DAYS);
  if (!Array.isArray(kept)) return [];
  return kept.filter((day): day is string => typeof day === 'string' && isDay(day));
}

export const solvedDays = signal<readonly string[]>(keptDays());

whenOthersKeep(DAYS, () => {
  solvedDays.value = keptDays();
});

export function rememberDay(day: string): void {
  if (solvedDays.value.includes(day)) return;
  solvedDays.value = [...solvedDays.value, day].slice(-MOST_DAYS);
  keep(DAYS, solvedDays.value);
}

interface KeptGame {
  readonly fen: string;
  readonly ms: number;
  readonly hints: number;
  readonly solved: boolean;
}

interface Named {
  readonly name: string;
  readonly game: KeptGame;
}

function isNamed(kept: unknown): kept is Named {
  const { name, game } = (kept ?? {}) as Partial<Record<keyof Named, unknown>>;
  const { fen, ms, hints, solved } = (game ?? {}) as Partial<Record<keyof KeptGame, unknown>>;
  const isText = typeof name === 'string' && typeof fen === 'string';
  return isText && Number.isFinite(ms) && Number.isInteger(hints) && typeof solved === 'boolean';
}

/** The stored games, the latest one last. */
function keptGames(): Named[] {
  const kept = recalled(GAMES);
  return Array.isArray(kept) ? kept.filter(isNamed) : [];
}

export const gameBefore = (name: string): KeptGame | undefined =>
  keptGames().find((one) => one.name === name)?.game;

export const whenOthersPlay = (act: () => void): (() => void) => whenOthersKeep(GAMES, act);

/** Stores a game, or deletes it if `game` is undefined. */
export function keepGame(name: string, game: KeptGame | undefined): void {
  const others = keptGames().filter((one) => one.name !== name);
  keep(GAMES, game === undefined ? others : [...others, { name, game }].slice(-MOST_GAMES));
}
