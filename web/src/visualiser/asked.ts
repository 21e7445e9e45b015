// Whether the reasons of the steps are shown; they stay from step to step.

import { signal } from '@preact/signals';

export const asked = signal(false);

/** Shows the reasons or not; where there is no room for them, they are scrolled to. */
export function toggleAsked(): void {
  asked.value = !asked.value;
  requestAnimationFrame(() =>
    document.querySelector('.reasons')?.scrollIntoView({ block: 'nearest' }),
  );
}
