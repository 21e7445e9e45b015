// The texts of the page keep to the glossary.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MESSAGES } from '../../src/i18n/generated/all';
import { LANGUAGES, fill } from '../../src/i18n/text';
import { LESSON } from '../../src/learn/lesson';

/** The words in the last column of the glossary. */
function unwanted(): string[] {
  const rows = readFileSync('../docs/glossary.md', 'utf8').split('\n');
  const last = rows.filter((row) => row.startsWith('| ')).map((row) => row.split('|').at(-2) ?? '');
  return last.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''));
}

test('texts have the words of the glossary', () => {
  const words = unwanted();
  assert.ok(words.length > 20, String(words.length));
  for (const [key, texts] of Object.entries(MESSAGES)) {
    const text = JSON.stringify(texts);
    const found = words.find((word) => text.includes(word));
    assert.equal(found, undefined, `${key}: ${text}`);
  }
});

test('Japanese has the marks of Japanese', () => {
  const japanese = LANGUAGES.indexOf('ja');
  for (const [key, texts] of Object.entries(MESSAGES)) {
    const text = JSON.stringify(texts[japanese]);
    assert.doesNotMatch(text, /[\u3040-\u30ff\u4e00-\u9fff],|。 /, `${key}: ${text}`);
  }
});

/** Short enough to be read at once, beside a stage that waits. */
const MOST_WORDS = 90;

test('a card has at most ninety words', () => {
  for (const { title, words } of LESSON) {
    const english = words.map((key) => fill(MESSAGES[key][0], {}, 'en')).join(' ');
    const count = english.replaceAll(/`[^`]*`/g, 'formula').split(/\s+/).length;
    assert.ok(count <= MOST_WORDS, `${title}: ${count} words`);
  }
});
