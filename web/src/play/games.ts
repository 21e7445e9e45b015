// Stored data of puzzles: settings, puzzles that were begun or solved, and solved days.

import { effect, signal } from '@preact/signals';
import { keep, recalled, whenOthersKeep } from '../storage';
import { isDay } from './puzzles';

interface Settings {
  readonly timer: boolean;
  /** Tints the squares that the queens attack. */
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

/** The days whose puzzles were solved here. */
export const solvedDays = signal<readonly string[]>(keptDays());

whenOthersKeep(DAYS, () => {
  solvedDays.value = keptDays();
});

export function rememberDay(day: string): void {
  if (solvedDays.value.includes(day)) return;
  solvedDays.value = [...solvedDays.value, day].slice(-MOST_DAYS);
  keep(DAYS, solvedDays.value);
}

/** A puzzle that was begun or solved. */
export interface KeptGame {
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

/** Latest last. */
function keptGames(): Named[] {
  const kept = recalled(GAMES);
  return Array.isArray(kept) ? kept.filter(isNamed) : [];
}

export const gameBefore = (name: string): KeptGame | undefined =>
  keptGames().find((one) => one.name === name)?.game;

/** Calls back when another tab stores or deletes a game. */
export const whenOthersPlay = (act: () => void): (() => void) => whenOthersKeep(GAMES, act);

/** Stores a game, or deletes it if `game` is undefined. */
export function keepGame(name: string, game: KeptGame | undefined): void {
  const others = keptGames().filter((one) => one.name !== name);
  keep(GAMES, game === undefined ? others : [...others, { name, game }].slice(-MOST_GAMES));
}
