import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LESSON } from '../../src/learn/lesson';

const [readme = '', guide = '', config = ''] = [
  '../README.md',
  '../docs/page.md',
  'vite.config.ts',
].map((path) => readFileSync(path, 'utf8'));

test('documents know the number of cards', () => {
  for (const text of [readme, guide])
    assert.match(text, new RegExp(`\\b${LESSON.length} cards\\b`));
  assert.ok(guide.includes(`\`/learn/${LESSON.length}\``));
});

test('documents name the oldest browsers', () => {
  const [, ...versions] =
    /chrome([\d.]+)', 'firefox([\d.]+)', 'safari([\d.]+)'/.exec(config) ?? assert.fail();
  const named = /Chromium ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+),/.exec(guide);
  assert.deepEqual(named?.slice(1), versions);
});
