// The answer to a request, for components: fetched again when what it depends on changes.

import { useLayoutEffect, useState } from 'preact/hooks';

export type Answer<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

const WAITING = { state: 'waiting' } as const;

/** An old answer is never painted beside what it does not belong to. */
export function useAnswer<T>(ask: () => Promise<T>, dependsOn: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>(WAITING);
  useLayoutEffect(() => {
    let late = false;
    const set = (next: Answer<T>) => {
      if (!late) setAnswer(next);
    };
    set(WAITING);
    ask().then(
      (value) => set({ state: 'there', value }),
      (error: unknown) => set({ state: 'failed', error }),
    );
    return () => {
      late = true;
    };
  }, [...dependsOn]);
  return answer;
}
