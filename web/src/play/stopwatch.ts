// The time spent on a puzzle, in milliseconds of any clock.

export interface Stopwatch {
  /** The time up to the last stop. */
  readonly before: number;
  /** The time of the last start, while the stopwatch runs. */
  readonly since: number | undefined;
}

export const stoppedAt = (before: number): Stopwatch => ({ before, since: undefined });

export const elapsed = ({ before, since }: Stopwatch, now: number): number =>
  before + (since === undefined ? 0 : Math.max(0, now - since));

export const started = (watch: Stopwatch, now: number): Stopwatch =>
  watch.since === undefined ? { ...watch, since: now } : watch;

export const stopped = (watch: Stopwatch, now: number): Stopwatch => stoppedAt(elapsed(watch, now));
