// Spans of time for people, in the language in use.

import { duration, t } from '../i18n';
import { shortSeconds } from '../compare/units';
import { spanOf } from './spanOf';

/** An estimate or an age, which is not known to fractions of a second. */
export function span(seconds: number): string {
  const { key, values } = spanOf(seconds);
  return t(key, values);
}

/** A time that was measured: `53 ms`, `1.18 s`, `4:05`. */
export const spent = (seconds: number): string =>
  seconds < 1 ? shortSeconds(seconds) : duration(seconds);
