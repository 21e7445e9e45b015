// The light or dark theme: the system setting, or the last choice here.

import { effect, signal } from '@preact/signals';
import { storage } from './storage';

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
