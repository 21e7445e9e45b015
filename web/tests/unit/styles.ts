// The style sheets of components: every class that a component uses exists, and every class is used.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const SHEETS = import.meta.glob('../../src/**/*.module.css', { eager: true, import: 'default' });
const TEXTS: Readonly<Record<string, string>> = import.meta.glob('../../src/**/*.module.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const GLOBAL: Readonly<Record<string, string>> = import.meta.glob('../../src/style/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../../src/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The folder of a file, and a path seen from it. */
function resolved(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

interface Uses {
  /** The classes that are named. */
  readonly names: Set<string>;
  /** Whether a class is chosen by a value. */
  chosen: boolean;
}

/** The classes that components use of each sheet. */
function uses(): Map<string, Uses> {
  const all = new Map<string, Uses>();
  for (const [file, source] of Object.entries(SOURCES)) {
    for (const [, name, path] of source.matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
      const sheet = resolved(file, path ?? '');
      const used = all.get(sheet) ?? { names: new Set<string>(), chosen: false };
      all.set(sheet, used);
      const code = source.replaceAll(/^import .*$/gm, '');
      for (const [, local] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        used.names.add(local ?? '');
      used.chosen ||= new RegExp(`\\b${name}\\[`).test(source);
    }
  }
  return all;
}

test('components and their style sheets agree', () => {
  const found = uses();
  assert.ok(found.size > 5);
  for (const [sheet, { names, chosen }] of found) {
    const moves = [...(TEXTS[sheet] ?? '').matchAll(/@keyframes (\w+)/g)].map(([, name]) => name);
    const defined = new Set(Object.keys(SHEETS[sheet] ?? assert.fail(sheet)));
    const missing = [...names].filter((name) => !defined.has(name));
    assert.deepEqual(missing, [], `${sheet}: classes that do not exist`);
    const unused = [...defined].filter((name) => !names.has(name) && !moves.includes(name));
    if (!chosen) assert.deepEqual(unused, [], `${sheet}: classes that no component uses`);
  }
});

test('every style sheet has a component', () => {
  const found = uses();
  assert.deepEqual(
    Object.keys(SHEETS).filter((sheet) => !found.has(sheet)),
    [],
  );
});

/** All style sheets but that of the colours, by path. */
const sheets = (): [string, string][] =>
  Object.entries({ ...TEXTS, ...GLOBAL }).filter(([path]) => !path.endsWith('/tokens.css'));

test('colours have their names in one place', () => {
  for (const [path, text] of [...sheets(), ...Object.entries(SOURCES)]) {
    const found = text.match(/#(?:[0-9a-f]{3}){1,2}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [];
    assert.deepEqual(found, [], path);
  }
});

test('every variable of the style sheets exists', () => {
  const all = [...Object.values(TEXTS), ...Object.values(GLOBAL), ...Object.values(SOURCES)];
  const named = (pattern: RegExp) => new Set(all.flatMap((text) => text.match(pattern) ?? []));
  const defined = named(/--[\w-]+(?=['"]?\s*[:\]])/g);
  const used = named(/(?<=var\()--[\w-]+(?=\))/g); // those without a default
  assert.ok(used.size > 20);
  assert.deepEqual(
    [...used].filter((name) => !defined.has(name)),
    [],
  );
});
