// Joins the classes of an element.

import type { Signal } from '@preact/signals';

/** The classes that are there; `undefined` if there are none. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

export const set =
  <T>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value;
  };
