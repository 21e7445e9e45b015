// The style sheets: every class that a component uses exists, and every class is used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MESSAGES, TABLES } from '../../src/i18n/generated/all';
import CSS from '../../src/style/tokens.css?raw';

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

/** All style sheets with their paths, except the one with the colours. */
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

// Each group of modules that is fetched together (the start, each view, and the cards) must include its
// texts.

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

/** The text keys in a source, except property names, and those that it builds from the name of a family. */
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

// Contrasts of the colours, computed as WCAG does.

type Colour = readonly [red: number, green: number, blue: number];

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function parse(text: string): Colour {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text) ?? assert.fail(text);
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => parseInt(part, 16));
  return [red, green, blue];
}

function token(name: string, theme: Theme): Colour {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(CSS);
  const [, light, dark, both] = found ?? assert.fail(name);
  return parse((theme === 'light' ? light : dark) ?? both ?? '');
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function atLeast(least: number, theme: Theme, names: string, backs: string): void {
  for (const name of names.split(' ')) {
    for (const back of backs.split(' ')) {
      const found = contrast(token(name, theme), token(back, theme));
      assert.ok(found >= least, `${theme}: ${name} on ${back} is ${found.toFixed(2)}`);
    }
  }
}

/** Every idea has one colour; boards are the same in both themes. */
const HUES = 'accent good column falling rising attacked';
const FREE = 'square-light square-dark';
const ATTACKED = 'attacked-light attacked-dark';

for (const theme of THEMES) {
  test(`${theme}: texts are readable`, () => {
    atLeast(4.5, theme, `ink soft ${HUES}`, 'paper surface');
    atLeast(4.5, theme, 'ink', 'accent-wash good-wash');
    atLeast(4.5, theme, 'on-accent', 'accent');
  });
}

test('attacked squares differ clearly from free ones', () => {
  atLeast(3, 'light', FREE, ATTACKED);
});

test('light and dark squares differ, but less', () => {
  for (const [one = '', other = ''] of [FREE.split(' '), ATTACKED.split(' ')]) {
    const found = contrast(token(one, 'light'), token(other, 'light'));
    assert.ok(found > 1.05 && found < 1.5, `${one}: ${found.toFixed(2)}`);
  }
});

test('marks are visible on all squares', () => {
  atLeast(3, 'light', `queen ${HUES}`, FREE);
  atLeast(3, 'light', 'queen', ATTACKED);
  atLeast(3, 'light', 'square-light', ATTACKED); // the edge of marks on attacked squares
});

test('the colours of ideas differ', () => {
  for (const theme of THEMES) {
    const colours = HUES.split(' ').map((name) => token(name, theme));
    colours.forEach((one, index) =>
      colours.slice(index + 1).forEach((other, later) => {
        const apart = Math.hypot(...one.map((part, i) => part - (other[i] ?? 0)));
        assert.ok(apart > 45, `${theme}: ${index} and ${index + 1 + later} differ by ${apart}`);
      }),
    );
  }
});
