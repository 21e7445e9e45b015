// The style sheets: every class that a component uses exists, and every class is used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MESSAGES, TABLES } from '../../src/i18n/generated/all';

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

// Each group of modules that is fetched together has its texts: the start, each view, and the cards.

const keys = new Set(Object.keys(MESSAGES));

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function fileOf(name: string): string | undefined {
  const ends = ['', '.ts', '.tsx', '/index.ts'].map((end) => name + end);
  return ends.find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** A file with its static imports; `later` lists its dynamic imports. */
function together(start: string): { sources: string[]; later: string[]; names: string[] } {
  const seen = new Map<string, string>();
  const later: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    const source = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
    seen.set(file, source);
    const from = (name: string) => fileOf(join(dirname(file), name));
    for (const name of matches(source, /from '(\.[^']+)'/g)) {
      const next = from(name);
      if (next !== undefined) visit(next);
    }
    later.push(...matches(source, /import\('(\.[^']+)'\)/g).flatMap((name) => from(name) ?? []));
  };
  visit(start);
  return { sources: [...seen.values()], later, names: [...seen.keys()] };
}

const tablesIn = (names: readonly string[]): string[] =>
  names.flatMap((name) => matches(name, /i18n\/generated\/(\w+)\.ts$/g));

const keysOf = (names: readonly string[]): string[] =>
  Object.entries<object>(TABLES).flatMap(([name, texts]) =>
    names.includes(name) ? Object.keys(texts) : [],
  );

/** The text keys in a source (without property names), and those that it builds from a family. */
const keysIn = (source: string): string[] => [
  ...matches(source, /'([\w-]+)'(?!:)/g).filter((key) => keys.has(key)),
  ...(source.includes('`${family}-') ? keysOf(['algorithms']) : []),
];

test('each loaded module has its texts', () => {
  const start = together('src/main.tsx');
  const parts = [start, ...start.later.map((file) => together(file))];
  assert.ok(parts.length >= 7, 'the views and the cards are fetched later');
  for (const part of parts) {
    const there = new Set(keysOf([...tablesIn(start.names), ...tablesIn(part.names)]));
    const code = part.sources.filter((_, index) => !part.names[index]?.includes('i18n/generated'));
    const named = new Set(code.flatMap(keysIn));
    const missing = [...named].filter((key) => !there.has(key));
    assert.deepEqual(missing, [], `${part.names[0]} names texts that do not come with it`);
  }
});
