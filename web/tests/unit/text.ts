import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES, type Key } from '../../src/i18n/messages';
import * as tables from '../../src/i18n/tables';
import { LANGUAGES, fill, preferred } from '../../src/i18n/text';

const entries = Object.entries(MESSAGES) as [Key, readonly string[]][];

/** The placeholders of a text. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort();

test('every key has a text in each language, with the same placeholders', () => {
  assert.ok(entries.length > 150);
  for (const [key, texts] of entries) {
    assert.equal(texts.length, LANGUAGES.length, key);
    assert.ok(
      texts.every((text) => text.trim() !== ''),
      key,
    );
    const [english = '', ...others] = texts;
    for (const other of others)
      assert.deepEqual(placeholders(other), placeholders(english), `${key}: ${other}`);
  }
});

test('every key is used', () => {
  const files = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/i18n/tables/*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sources = Object.values(files).join();
  assert.ok(sources.length > 50_000);
  const isUsed = (key: string) => sources.includes(`'${key}'`) || sources.includes(`"${key}"`);
  assert.deepEqual(
    entries.map(([key]) => key).filter((key) => !isUsed(key)),
    [],
  );
});

test('no key is in two tables', () => {
  const keys = Object.values(tables).flatMap((table) => Object.keys(table));
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(keys.length, entries.length);
});

test('sentences are translated', () => {
  const sentences = entries.filter(([, [english = '']]) => english.split(' ').length > 3);
  const same = sentences.filter(([, [english, ...others]]) => others.includes(english ?? ''));
  assert.deepEqual(
    same.map(([key]) => key),
    [],
  );
});

test('Korean particles follow the sound of the last digit', () => {
  const sentence = (square: string) => fill('{square}{square|은/는}', { square }, 'ko');
  const sounds = ['a1은', 'a2는', 'a3은', 'a4는', 'a5는', 'a6은', 'a7은', 'a8은', 'a9는', 'a10은'];
  assert.deepEqual(
    sounds.map((sound) => sentence(sound.slice(0, -1))),
    sounds,
  );
});

test('numbers are written as the language writes them', () => {
  assert.equal(fill('{n}', { n: 14200 }, 'en'), '14,200');
});

test('the page takes the first language of the browser that it has', () => {
  assert.equal(preferred(['de-DE', 'ko-KR', 'ja']), 'ko');
  assert.equal(preferred(['fr']), 'en');
});
