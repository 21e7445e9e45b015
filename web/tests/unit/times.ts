import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortSeconds } from '../../src/compare/drawing';
import { waitAfter } from '../../src/count/counts';
import { spanOf } from '../../src/count/durations';
import { MESSAGES } from '../../src/i18n/generated/all';
import { fill, type Language, LANGUAGES, type Text } from '../../src/i18n/text';

test('short times have three digits', () => {
  const shown = [2.5, 0.0123456, 0.000012, 4.2e-8, 0.9997, 999.6e-6].map(shortSeconds);
  assert.deepEqual(shown, ['2.5 s', '12.3 ms', '12 µs', '42 ns', '1 s', '1 ms']);
});

test("durations equal the terminal's, in every language", () => {
  const shown = (seconds: number, language: Language) => {
    const { key, values } = spanOf(seconds);
    const texts: readonly Text[] = MESSAGES[key];
    return fill(texts[LANGUAGES.indexOf(language)] ?? '', values, 'en');
  };
  const spans = [0.4, 42, 125, 7_500, 200_000, 500_000_000].map((seconds) => shown(seconds, 'en'));
  assert.deepEqual(spans, ['< 1 s', '42 s', '2 min 05 s', '2 h 05 min', '2 d 07 h', '15.8 years']);
  assert.equal(shown(7_500, 'ko'), '2시간 05분');
  assert.equal(shown(7_500, 'ja'), '2時間05分');
});

test('retries slow down to 30 seconds', () => {
  assert.deepEqual([1, 2, 3, 10].map(waitAfter), [1000, 2000, 4000, 30_000]);
});
