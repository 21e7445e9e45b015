// The two largest units of a duration.

import type { Key, Values } from '../i18n';

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
