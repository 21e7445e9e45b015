// What is kept of puzzles: settings, the puzzle that was begun, the days that were solved.

import { effect, signal } from '@preact/signals';
import { keep, recalled } from '../storage';
import type { PuzzleName } from '../client';

interface Settings {
  readonly timer: boolean;
  /** Tint the squares that the queens attack. */
  readonly attacks: boolean;
}

const SETTINGS = 'queens.play';
const GAME = 'queens.puzzle';
const DAYS = 'queens.days';
const MOST_DAYS = 400;

function settingsOf(kept: unknown): Settings {
  const { timer, attacks } = (kept ?? {}) as Partial<Record<keyof Settings, unknown>>;
  return { timer: timer !== false, attacks: attacks === true };
}

export const settings = signal<Settings>(settingsOf(recalled(SETTINGS)));
effect(() => keep(SETTINGS, settings.value));

const isDays = (kept: unknown): kept is number[] =>
  Array.isArray(kept) && kept.every(Number.isInteger);

function keptDays(): number[] {
  const kept = recalled(DAYS);
  return isDays(kept) ? kept : [];
}

/** The days whose puzzles were solved here, as numbers. */
export const solvedDays = signal<readonly number[]>(keptDays());

export function rememberDay(day: number): void {
  if (solvedDays.value.includes(day)) return;
  solvedDays.value = [...solvedDays.value, day].slice(-MOST_DAYS);
  keep(DAYS, solvedDays.value);
}

/** A puzzle that was begun. */
export interface Begun {
  readonly fen: string;
  readonly ms: number;
  readonly hints: number;
}

const nameOf = ({ n, seed, level }: PuzzleName): string => `${n} ${seed} ${level}`;

export function begunBefore(name: PuzzleName): Begun | undefined {
  const { puzzle, fen, ms, hints } = (recalled(GAME) ?? {}) as Record<string, unknown>;
  const isWhole = typeof fen === 'string' && typeof ms === 'number' && typeof hints === 'number';
  return puzzle === nameOf(name) && isWhole ? { fen, ms, hints } : undefined;
}

export const keepBegun = (name: PuzzleName, begun: Begun): void =>
  keep(GAME, { puzzle: nameOf(name), ...begun });

export const forgetBegun = (): void => keep(GAME, null);
