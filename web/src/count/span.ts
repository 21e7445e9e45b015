// Formats durations in the current language.

import { duration, t } from '../i18n';
import { shortSeconds } from '../compare/units';
import { spanOf } from './spanOf';

/** An estimate or an age, without fractions of a second. */
export function span(seconds: number): string {
  const { key, values } = spanOf(seconds);
  return t(key, values);
}

/** A measured time: `53 ms`, `1.18 s`, `4:05`. */
export const spent = (seconds: number): string =>
  seconds < 1 ? shortSeconds(seconds) : duration(seconds);
