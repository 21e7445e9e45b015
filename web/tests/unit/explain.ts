import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES } from '../../src/i18n/generated/all';
import { fill, LANGUAGES, type Text } from '../../src/i18n/text';
import { explain } from '../../src/trace/explain';
import { after, type State } from '../../src/trace/state';
import { states, type Trace, traceOf, TRACES } from './traces';

function sentences(trace: Trace): string[] {
  const about = { n: trace.n, algorithm: { by_rows: true }, total: trace.events.length };
  return states(trace).map((state) => said(state, about));
}

function said(state: State, about: Parameters<typeof explain>[1]): string {
  const { key, values } = explain(state, about);
  return fill(MESSAGES[key][0], values, 'en');
}

test('every step has a full sentence in every language', () => {
  for (const trace of TRACES) {
    for (const state of states(trace)) {
      for (const by_rows of [true, false]) {
        const about = { n: trace.n, algorithm: { by_rows }, total: undefined };
        const { key, values } = explain(state, about);
        const texts: readonly Text[] = MESSAGES[key];
        for (const [i, language] of LANGUAGES.entries()) {
          const text = fill(texts[i] ?? '', values, language);
          assert.doesNotMatch(text, /[{}]|undefined/, key);
        }
        const written = JSON.stringify(MESSAGES[key][0]);
        const asked = [...written.matchAll(/(?:\{|"of":")(\w+)/g)].map(([, name = '']) => name);
        assert.deepEqual(
          asked.filter((name) => !(name in values)),
          [],
          key,
        );
      }
    }
  }
});

test('a rejected square names attacker and line', () => {
  const all = sentences(traceOf('backtracking'));
  assert.equal(all[2], 'a4 is free: no queen attacks it.');
  assert.ok(all.includes('a3 is attacked by the queen on a4, down the column.'));
  assert.ok(all.includes('b3 is attacked by the queen on a4, along the falling diagonal.'));
  assert.ok(
    all.includes('Dead end: row 2 has no square for a queen. The queen on c3 is taken back.'),
  );
});

test('the bit map counts the free squares', () => {
  const all = sentences(traceOf('bitmap'));
  assert.equal(all[3], 'Row 3: 2 squares are attacked, 2 free.');
  assert.ok(all.includes('Row 2 has no free square: a dead end. The search has to step back.'));
  assert.match(all.at(-1) ?? '', /^The search is over: 2 solutions, 17 nodes/);
});

test('full boards are not dead ends', () => {
  const all = sentences(traceOf('brute-force', 3));
  assert.ok(all.some((text) => text.startsWith('Two queens of this board attack each other.')));
  assert.ok(!all.some((text) => text.startsWith('Dead end')));
});

test('squares skipped by symmetry give no dead end', () => {
  const start = states(traceOf('symmetry'))[0] ?? assert.fail();
  const row = (...kept: number[]) => {
    const bits = { left: 0, down: 0b0001, right: 0 };
    const state = after(start, { event: 'node', depth: 1, bits }, kept);
    return said(state, { n: 4, algorithm: { by_rows: true }, total: undefined });
  };
  assert.equal(row(1, 2, 3), 'Row 3: 1 square is attacked, 3 free.');
  assert.match(
    row(1, 2),
    /3 free\. Of the free ones, 2 are tried; the rest lead only to mirror images/,
  );
  assert.match(row(), /3 free\. The free ones lead only to mirror images .*, so none is tried/);
  const all = sentences(traceOf('symmetry'));
  assert.ok(all.some((text) => text.startsWith('The free squares of row')));
  assert.ok(!sentences(traceOf('bitmap')).some((text) => text.includes('mirror')));
});

test('a solution counts with its mirror images', () => {
  assert.ok(sentences(traceOf('symmetry')).some((text) => text.includes('stands for 2 solutions')));
});
