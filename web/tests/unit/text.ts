import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WORK, type LocalSearchName } from '../../src/api/types';
import { MESSAGES } from '../../src/i18n/generated/all';
import { fill, preferred, type Key } from '../../src/i18n/text';

const keys = Object.keys(MESSAGES) as Key[];

const LOCAL: Readonly<Record<LocalSearchName, true>> = {
  'hill-climbing': true,
  'min-conflicts': true,
};

test('every key is used', () => {
  const files = import.meta.glob<string>(
    ['../../src/**/*.{ts,tsx}', '!../../src/i18n/generated/*'],
    { query: '?raw', import: 'default', eager: true },
  );
  const sources = Object.values(files).join();
  assert.ok(sources.length > 50_000);
  assert.ok(keys.length > 150);
  const programs = Object.keys(WORK).map((name) => name.replace(/-iterative$/, ''));
  const families = [...programs, ...Object.keys(LOCAL)];
  const parts = families.flatMap((name) => [`${name}-name`, `${name}-short`, `${name}-new`]);
  const starts = [...sources.matchAll(/\bt\(`([a-z-]+)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (key: string) =>
    sources.includes(`'${key}'`) ||
    sources.includes(`"${key}"`) ||
    starts.some((start) => key.startsWith(start));
  assert.deepEqual(
    keys.filter((key) => !isUsed(key) && !parts.includes(key)),
    [],
  );
});

test('Korean particles follow the last digit', () => {
  const sentence = (square: string) => fill('{square}{square|은/는}', { square }, 'ko');
  const sounds = ['a1은', 'a2는', 'a3은', 'a4는', 'a5는', 'a6은', 'a7은', 'a8은', 'a9는', 'a10은'];
  assert.deepEqual(
    sounds.map((sound) => sentence(sound.slice(0, -1))),
    sounds,
  );
});

test('numbers are formatted in each language', () => {
  assert.equal(fill('{n}', { n: 14200 }, 'en'), '14,200');
});

test('a choice matches the value, then its plural', () => {
  const boards = { of: 'n', in: { 0: 'none', one: 'one board', other: ['{n}', ' boards'] } };
  const said = [0, 1, 1200, '0', '1'].map((n) => fill(boards, { n }, 'en'));
  assert.deepEqual(said, ['none', 'one board', '1,200 boards', 'none', '1 boards']);
});

test('the first supported browser language is used', () => {
  assert.equal(preferred(['de-DE', 'ko-KR', 'ja']), 'ko');
  assert.equal(preferred(['fr']), 'en');
});
