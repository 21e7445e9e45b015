// The cards whose exercise the visitor has done: their link to the next card becomes the main button.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { card } from '../route';

export const solved = signal<ReadonlySet<number>>(new Set());

/** Notes that the exercise of the current card is done. */
export function useSolved(done: boolean): void {
  useEffect(() => {
    if (done) solved.value = new Set([...solved.peek(), card.peek()]);
  }, [done]);
}
