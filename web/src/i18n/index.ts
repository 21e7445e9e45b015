// The language in use, and the page's texts in it.

import { computed } from '@preact/signals';
import { parameter } from '../route';
import type { Key } from './messages';
import { explain } from './tables/explain';
import { learn } from './tables/learn';
import { learnBits } from './tables/learnBits';
import { learnEnd } from './tables/learnEnd';
import { learnFar } from './tables/learnFar';
import { loop } from './tables/loop';
import { page } from './tables/page';
import { LANGUAGES, fill, preferred, type Language, type Texts, type Values } from './text';

export { LANGUAGES, type Key, type Language, type Values };

const isLanguage = (code: string | undefined): code is Language =>
  LANGUAGES.some((language) => language === code);

export const language = computed<Language>(() => {
  const asked = parameter('lang');
  return isLanguage(asked) ? asked : preferred(navigator.languages);
});

type Table = Partial<Record<Key, Texts>>;

/** The texts that are there: those of the frame and of the lesson, and those of the views fetched so far. */
const texts: Table = {
  ...page,
  ...learn,
  ...learnBits,
  ...learnFar,
  ...learnEnd,
  ...loop,
  ...explain,
};

/** Adds the texts of a view, which come with it. */
export function addTexts(...tables: readonly Table[]): void {
  Object.assign(texts, ...tables);
}

/** The text of a key in the language in use. */
export function t(key: Key, values: Values = {}): string {
  const text = texts[key]?.[LANGUAGES.indexOf(language.value)];
  if (text === undefined)
    throw new Error(`the text ${key} is not there: its view has not added it`);
  return fill(text, values, language.value);
}

/** A number as the language in use writes it; counts come as strings of digits. */
export function number(value: number | string): string {
  return (typeof value === 'string' ? BigInt(value) : value).toLocaleString(language.value);
}

/** Seconds as a span of time: `0.35 s`, `12 s`, `4:05`, `2:03:09`. */
export function duration(seconds: number): string {
  if (seconds < 10) return t('seconds', { seconds: seconds.toFixed(2) });
  if (seconds < 60) return t('seconds', { seconds: seconds.toFixed(0) });
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}

/** A number in few characters: `0.5`, `14,894`, `9.61M`, `961만`; in a sentence `9.61 million`. */
export function short(value: number | bigint, compactDisplay: 'short' | 'long' = 'short'): string {
  const digits = { maximumSignificantDigits: 3 } as const;
  if (value < 1000) return value.toLocaleString(language.value, digits);
  if (value < 1_000_000) return value.toLocaleString(language.value, { maximumFractionDigits: 0 });
  return value.toLocaleString(language.value, { notation: 'compact', compactDisplay, ...digits });
}

/** Sentences after each other: Japanese has no spaces between them. */
export const joined = (...sentences: readonly string[]): string =>
  sentences.join(language.value === 'ja' ? '' : ' ');

/** A day with its year, as the language in use writes it. */
export const dateOf = (date: string): string =>
  new Date(date).toLocaleDateString(language.value, { dateStyle: 'long' });
