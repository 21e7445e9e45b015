import assert from 'node:assert/strict';
import { test } from 'node:test';
import { states, traceOf } from './traces';
import { reasons } from '../../src/visualiser/Words';

const BACKTRACKING = traceOf('backtracking');
const { n } = BACKTRACKING;
const algorithm = { by_rows: true };
const at = (step: number) =>
  reasons(states(BACKTRACKING)[step] ?? assert.fail(), undefined, { n, algorithm });

test('reasons list attackers and free squares', () => {
  const placed = states(BACKTRACKING).findIndex(({ queens }) => queens.length === 2);
  assert.deepEqual(at(placed), [
    { key: 'why-queen', values: { queen: 'a4', squares: 'a3 b3' } },
    { key: 'why-free', values: { squares: 'c3 d3' } },
  ]);
});

test('a dead end is explained by its row', () => {
  const removed = states(BACKTRACKING).findIndex(({ event }) => event?.event === 'removed');
  assert.deepEqual(at(removed), [
    { key: 'why-queen', values: { queen: 'a4', squares: 'a2 c2' } },
    { key: 'why-queen', values: { queen: 'c3', squares: 'b2 c2 d2' } },
    { key: 'why-nothing-free', values: { row: '2' } },
  ]);
});

test('there are no reasons before the search', () => {
  assert.deepEqual(at(1), [{ key: 'why-empty', values: {} }]);
  assert.deepEqual(at(0), []);
});

test('a full board names its attacking pairs', () => {
  const all = states(traceOf('brute-force', 3));
  const tested = all.find(
    ({ event, queens }) => event?.event === 'tested' && queens.length === 3 && event.attack,
  );
  const found = reasons(tested ?? assert.fail(), undefined, { n: 3, algorithm });
  assert.deepEqual(found[0], {
    key: 'explain-attacked-column',
    values: { square: 'a2', queen: 'a3' },
  });
  assert.ok(found.every(({ key }) => key.startsWith('explain-attacked-')));
});
