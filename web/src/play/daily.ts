// The puzzles of days: the local date, and the number of consecutive solved days. Days are texts such as
// `2026-11-25`; everybody gets the same puzzle on a day.

const DAY_MS = 86_400_000;

const written = (year: number, month: number, day: number): string =>
  [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');

/** The local day of a moment. */
export const dayOf = (moment: Date): string =>
  written(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());

export const today = (): string => dayOf(new Date());

/** Noon UTC, which exists on every day. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const dayAt = (moment: Date): string =>
  written(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());

export const daysBefore = (day: string, days: number): string =>
  dayAt(new Date(+noon(day) - days * DAY_MS));

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(+noon(text)) && dayAt(noon(text)) === text;

/** A day as a locale writes it: `25 November`. */
export const dayIn = (locale: string, day: string, month: 'long' | 'short'): string =>
  noon(day).toLocaleDateString(locale, { day: 'numeric', month, timeZone: 'UTC' });

/** The number of consecutive solved days that ends at the last day or the day before it. */
export function streak(solved: readonly string[], last: string): number {
  const isSolved = (days: number) => solved.includes(daysBefore(last, days));
  const first = isSolved(0) ? 0 : 1;
  let days = first;
  while (isSolved(days)) days += 1;
  return days - first;
}
