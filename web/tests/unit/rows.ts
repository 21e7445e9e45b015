import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Measured } from '../../src/api/types';
import { algorithmsOf, rowsOf } from '../../src/compare/rows';

const MEASURED: Measured[] = [
  { n: 5, algorithm: 'a', status: 'done', total: '10', seconds: 0.5 },
  { n: 5, algorithm: 'b', status: 'done', total: '10', seconds: 0.25 },
  { n: 4, algorithm: 'a', status: 'done', total: '2', seconds: 0.125 },
  { n: 4, algorithm: 'b', status: 'stopped' },
];

test('measurements become a row for each board and a column for each algorithm', () => {
  assert.deepEqual(algorithmsOf(MEASURED), ['a', 'b']);
  const [four, five] = rowsOf(MEASURED);
  assert.deepEqual([four?.n, four?.total, four?.best], [4, '2', 0.125]);
  assert.deepEqual(
    five?.cells.map((cell) => cell?.seconds),
    [0.5, 0.25],
  );
  assert.equal(five?.best, 0.25);
  assert.equal(four?.cells[1]?.status, 'stopped');
});
