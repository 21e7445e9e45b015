// The texts of the page as their readers see them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '../../src/i18n/generated/all';
import { fill, LANGUAGES } from '../../src/i18n/text';
import { LESSON } from '../../src/learn/lesson';

test('Japanese texts use Japanese punctuation', () => {
  const japanese = LANGUAGES.indexOf('ja');
  for (const [key, texts] of Object.entries(MESSAGES)) {
    const text = JSON.stringify(texts[japanese]);
    assert.doesNotMatch(text, /[\u3040-\u30ff\u4e00-\u9fff],|。 /, `${key}: ${text}`);
  }
});

/** Short enough to read at once, next to a stage that waits. */
const MOST_WORDS = 90;

test('a card has at most ninety words', () => {
  for (const { title, words } of LESSON) {
    const english = words.map((key) => fill(MESSAGES[key][0], {}, 'en')).join(' ');
    const count = english.replaceAll(/`[^`]*`/g, 'formula').split(/\s+/).length;
    assert.ok(count <= MOST_WORDS, `${title}: ${count} words`);
  }
});
