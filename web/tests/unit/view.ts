import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacksOn, columnName, type Line, squareName } from '../../src/board/geometry';
import { area, darkSquares, left, slantOf } from '../../src/board/view';

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
