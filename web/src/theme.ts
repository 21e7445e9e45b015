// Light or dark: as the system says, or as was chosen here before.

import { effect, signal } from '@preact/signals';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'queens.theme';

function remembered(): Theme {
  return THEMES.find((theme) => theme === localStorage.getItem(NAME)) ?? 'auto';
}

export const theme = signal<Theme>(remembered());

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  localStorage.setItem(NAME, theme.value);
});
