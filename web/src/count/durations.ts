// The speed of a count over the last seconds. Other load or a hot processor changes the speed, and older
// samples do not predict the rest.

import { duration, type Key, t, type Values } from '../i18n';
import { shortSeconds } from '../compare/drawing';

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

// Formats durations in the current language.

/** An estimate or an age, without fractions of a second. */
export function span(seconds: number): string {
  const { key, values } = spanOf(seconds);
  return t(key, values);
}

/** A measured time: `53 ms`, `1.18 s`, `4:05`. */
export const spent = (seconds: number): string =>
  seconds < 1 ? shortSeconds(seconds) : duration(seconds);

// The two largest units of a duration.

export interface Words {
  readonly key: Key;
  readonly values: Values;
}

/** The text for a duration: `42 s`, `2 h 05 min`, as the terminal writes it. */
export function spanOf(seconds: number): Words {
  const whole = Math.round(seconds);
  const times = (unit: number) => Math.floor(whole / unit);
  const rest = (unit: number, of: number) => String(times(unit) % of).padStart(2, '0');
  if (whole < 1) return { key: 'seconds', values: { seconds: '< 1' } };
  if (whole < 100) return { key: 'seconds', values: { seconds: String(whole) } };
  if (whole < 3600)
    return { key: 'span-minutes', values: { minutes: times(60), seconds: rest(1, 60) } };
  if (whole < 172_800)
    return { key: 'span-hours', values: { hours: times(3600), minutes: rest(60, 60) } };
  if (whole < 63_115_200)
    return { key: 'span-days', values: { days: times(86_400), hours: rest(3600, 24) } };
  return { key: 'span-years', values: { years: Number((whole / 31_557_600).toPrecision(3)) } };
}

/** A fraction in percent, rounded down: only a finished count shows 100. */

export const percent = (share: number): string =>
  (share < 1 ? Math.min(99.9, Math.floor(1000 * share) / 10) : 100).toFixed(1);
