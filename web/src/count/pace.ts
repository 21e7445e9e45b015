// The speed of a count over the last seconds. Other load or a hot processor changes the speed, and older
// samples do not predict the rest.

export interface Sample {
  /** The completed fraction of the expected cost, 0 to 1. */
  readonly share: number;
  /** Seconds since the start of the count. */
  readonly seconds: number;
}

/** Seconds over which the speed is averaged. */
const WINDOW = 10;

/** Seconds before there is a speed. */
const SETTLED = 1;

/** The first sample of every count. */
export const BEGUN: readonly Sample[] = [{ share: 0, seconds: 0 }];

/** Adds a sample and drops those that the speed no longer needs. */
export function noted(samples: readonly Sample[], now: Sample): readonly Sample[] {
  const last = samples.at(-1);
  const goesOn = last !== undefined && now.seconds >= last.seconds && now.share >= last.share;
  const before = goesOn ? samples : BEGUN;
  const first = before.findLastIndex(({ seconds }) => seconds <= now.seconds - WINDOW);
  return [...before.slice(Math.max(0, first)), { share: now.share, seconds: now.seconds }];
}

/** The fraction of the expected cost per second; undefined while it is too early. */
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
