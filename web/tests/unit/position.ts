import assert from 'node:assert/strict';
import { test } from 'node:test';
import { empty, fromFen, squaresWith, toFen, toggled } from '../../src/board/position';
import {
  attacksOn,
  columnName,
  type Line,
  queensOf,
  type Square,
  squareName,
} from '../../src/board/geometry';
import { area, darkSquares, left, slantOf } from '../../src/board/view';
import { stepOf } from '../../src/visualiser/FoundIt';
import { states, traceOf } from './traces';

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

// Finds the step at which a program reaches a given board.

const BITMAP = traceOf('bitmap');
const of = { algorithm: 'bitmap', n: BITMAP.n };
const known = { steps: BITMAP.events.length, complete: true, cut_off: false };

const same = (a: readonly Square[], b: readonly Square[]) =>
  a.length === b.length && a.every(({ row, column }) => b[row]?.column === column);

/** Answers questions from a recorded trace; `end` limits the known steps. */
function answers(end = Infinity) {
  return {
    samePosition: (_: unknown, wanted: readonly Square[]) => {
      const upright = [...wanted].sort((a, b) => a.row - b.row);
      const step = states(BITMAP).findIndex(({ queens }) => same(queens, upright));
      const there = step >= 0 && step <= end;
      return Promise.resolve({ step: there ? step : 0, queens: there ? wanted.length : 0, known });
    },
    nextMark: (_: unknown, from: number) => {
      const step = BITMAP.events.findIndex(({ event }, at) => event === 'solution' && at >= from);
      return Promise.resolve(step < 0 ? { known } : { step: step + 1, known });
    },
  };
}

test('stepOf finds solutions in any queen order', async () => {
  const solution = queensOf([1, 3, 0, 2]);
  const step = await stepOf(of, solution.toReversed(), answers());
  const event = typeof step === 'number' ? states(BITMAP)[step]?.event : assert.fail(step);
  assert.deepEqual(event?.event === 'solution' && event.placement, [1, 3, 0, 2]);
});

test("stepOf finds the first rows' queens", async () => {
  const step = await stepOf(of, queensOf([0, 2]), answers());
  const state = typeof step === 'number' ? states(BITMAP)[step] : assert.fail(step);
  assert.deepEqual([state?.queens, state?.event?.event], [queensOf([0, 2]), 'placed']);
  assert.equal(await stepOf(of, [], answers()), 0);
});

test('stepOf reports unreachable and late boards', async () => {
  assert.equal(await stepOf(of, [{ row: 1, column: 0 }], answers()), 'gaps');
  assert.equal(await stepOf(of, queensOf([0, 1]), answers()), 'gaps');
  assert.equal(await stepOf(of, queensOf([2, 0]), answers(5)), 'beyond');
});
