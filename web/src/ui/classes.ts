// The class attribute of an element.

import type { Signal } from '@preact/signals';

/** Joins the classes that are given; `undefined` if there are none. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

export const set =
  <T>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value;
  };
