// The language in use, and the page's texts in it.

import { computed } from '@preact/signals';
import { touch } from '../media';
import { parameter } from '../route';
import { MESSAGES, type Key } from './messages';
import { LANGUAGES, fill, preferred, type Language, type Values } from './text';

export { LANGUAGES, type Key, type Language, type Values };

const isLanguage = (code: string | undefined): code is Language =>
  LANGUAGES.some((language) => language === code);

export const language = computed<Language>(() => {
  const asked = parameter('lang');
  return isLanguage(asked) ? asked : preferred(navigator.languages);
});

function textOf(key: Key): string {
  const texts: readonly string[] = MESSAGES[key];
  return texts[LANGUAGES.indexOf(language.value)] ?? key;
}

/** The text of a key in the language in use; `{tap}` and `{Tap}` stand for what a finger or a mouse does. */
export function t(key: Key, values: Values = {}): string {
  const tap = textOf(touch.value ? 'tap' : 'click');
  const Tap = tap.charAt(0).toUpperCase() + tap.slice(1);
  return fill(textOf(key), { tap, Tap, ...values }, language.value);
}

/** A number as the language in use writes it; counts come as strings of digits. */
export function number(value: number | string): string {
  return (typeof value === 'string' ? BigInt(value) : value).toLocaleString(language.value);
}

/** A number in few characters: `0.5`, `14,894`, `9.61M`, `961만`; in a sentence `9.61 million`. */
export function short(value: number | bigint, compactDisplay: 'short' | 'long' = 'short'): string {
  const digits = { maximumSignificantDigits: 3 } as const;
  if (value < 1000) return value.toLocaleString(language.value, digits);
  if (value < 1_000_000) return value.toLocaleString(language.value, { maximumFractionDigits: 0 });
  return value.toLocaleString(language.value, { notation: 'compact', compactDisplay, ...digits });
}

/** A day with its year, as the language in use writes it. */
export const dateOf = (date: string): string =>
  new Date(date).toLocaleDateString(language.value, { dateStyle: 'long' });

/** An estimate or an age, which is not known to fractions of a second: `4 s`, `4:05`. */
export function roughly(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? t('seconds', { seconds: String(whole) }) : duration(whole);
}

/** Things of which any or all are meant: `b3, c3 or d3`. */
export const list = (
  names: readonly string[],
  type: 'disjunction' | 'conjunction' = 'disjunction',
): string => new Intl.ListFormat(language.value, { type }).format(names);

/** A day in the world's time: `23 November`. */
export const day = (date: Date, style: 'long' | 'short' = 'long'): string =>
  date.toLocaleDateString(language.value, { day: 'numeric', month: style, timeZone: 'UTC' });

/** Seconds as a span of time: `0.35 s`, `12 s`, `4:05`, `2:03:09`. */
export function duration(seconds: number): string {
  if (seconds < 10) return t('seconds', { seconds: seconds.toFixed(2) });
  if (seconds < 60) return t('seconds', { seconds: seconds.toFixed(0) });
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}
