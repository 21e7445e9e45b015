// Texts with placeholders: `{name}` stands for a value, `{name|을/를}` for the Korean particle that fits
// the sound of the value's last digit.

export const LANGUAGES = ['en', 'ko', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
/** One text in English, Korean and Japanese. */
export type Texts = readonly [en: string, ko: string, ja: string];
export type Values = Readonly<Record<string, string | number>>;

/** Digits whose Korean names end in a consonant: 0 1 3 6 7 8. */
const CONSONANT = /[013678]$/;

function particle(value: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  return CONSONANT.test(value) ? afterConsonant : afterVowel;
}

export function fill(text: string, values: Values, language: Language): string {
  const show = (value: string | number) =>
    typeof value === 'number' ? value.toLocaleString(language) : value;
  return text.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (_, name: string, pair?: string) => {
    const value = show(values[name] ?? '');
    return pair === undefined ? value : particle(value, pair);
  });
}

/** The first language of the browser's list that the page has; English if there is none. */
export function preferred(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const ours = (code: string | undefined) => LANGUAGES.find((language) => language === code);
  return codes.map(ours).find((language) => language !== undefined) ?? 'en';
}
