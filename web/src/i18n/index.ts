// The current language and the texts of the page.

import { computed } from '@preact/signals';
import { choice } from '../route';
import { learn } from './generated/learn';
import { page } from './generated/page';
import { steps } from './generated/steps';
import {
  LANGUAGES,
  clock,
  fill,
  preferred,
  shortSeconds,
  type Key,
  type Language,
  type Text,
  type Values,
} from './text';

export { LANGUAGES, clock, shortSeconds, type Key, type Language, type Values };

export const language = computed<Language>(() => {
  return choice('lang', LANGUAGES) ?? preferred(navigator.languages);
});

type Table = Readonly<Record<string, readonly Text[]>>;

/** The loaded texts: those of the frame, of the lesson, and of the views fetched so far. */
const texts: Record<string, readonly Text[]> = { ...page, ...learn, ...steps };

export function addTexts(...tables: readonly Table[]): void {
  Object.assign(texts, ...tables);
}

/** The text of a computed key in a language; `undefined` if there is none. */
export function textOf(key: string, values: Values = {}, of = language.value): string | undefined {
  const text = texts[key]?.[LANGUAGES.indexOf(of)];
  return text === undefined ? undefined : fill(text, values, of);
}

export function t(key: Key, values: Values = {}): string {
  const text = textOf(key, values);
  if (text === undefined)
    throw new Error(`the text ${key} is not there: its view has not added it`);
  return text;
}

export const languageOptions = () =>
  LANGUAGES.map((value) => ({ value, label: textOf('language-name', {}, value) ?? value }));

/** Formats a number in the current language; counts are strings of digits. */
export function number(value: number | string): string {
  return (typeof value === 'string' ? BigInt(value) : value).toLocaleString(language.value);
}

/** Formats seconds: `0.35 s`, `12 s`, `4:05`, `2:03:09`. */
export function duration(seconds: number): string {
  if (seconds < 10) return t('seconds', { seconds: seconds.toFixed(2) });
  if (seconds < 60) return t('seconds', { seconds: seconds.toFixed(0) });
  return clock(Math.round(seconds));
}

/** Formats a number briefly: `0.5`, `14,894`, `9.61M`, `961만`; in a sentence `9.61 million`. */
export function short(value: number | bigint, compactDisplay: 'short' | 'long' = 'short'): string {
  const digits = { maximumSignificantDigits: 3 } as const;
  if (value < 1000) return value.toLocaleString(language.value, digits);
  if (value < 1_000_000) return value.toLocaleString(language.value, { maximumFractionDigits: 0 });
  return value.toLocaleString(language.value, { notation: 'compact', compactDisplay, ...digits });
}

export const joined = (...sentences: readonly string[]): string =>
  sentences.join(t('sentence-space'));

/** Formats a day, or the days from a first to a last one. */
export function dateOf(first: string, last = first): string {
  const format = new Intl.DateTimeFormat(t('day-locale'), { dateStyle: 'long' });
  return format.formatRange(new Date(first), new Date(last));
}
