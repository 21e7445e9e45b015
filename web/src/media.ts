// Properties of the visitor's device and settings.

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { storage } from './storage';

function matches(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', () => (now.value = list.matches));
  return now;
}

/** Show before and after instead of motion. */
export const still = matches('(prefers-reduced-motion: reduce)');
/** Fingers tap, other pointers click. */
export const touch = matches('(pointer: coarse)');
/** Wide enough for a narrative next to the stage; the style sheet has the same condition. */
export const wide = matches('(min-width: 60rem) and (min-height: 34rem)');
/** Windows that need a low layout, such as phones held sideways. */
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
