// Light or dark: as the system is set, or as was last chosen here.

import { effect, signal } from '@preact/signals';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'queens.theme';

/** Where the browser blocks storage, access to it throws. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function remembered(): Theme {
  const name = storage()?.getItem(NAME);
  return THEMES.find((theme) => theme === name) ?? 'auto';
}

export const theme = signal<Theme>(remembered());

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  storage()?.setItem(NAME, theme.value);
});
