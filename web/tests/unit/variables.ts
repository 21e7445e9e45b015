// The variables of bit-map programs in every state, compared with values computed from the queens of the trace.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Square } from '../../src/api/types';
import { momentOf } from '../../src/trace/moment';
import { programOf } from '../../src/trace/loop';
import type { State } from '../../src/trace/state';
import type { Values } from '../../src/trace/variables';
import { algorithmOf, states, TRACES } from './traces';

/** The columns of a row that the queens above attack, one field for each line of attack. */
function fieldsOf(above: readonly Square[], row: number, n: number) {
  const bits = (sideways: number) =>
    above.reduce((field, queen) => {
      const column = queen.column + sideways * (row - queen.row);
      return column < 0 || column >= n ? field : field | (1 << column);
    }, 0);
  return { left: bits(1), down: bits(0), right: bits(-1) };
}

/**
 * The expected value of each variable before the marked line. `free` may be any set of squares that are not
 * attacked.
 *
 * A program with one loop instead of a call for each row has no call for a full board.
 */
function valuesWanted({ event, queens }: State, n: number, loop: boolean, free: number): Values {
  if (event === undefined) return {};
  // A call for a full board has returned when its solution is reported.
  const queen = event.event === 'placed' || (event.event === 'solution' && !loop);
  const above = queen ? queens.slice(0, -1) : queens;
  const fields = fieldsOf(above, above.length, n);
  if (above.length === n && !loop) return fields;
  const attacked = fields.left | fields.down | fields.right;
  const made = { ...fields, attacked, free: free & ~attacked };
  // After a removal, `bit` keeps its value.
  const last = event.event === 'removed' ? event.square : queen ? queens.at(-1) : undefined;
  return last === undefined ? made : { ...made, bit: 1 << last.column };
}

test('bit maps have correct variables in every state', () => {
  const programs = TRACES.filter(
    ({ algorithm }) => programOf(algorithmOf(algorithm)) !== undefined,
  );
  assert.ok(programs.length > 15);
  for (const trace of programs) {
    const { algorithm, n } = trace;
    const of = algorithmOf(algorithm);
    const all = states(trace);
    // For each row, the columns that have had a queen.
    const rows: number[] = [];
    for (const [step, state] of all.slice(0, -1).entries()) {
      const { event, queens } = state;
      if (event?.event === 'node') rows[event.depth] = 0;
      if (event?.event === 'placed')
        rows[event.square.row] = (rows[event.square.row] ?? 0) | (1 << event.square.column);
      const instant = { state, later: all[step + 1], part: undefined, over: false };
      const { values } = momentOf(instant, of, n);
      const about = `${algorithm}, N = ${n}, step ${step}`;
      const { free = 0 } = values;
      assert.deepEqual(values, valuesWanted(state, n, of.form === 'iterative', free), about);
      const row = event !== undefined && 'square' in event ? event.square.row : queens.length;
      assert.equal(free & (rows[row] ?? 0), 0, `${about}: a tried bit is free`);
    }
  }
});
