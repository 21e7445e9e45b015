// Charts: the values of lines, few grid lines, and names that do not overlap.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '../../src/api/types';
import { colourOf, dashOf, STORED } from '../../src/compare/runs';
import { drawingOf, linesOf, spread, ticksOf } from '../../src/compare/Chart';

const RUNS: readonly Run[] = STORED.runs;

test('lines have the values of their algorithm', () => {
  const lines = linesOf(RUNS, 'ofNodes');
  assert.ok(lines.every(({ algorithm }) => algorithm !== 'halves'));
  const backtracking = lines.find(({ algorithm }) => algorithm === 'backtracking');
  assert.equal(backtracking?.points.find(({ n }) => n === 8)?.value, 2057);
  for (const { points } of lines)
    assert.deepEqual(
      points,
      points.toSorted((a, b) => a.n - b.n),
    );
});

test('few grid lines enclose all values', () => {
  for (const quantity of ['ofTime', 'ofNodes'] as const) {
    const lines = linesOf(RUNS, quantity);
    const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
    const ticks = ticksOf(lines);
    assert.ok(ticks.length >= 2 && ticks.length <= 6, ticks.join());
    assert.ok((ticks[0] ?? NaN) <= Math.min(...values));
    assert.ok((ticks.at(-1) ?? NaN) >= Math.max(...values));
  }
});

test('names at the ends do not overlap', () => {
  for (const places of [
    [5, 6, 7],
    [90, 95, 99],
    [10, 50, 50, 90, 91],
  ]) {
    const moved = spread(places, 10, 100);
    const sorted = moved.toSorted((a, b) => a - b);
    assert.ok(
      sorted.every((place, index) => index === 0 || place - (sorted[index - 1] ?? 0) >= 10),
    );
    assert.ok(Math.max(...moved) <= 100);
  }
  const { ends } = drawingOf(linesOf(RUNS, 'ofTime'), { width: 900, height: 400 });
  assert.equal(new Set(ends).size, ends.length);
});

test('a colour and its dashes identify an algorithm', () => {
  const looks = [...new Set(RUNS.map(({ algorithm }) => algorithm))].map(
    (name) => `${colourOf(name)} ${dashOf(name)}`,
  );
  assert.equal(new Set(looks).size, looks.length);
  assert.equal(colourOf('bitmap'), colourOf('bitmap-iterative'));
});
