// The answer to a request, fetched again when its inputs change.

import { useLayoutEffect, useState } from 'preact/hooks';

export type Answer<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

const WAITING = { state: 'waiting' } as const;

/** An old answer is never painted next to new inputs. */
export function useAnswer<T>(ask: () => Promise<T>, dependsOn: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>(WAITING);
  useLayoutEffect(() => {
    let outdated = false;
    const set = (next: Answer<T>) => {
      if (!outdated) setAnswer(next);
    };
    set(WAITING);
    ask().then(
      (value) => set({ state: 'there', value }),
      (error: unknown) => set({ state: 'failed', error }),
    );
    return () => {
      outdated = true;
    };
  }, [...dependsOn]);
  return answer;
}
