import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '../../src/api/types';
import { algorithmsOf, rowsOf } from '../../src/compare/runs';

const MEASURED: Run[] = [
  { n: 5, algorithm: 'a', status: 'done', limit_seconds: 1, total: '10', seconds: 0.5 },
  { n: 5, algorithm: 'b', status: 'done', limit_seconds: 1, total: '10', seconds: 0.25 },
  { n: 4, algorithm: 'a', status: 'done', limit_seconds: 1, total: '2', seconds: 0.125 },
  { n: 4, algorithm: 'b', status: 'stopped', limit_seconds: 1 },
];

test('a table has boards as rows, algorithms as columns', () => {
  assert.deepEqual(algorithmsOf(MEASURED), ['a', 'b']);
  const [a4, b4, a5, b5] = [MEASURED[2], MEASURED[3], MEASURED[0], MEASURED[1]];
  assert.deepEqual(rowsOf(MEASURED), [
    { n: 4, total: '2', cells: [a4, b4], best: 0.125 },
    { n: 5, total: '10', cells: [a5, b5], best: 0.25 },
  ]);
});
