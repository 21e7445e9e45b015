// Texts with values: `{name}` is replaced by a value or the items of a list, and `{name|을/를}` by the Korean
// particle that fits the last digit of the value. A choice selects one of several texts.

import { LANGUAGES, type Key } from './generated';

export { LANGUAGES, type Key };
export type Language = (typeof LANGUAGES)[number];

/** A text as `texts.ts` compiles it. */
export type Text = string | Choice | readonly Text[];

/** A text that a value selects, either directly or by its plural category. */
interface Choice {
  readonly of: string;
  readonly in: Readonly<Record<string, Text>>;
}

export type Values = Readonly<Record<string, Value>>;
type Value = string | number | readonly string[];

/** The comma of a language, which the browser knows: lists of three have it after the first item. */
const commaOf = (language: Language): string =>
  new Intl.ListFormat(language).formatToParts(['1', '2', '3'])[1]?.value ?? ', ';

/** Matches a last digit whose Korean name ends in a consonant: 0 1 3 6 7 8. */
const CONSONANT = /[013678]$/;

function particle(value: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  return CONSONANT.test(value) ? afterConsonant : afterVowel;
}

function chosen({ of, in: texts }: Choice, values: Values, language: Language): Text {
  const value = values[of];
  if (typeof value !== 'string' && typeof value !== 'number') return texts.other ?? '';
  const plural = typeof value === 'number' ? new Intl.PluralRules(language).select(value) : 'other';
  return texts[value] ?? texts[plural] ?? texts.other ?? '';
}

export function fill(text: Text, values: Values, language: Language): string {
  if (typeof text !== 'string') {
    const parts = 'of' in text ? [chosen(text, values, language)] : text;
    return parts.map((part) => fill(part, values, language)).join('');
  }
  const show = (value: Value) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number'
      ? value.toLocaleString(language)
      : value.join(commaOf(language));
  };
  return text.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (_, name: string, pair?: string) => {
    const value = show(values[name] ?? '');
    return pair === undefined ? value : particle(value, pair);
  });
}

/** The first of the browser's languages that the page has, or else English. */
export function preferred(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const ours = (code: string | undefined) => LANGUAGES.find((language) => language === code);
  return codes.map(ours).find((language) => language !== undefined) ?? LANGUAGES[0];
}

/** Formats minutes and seconds as `4:05`, and hours as `1:04:05`. */
export function clock(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}

const UNITS = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const;

/** Formats seconds with three digits and a suitable unit: 0.000012 becomes 12 µs. */
export function shortSeconds(seconds: number): string {
  // From 999.5 on, three digits would round to 1000.
  const [unit, name] = UNITS.find(([size]) => seconds >= 0.9995 * size) ?? UNITS[3];
  return `${Number((seconds / unit).toPrecision(3))}\u00a0${name}`;
}
