import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '../../src/api/types';
import { algorithmsOf, readKept, rowsOf, STORED, valueOf } from '../../src/compare/runs';
import { estimate } from '../../src/compare/race';
import { halvesVerdictOf, rounded, verdictOf } from '../../src/compare/Meaning';
import { published } from './counting';

const run = (n: number, algorithm: string, seconds?: number, nodes?: number): Run => ({
  n,
  algorithm,
  status: seconds === undefined ? 'stopped' : 'done',
  limit_seconds: 1,
  ...(seconds !== undefined && { seconds }),
  ...(nodes !== undefined && { nodes: String(nodes) }),
});

const MEASURED = [
  run(10, 'brute-force'),
  run(10, 'backtracking', 0.003, 400),
  run(10, 'bitmap', 0.0002, 400),
  run(10, 'bitmap-mirror', 0.0001, 200),
  run(10, 'halves', 0.00005),
  run(11, 'backtracking'),
  run(11, 'bitmap', 0.001, 2000),
  run(11, 'halves', 0.0001),
];

test('the bit map is compared with backtracking', () => {
  const verdict = verdictOf(MEASURED);
  assert.ok(verdict !== undefined);
  const { n, fast, slow, nodes, times } = verdict;
  assert.deepEqual([n, fast, slow, nodes], [10, 'bitmap', 'backtracking', 1]);
  assert.equal(rounded(times), 15);
  const without = verdictOf(MEASURED.filter(({ algorithm }) => algorithm !== 'bitmap'));
  assert.deepEqual([without?.fast, without?.nodes], ['bitmap-mirror', 2]);
});

test('without backtracking, the slowest search is the reference', () => {
  const verdict = verdictOf(MEASURED.filter(({ algorithm }) => algorithm !== 'backtracking'));
  assert.deepEqual([verdict?.n, verdict?.fast, verdict?.slow], [10, 'bitmap-mirror', 'bitmap']);
});

test('the engine is compared with the fastest search', () => {
  const faster = halvesVerdictOf(MEASURED);
  assert.deepEqual([faster?.n, faster?.fast, faster?.slow], [11, 'halves', 'bitmap']);
  assert.equal(faster?.nodes, undefined, 'it has no nodes to compare');
  const slower = halvesVerdictOf([run(6, 'bitmap', 2e-6, 100), run(6, 'halves', 4e-6)]);
  assert.deepEqual([slower?.fast, slower?.slow], ['bitmap', 'halves']);
});

test('small differences give no verdict', () => {
  assert.equal(verdictOf([]), undefined);
  assert.equal(verdictOf([run(8, 'backtracking', 0.1)]), undefined);
  assert.equal(verdictOf([run(8, 'backtracking', 0.1), run(8, 'flags', 0.09)]), undefined);
  assert.equal(verdictOf([run(8, 'backtracking', 0.1), run(9, 'flags', 0.001)]), undefined);
  assert.equal(verdictOf([run(4, 'backtracking', 8e-7), run(4, 'flags', 1e-7)]), undefined);
  assert.equal(halvesVerdictOf([run(8, 'halves', 0.1)]), undefined);
  assert.equal(halvesVerdictOf([run(8, 'halves', 0.1), run(8, 'bitmap', 0.09)]), undefined);
});

test('only algorithms with nodes have a node chart', () => {
  assert.equal(valueOf(run(8, 'flags', 0.1, 2057), 'ofNodes'), 2057);
  assert.equal(valueOf(run(8, 'flags', 0.1, 2057), 'ofTime'), 0.1);
  assert.equal(valueOf(run(8, 'halves', 0.1), 'ofNodes'), undefined);
  assert.equal(valueOf(run(4, 'flags', 0), 'ofTime'), undefined, 'a clock may see no time pass');
  assert.equal(valueOf(undefined, 'ofNodes'), undefined);
});

