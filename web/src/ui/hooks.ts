// The answer to a request, fetched again when its inputs change.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export type Answer<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

const WAITING = { state: 'waiting' } as const;

/** Fetches an answer. An old answer is never painted next to new inputs. */
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

/** Milliseconds since 1970, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1000);
  return now;
}

/** Calls `act` every `ms` milliseconds; never if `ms` is undefined. */
export function useInterval(act: () => void, ms: number | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setInterval(() => latest.current(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/**
 * Calls `act` now, and again after the number of milliseconds that it returns.
 *
 * Ends when `act` returns `undefined` or fails. Returns a function that stops it.
 */
export function repeat(act: (signal: AbortSignal) => Promise<number | undefined>): () => void {
  const running = new AbortController();
  const go = async () => {
    const ms = await act(running.signal).catch(() => undefined);
    if (!running.signal.aborted && ms !== undefined) setTimeout(() => void go(), ms);
  };
  void go();
  return () => running.abort();
}

// The size of an element in pixels, for drawings whose parts must not shrink with it.

export interface Room {
  readonly width: number;
  readonly height: number;
}

export function useSize(element: { readonly current: Element | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = () => setRoom({ width: current.clientWidth, height: current.clientHeight });
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return room;
}
