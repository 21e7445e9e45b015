// A puzzle for each day, the same for everybody: its seed is the date, its size grows over the week.

import type { PuzzleName } from '../client';

const DAY_MS = 86_400_000;

/** From Sunday on. */
const WEEK = [
  { n: 10, level: 'hard' },
  { n: 6, level: 'medium' },
  { n: 7, level: 'medium' },
  { n: 8, level: 'easy' },
  { n: 8, level: 'medium' },
  { n: 8, level: 'hard' },
  { n: 9, level: 'hard' },
] as const;

export const today = (): Date => new Date();

/** A day in the world's time as a number: 20261123. */
export const dayNumber = (date: Date): number =>
  date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();

export function daily(date: Date): PuzzleName {
  const { n, level } = WEEK[date.getUTCDay()] ?? WEEK[0];
  return { n, seed: dayNumber(date), level };
}

export const daysBefore = (date: Date, days: number): Date => new Date(+date - days * DAY_MS);

/** The day of a puzzle, if it is that of a day. */
export function dayOf({ n, seed, level }: PuzzleName): Date | undefined {
  const [year, month, day] = [Math.floor(seed / 10_000), Math.floor(seed / 100) % 100, seed % 100];
  const date = new Date(Date.UTC(year, month - 1, day));
  const its = daily(date);
  return its.seed === seed && its.n === n && its.level === level ? date : undefined;
}

/** How many days up to the last one, or up to the one before it, were solved without a gap. */
export function streak(solved: readonly number[], last: Date): number {
  const isSolved = (days: number) => solved.includes(dayNumber(daysBefore(last, days)));
  const first = isSolved(0) ? 0 : 1;
  let days = first;
  while (isSolved(days)) days += 1;
  return days - first;
}