test('the stored comparison has published counts and verdicts', () => {
  const done = STORED.runs.filter(({ status }) => status === 'done');
  assert.ok(done.length > 40 && STORED.stored?.command.startsWith('queens compare ') === true);
  for (const { n, total, algorithm } of done) {
    assert.equal(total, published.get(n), `${algorithm} ${n}`);
  }
  // docs/algorithms.md gives the nodes of these algorithms.
  const nodes = (name: string) =>
    done.find(({ n, algorithm }) => n === 8 && algorithm === name)?.nodes;
  assert.deepEqual(['backtracking', 'bitmap'].map(nodes), ['2057', '2057']);
  assert.equal(nodes('halves'), undefined);
  assert.ok(verdictOf(STORED.runs) !== undefined && halvesVerdictOf(STORED.runs) !== undefined);
});

test('invalid stored data is ignored', () => {
  const one = run(8, 'flags', 0.1, 2057);
  const file = (runs: unknown, version = 1, date: unknown = '2026-11-23T12:00:00.000Z') => ({
    version,
    date,
    runs,
  });
  assert.deepEqual(readKept(file([one]))?.runs, [one]);
  for (const wrong of [
    undefined,
    7,
    [one],
    file([one], 2),
    file([one], 1, 'yesterday'),
    file([]),
    file({}),
    file([one, null]),
    ...[
      { n: -1 },
      { n: 8.5 },
      { algorithm: 3 },
      { status: 'running' },
      { seconds: Number.NaN },
      { seconds: '1' },
      { nodes: '-3' },
      { total: 92 },
    ].map((change) => file([{ ...one, ...change }])),
  ]) {
    assert.equal(readKept(wrong), undefined, JSON.stringify(wrong));
  }
});

const TABLE: Run[] = [
  { n: 5, algorithm: 'a', status: 'done', limit_seconds: 1, total: '10', seconds: 0.5 },
  { n: 5, algorithm: 'b', status: 'done', limit_seconds: 1, total: '10', seconds: 0.25 },
  { n: 4, algorithm: 'a', status: 'done', limit_seconds: 1, total: '2', seconds: 0.125 },
  { n: 4, algorithm: 'b', status: 'stopped', limit_seconds: 1 },
];

test('a table has boards as rows, algorithms as columns', () => {
  assert.deepEqual(algorithmsOf(TABLE), ['a', 'b']);
  const [a4, b4, a5, b5] = [TABLE[2], TABLE[3], TABLE[0], TABLE[1]];
  assert.deepEqual(rowsOf(TABLE), [
    { n: 4, total: '2', cells: [a4, b4], best: 0.125 },
    { n: 5, total: '10', cells: [a5, b5], best: 0.25 },
  ]);
});

test('the time of a board is estimated from smaller boards', () => {
  for (const name of algorithmsOf(STORED.runs)) {
    const runs = STORED.runs.filter(({ algorithm }) => algorithm === name);
    const last = runs.findLast(({ seconds }) => seconds !== undefined);
    const before = runs.filter(({ n }) => n < (last?.n ?? 0) - 1);
    const ratio = (estimate(before, last?.n ?? 0) ?? 0) / (last?.seconds ?? 1);
    assert.ok(name === 'halves' || (ratio > 0.25 && ratio < 4), `${name}: ${ratio}`);
  }
  // An interrupted run without nodes does not change how fast the work grows.
  const exact = [run(4, 'bitmap', 1, 1), run(5, 'bitmap', 5, 5), run(6, 'bitmap', 30, 30)];
  assert.equal(estimate([...exact, run(7, 'bitmap', 2000)], 8), 16_000);
  // A run without nodes is compared with the others by its time if too few have nodes.
  const some = [run(4, 'bitmap', 1, 10), run(5, 'bitmap', 2, 20), run(6, 'bitmap', 6)];
  assert.equal(estimate(some, 7), 24);
  assert.equal(estimate([], 12), undefined);
  assert.equal(estimate([run(4, 'bitmap', 1e-6, 15), run(5, 'bitmap')], 12), undefined);
});
