import assert from 'node:assert/strict';
import { test } from 'node:test';
import { empty, fromFen, squaresWith, toFen, toggled } from '../../src/board/position';
import { attacksOn, columnName, type Line, squareName } from '../../src/board/geometry';
import { area, darkSquares, left, slantOf } from '../../src/board/view';

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

test('squares have chess names', () => {
  assert.equal(squareName({ row: 0, column: 3 }, 8), 'd8');
  assert.equal(squareName({ row: 7, column: 0 }, 8), 'a1');
  assert.deepEqual([25, 26, 27, 52].map(columnName), ['z', 'aa', 'ab', 'ba']);
});

test('a queen attacks its lines, never itself', () => {
  const queen = { row: 2, column: 2 };
  const lines = (row: number, column: number) => [...attacksOn({ row, column }, [queen])];
  assert.deepEqual(lines(2, 2), []);
  assert.deepEqual(lines(0, 0), ['main']);
  assert.deepEqual(lines(4, 0), ['anti']);
  assert.deepEqual(lines(2, 0), ['row']);
  assert.deepEqual(lines(5, 2), ['column']);
  assert.deepEqual(lines(4, 3), []);
});

test('the square at the bottom left is dark', () => {
  for (const n of [1, 4, 5]) {
    assert.ok(
      darkSquares(n).some(({ row, column }) => row === n - 1 && column === 0),
      `${n}`,
    );
  }
  assert.equal(darkSquares(8).length, 32);
});

test('a reversed board is mirrored', () => {
  const [usual, reversed] = [
    { n: 6, reversed: false },
    { n: 6, reversed: true },
  ];
  assert.equal(left(usual, 0), 0);
  assert.equal(left(reversed, 0), 50);
  const square = [{ row: 2, column: 1 }];
  const slants = (line: Line) => [slantOf(line, usual), slantOf(line, reversed)];
  assert.deepEqual(slants('main'), ['falling', 'rising']);
  assert.deepEqual(slants('anti'), ['rising', 'falling']);
  assert.deepEqual(slants('column'), ['column', 'column']);
  assert.equal(area(usual, square), 'M10 20h10v10h-10z');
});
