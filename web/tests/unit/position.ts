import assert from 'node:assert/strict';
import { test } from 'node:test';
import { empty, fromFen, squaresWith, toFen, toggled } from '../../src/board/position';

test('boards round-trip through their notation', () => {
  for (const fen of ['2Q1/x3/4/1Q2', '1', 'Q', '12/12/12/12/12/12/12/12/12/12/12/12']) {
    assert.equal(toFen(fromFen(fen, 20) ?? assert.fail(fen)), fen);
  }
});

test('large boards have a notation', () => {
  assert.equal(fromFen(Array(150).fill('150').join('/'), 200)?.n, 150);
});

test('invalid boards are refused', () => {
  for (const fen of ['', '4/4/4', '5/4/4/4', '3k/4/4/4', '99', '4/4/4/4/']) {
    assert.equal(fromFen(fen, 20), undefined, fen);
  }
  assert.equal(fromFen(toFen(empty(8)), 7), undefined);
});

test('a mark is put, replaced and removed', () => {
  const square = { row: 1, column: 2 };
  const queen = toggled(empty(4), square, 'queen');
  assert.deepEqual(squaresWith(queen, 'queen'), [square]);
  const block = toggled(queen, square, 'block');
  assert.deepEqual([squaresWith(block, 'queen'), squaresWith(block, 'block')], [[], [square]]);
  assert.deepEqual(toggled(block, square, 'block'), empty(4));
});
