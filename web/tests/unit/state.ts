import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '../../src/api/types';
import type { State } from '../../src/trace/state';
import { BITMAP as LESSON, cleared, smallSteps } from '../../src/trace/loop';
import type { Values } from '../../src/trace/variables';
import { stateAt, states, traceOf, TRACES, windowOf } from './traces';

const BITMAP = traceOf('bitmap');

for (const name of ['backtracking', 'bitmap', 'brute-force', 'permutation']) {
  const trace = traceOf(name, 3);
  test(`${trace.algorithm}: every window gives the same states`, () => {
    const all = states(trace);
    const last = trace.events.length;
    for (let from = 0; from <= last; from++) {
      const window = windowOf(trace, from, last);
      for (let step = from; step <= last; step++) {
        const { before, ...state } = stateAt(window, step) ?? assert.fail(`no state ${step}`);
        const { before: expected, ...rest } = all[step] ?? assert.fail(`no state ${step}`);
        assert.deepEqual(state, rest);
        if (step > from) assert.deepEqual(before, expected);
      }
    }
  });
}

test('counters count every solution, and the board is empty at the end', () => {
  for (const trace of TRACES) {
    const { counters, queens } = states(trace).at(-1) ?? assert.fail();
    assert.equal(counters.solutions, [1, 0, 0, 2, 10][trace.n - 1], trace.algorithm);
    assert.deepEqual(queens, []);
  }
});

test('a window has no states outside it', () => {
  const trace = BITMAP;
  assert.equal(stateAt(windowOf(trace, 10, 5), 9), undefined);
  assert.equal(stateAt(windowOf(trace, 10, 5), 16), undefined);
});

/** A bit-map program that skips some of the free squares. */
const KEEPS = { ...LESSON, keeps: true };

const valuesAt = (state: State, n: number): Values =>
  smallSteps(state, n, KEEPS).at(-1)?.after ?? {};

test('a window has the free squares of nodes', () => {
  const bits = { left: 0, down: 0, right: 0 };
  const window = windowOf(traceOf('bitmap'), 0, 0);
  const queen = { row: 0, column: 1 };
  const events: Event[] = [
    { event: 'node', depth: 0, bits },
    { event: 'placed', square: { row: 0, column: 0 } },
    { event: 'removed', square: { row: 0, column: 0 } },
    { event: 'placed', square: queen },
    { event: 'node', depth: 1, bits },
    { event: 'removed', square: queen },
  ];
  const full = { ...window, events, candidates: [[0, 1], [3]] };
  const rows = [1, 2, 3, 4, 5, 6].map((step) => {
    const state = stateAt(full, step) ?? assert.fail();
    const values = valuesAt(state, 4);
    const row = state.bits.length - 1;
    const tried = cleared(state, values, row, { ...KEEPS, n: 4 });
    return { free: values.free, tried, bit: values.bit };
  });
  assert.deepEqual(rows, [
    { free: 0b0011, tried: 0, bit: undefined },
    { free: 0b0010, tried: 0b01, bit: 0b01 },
    { free: 0b0010, tried: 0b01, bit: 0b01 },
    { free: 0, tried: 0b11, bit: 0b10 },
    { free: 0b1000, tried: 0, bit: undefined },
    { free: 0, tried: 0b11, bit: 0b10 },
  ]);
});

test('candidates are tried in their order', () => {
  const candidates = [[2, 1, 3, 0]];
  const square = (column: number) => ({ row: 0, column });
  const events: Event[] = [
    { event: 'node', depth: 0, bits: { left: 0, down: 0, right: 0 } },
    { event: 'placed', square: square(2) },
    { event: 'removed', square: square(2) },
    { event: 'placed', square: square(1) },
  ];
  const window = { ...windowOf(BITMAP, 0, 0), events, candidates };
  const left = [1, 2, 3, 4].map((step) => valuesAt(stateAt(window, step) ?? assert.fail(), 4).free);
  assert.deepEqual(left, [0b1111, 0b1011, 0b1011, 0b1001]);
});
