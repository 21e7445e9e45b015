// Light or dark: as the system is set, or as was last chosen here.

import { effect, signal } from '@preact/signals';
import { keep, recalled } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'queens.theme';

function remembered(): Theme {
  const name = recalled(NAME);
  return THEMES.find((theme) => theme === name) ?? 'auto';
}

export const theme = signal<Theme>(remembered());

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  keep(NAME, theme.value);
});
