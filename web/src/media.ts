// What the visitor's device and settings ask for.

import { signal, type ReadonlySignal } from '@preact/signals';

/** Whether a media query matches, followed for as long as the page is open. */
function matches(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', () => {
    now.value = list.matches;
  });
  return now;
}

/** Show what is before and after instead of motion. */
export const still = matches('(prefers-reduced-motion: reduce)');
/** Fingers tap, other pointers click. */
export const touch = matches('(pointer: coarse)');
/** Room for a narrative that scrolls beside the stage; the style sheet has the same condition. */
export const wide = matches('(min-width: 60rem) and (min-height: 34rem)');
/** Windows in which everything has to be low, such as those of phones held sideways. */
export const low = matches('(max-height: 34rem)');
