import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Kept, readKept, rowsOf } from '../../src/count/counts';
import { oneIn, perSecond, placements } from '../../src/count/Result';

const KEPT: Kept = {
  date: '2026-11-23T12:00:00.000Z',
  count: { n: 8, total: '92', unique: '12', algorithm: 'halves', threads: 2, seconds: 0.5 },
};

/** The published counts of the library. */
const published = new Map(
  readFileSync('../crates/queens/data/known-counts.csv', 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .map(([n = '', total = '']) => [Number(n), total]),
);

test('stored counts equal the published ones', () => {
  const rows = rowsOf([]);
  assert.deepEqual(
    rows.map(({ n }) => n),
    Array.from({ length: 15 }, (_, i) => 4 + i),
  );
  for (const { n, total, own } of rows) {
    assert.equal(total, published.get(n), String(n));
    assert.equal(own, undefined);
  }
});

test("the visitor's times are next to the stored ones", () => {
  const rows = rowsOf([KEPT]);
  const [row, ...more] = rows.filter(({ own }) => own !== undefined);
  assert.deepEqual(more, []);
  const seconds = rowsOf([]).find(({ n }) => n === 8)?.seconds;
  assert.deepEqual(row, { n: 8, total: '92', seconds, own: 0.5 });
});

test('invalid stored data is ignored', () => {
  const file = (counts: unknown, version = 1) => ({ version, counts });
  assert.deepEqual(readKept(file([KEPT])), [KEPT]);
  const { count } = KEPT;
  for (const wrong of [
    null,
    'text',
    [KEPT],
    file([KEPT], 2),
    file('many'),
    file([null]),
    file([{ ...KEPT, date: 'yesterday' }]),
    ...[
      { n: 33 },
      { n: '8' },
      { total: '9.2' },
      { total: '<b>' },
      { seconds: -1 },
      { seconds: null },
      { threads: {} },
      { kernel: 3 },
      { unique: 'x' },
    ].map((change) => file([KEPT, { ...KEPT, count: { ...count, ...change } }])),
  ]) {
    assert.equal(readKept(wrong), undefined, JSON.stringify(wrong));
  }
});

test('a count gives placements, density and speed', () => {
  assert.equal(placements(8), 40_320n);
  assert.equal(oneIn(8, '92'), 438n);
  assert.equal(oneIn(1, '1'), 1n);
  assert.equal(oneIn(3, '0'), undefined);
  assert.equal(perSecond('92', 0.5), 184);
  assert.equal(perSecond('92', 0), undefined);
  assert.equal(perSecond('0', 1), undefined);
});
