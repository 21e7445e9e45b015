// Data that the browser stores for this visitor between visits.

import { effect, type ReadonlySignal, signal } from '@preact/signals';

/** The local storage; undefined if access throws because the browser blocks it. */
export function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * The value stored under a name; undefined if it is missing or unreadable.
 *
 * The value may have any shape: another version of the page or the visitor may have written it.
 */
export function recalled(name: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; does nothing if storage is full or blocked. */
export function keep(name: string, value: unknown): void {
  try {
    storage()?.setItem(name, JSON.stringify(value));
  } catch {
    // The storage is full or blocked.
  }
}

/** Calls `act` when another tab stores a value under a name. Returns a function that stops this. */
export function whenOthersKeep(name: string, act: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === name || key === null) act();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 32;

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

export const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,40}$/.test(value);

export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

// Properties of the visitor's device and settings.

function matches(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', () => (now.value = list.matches));
  return now;
}

/** Whether to show the states before and after instead of motion. */
export const still = matches('(prefers-reduced-motion: reduce)');
/** Whether the main pointer is a finger, which taps instead of clicking. */
export const touch = matches('(pointer: coarse)');
/** Whether the lesson's text fits next to its stage; the style sheet has the same condition. */
export const wide = matches('(min-width: 60rem) and (min-height: 34rem)');
/** Whether Watch shows the data of an algorithm below its board; the style sheet has the same condition. */
export const compact = matches('(max-width: 55.99rem), (max-height: 33.99rem)');
/** Whether the window needs a low layout, as phones held sideways do. */
export const low = matches('(max-height: 34rem)');

// The light or dark theme: the system setting, or the last choice here.

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'queens.theme';

function remembered(): Theme {
  const name = storage()?.getItem(NAME);
  return THEMES.find((theme) => theme === name) ?? 'auto';
}

export const theme = signal<Theme>(remembered());

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  storage()?.setItem(NAME, theme.value);
});
