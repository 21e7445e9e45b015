// The style sheets: every class that a component uses exists, and every class is used.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const files = (found: Record<string, unknown>) => found as Readonly<Record<string, string>>;
const SHEETS = files(
  import.meta.glob('../../src/**/*.css', { eager: true, query: '?raw', import: 'default' }),
);
const SOURCES = files(
  import.meta.glob('../../src/**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
);

/** The class of a component is `Component-part`. */
const PART = /(?<![\w-])[A-Z]\w*-[a-zA-Z]\w*/g;

const all = (texts: Readonly<Record<string, string>>) => Object.values(texts).join('\n');
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '');

test('components and their style sheets agree', () => {
  const [styles, sources] = [withoutComments(all(SHEETS)), withoutComments(all(SOURCES))];
  const defined = new Set(styles.match(PART));
  const used = new Set(sources.match(PART));
  assert.ok(used.size > 100);
  const chosen = [...sources.matchAll(/\b([A-Z]\w*-)\$\{/g)].map(([, stem]) => stem ?? '');
  const isUsed = (name: string) => used.has(name) || chosen.some((stem) => name.startsWith(stem));
  const moves = new Set(styles.match(/(?<=@keyframes )[\w-]+/g));
  assert.deepEqual(
    [...defined].filter((name) => !moves.has(name) && !isUsed(name)),
    [],
    'classes that no component uses',
  );
  assert.deepEqual(
    [...used].filter((name) => !defined.has(name)),
    [],
    'classes that do not exist',
  );
});

/** All style sheets but that of the colours, by path. */
const sheets = (): [string, string][] =>
  Object.entries(SHEETS).filter(([path]) => !path.endsWith('/tokens.css'));

test('colours have their names in one place', () => {
  for (const [path, text] of [...sheets(), ...Object.entries(SOURCES)]) {
    const found = text.match(/#(?:[0-9a-f]{3}){1,2}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [];
    assert.deepEqual(found, [], path);
  }
});

test('every variable of the style sheets exists', () => {
  const texts = `${all(SHEETS)}\n${all(SOURCES)}`;
  const named = (pattern: RegExp) => new Set(texts.match(pattern));
  const defined = named(/--[\w-]+(?=['"]?\s*[:\]])/g);
  const used = named(/(?<=var\()--[\w-]+(?=\))/g); // those without a default
  assert.ok(used.size > 20);
  assert.deepEqual(
    [...used].filter((name) => !defined.has(name)),
    [],
  );
});
