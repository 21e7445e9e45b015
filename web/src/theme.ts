// The light or dark theme: the system setting, or the last choice here.

import { effect, signal } from '@preact/signals';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'queens.theme';

/** Access throws if the browser blocks storage. */
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
