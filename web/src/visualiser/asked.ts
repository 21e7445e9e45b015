// Whether the reasons for steps are shown; this does not change with the step.

import { signal } from '@preact/signals';

export const asked = signal(false);

/** Shows or hides the reasons; scrolls to them if they are outside the window. */
export function toggleAsked(): void {
  asked.value = !asked.value;
  requestAnimationFrame(() =>
    document.querySelector('[data-reasons]')?.scrollIntoView({ block: 'nearest' }),
  );
}
