// How fast a count goes, from what was seen of it in the last seconds: a processor that gets other work,
// or cools down, changes the speed, and what was long ago says nothing of the rest.

export interface Sample {
  /** Done of the expected cost, 0 to 1. */
  readonly share: number;
  /** Since the start of the count. */
  readonly seconds: number;
}

/** Seconds that a speed is observed for. */
const WINDOW = 10;

/** Seconds until there is one. */
const SETTLED = 1;

/** What is known of every count. */
export const BEGUN: readonly Sample[] = [{ share: 0, seconds: 0 }];

/** With one sample more; those that the speed does not need are left out. */
export function noted(samples: readonly Sample[], now: Sample): readonly Sample[] {
  const last = samples.at(-1);
  const goesOn = last !== undefined && now.seconds >= last.seconds && now.share >= last.share;
  const before = goesOn ? samples : BEGUN;
  const first = before.findLastIndex(({ seconds }) => seconds <= now.seconds - WINDOW);
  return [...before.slice(Math.max(0, first)), { share: now.share, seconds: now.seconds }];
}

/** Of the expected cost, each second; undefined while it is too early to say. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const seconds = last.seconds - first.seconds;
  const speed = (last.share - first.share) / seconds;
  return seconds >= SETTLED && speed > 0 ? speed : undefined;
}

export function secondsLeft(samples: readonly Sample[]): number | undefined {
  const [speed, last] = [speedOf(samples), samples.at(-1)];
  return speed === undefined || last === undefined ? undefined : (1 - last.share) / speed;
}
