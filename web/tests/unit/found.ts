// Finds the step at which a program reaches a given board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queensOf, type Square } from '../../src/board/geometry';
import { stepOf } from '../../src/visualiser/FoundIt';
import { states, traceOf } from './traces';

const BITMAP = traceOf('bitmap');
const of = { algorithm: 'bitmap', n: BITMAP.n };
const known = { steps: BITMAP.events.length, complete: true, cut_off: false };

const same = (a: readonly Square[], b: readonly Square[]) =>
  a.length === b.length && a.every(({ row, column }) => b[row]?.column === column);

/** Answers from a recorded trace; `end` limits the known steps. */
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
