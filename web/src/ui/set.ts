// Fields that change a signal.

import type { Signal } from '@preact/signals';

/** A function that stores its argument in a signal. */
export const set =
  <T>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value;
  };
