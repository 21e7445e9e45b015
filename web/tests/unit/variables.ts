// The variables of bit-map programs in every state, compared with values computed from the queens of the trace.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Square, WORK } from '../../src/api/types';
import { momentOf } from '../../src/trace/moment';
import { programOf } from '../../src/trace/loop';
import type { State } from '../../src/trace/state';
import type { Values } from '../../src/trace/variables';
import { listingOf, statesTried, TRACES } from './traces';

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
 * The expected value of each variable before the marked line; a program may choose `free`, except for
 * attacked squares.
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
  return queen ? { ...made, bit: 1 << (queens.at(-1)?.column ?? 0) } : made;
}

test('bit maps have correct variables in every state', () => {
  const programs = TRACES.filter(({ algorithm }) => programOf(listingOf(algorithm)) !== undefined);
  assert.ok(programs.length > 15);
  for (const trace of programs) {
    const { algorithm, n } = trace;
    const all = statesTried(trace);
    for (const [step, state] of all.slice(0, -1).entries()) {
      const instant = { state, later: all[step + 1], part: undefined, over: false };
      const { values } = momentOf(instant, listingOf(algorithm), n);
      const about = `${algorithm}, N = ${n}, step ${step}`;
      const { free = 0, bit } = values;
      const loop = algorithm.endsWith('-iterative');
      assert.deepEqual(values, valuesWanted(state, n, loop, free), about);
      if (bit !== undefined) assert.equal(free & (2 * bit - 1), 0, `${about}: a tried bit is free`);
      if (state.event?.event === 'removed')
        assert.equal(free % (2 << state.event.square.column), 0, `${about}: a tried bit is free`);
    }
  }
});

/** Small steps that mark the formula of a line, and are not steps of the trace. */
const WITH_FORMULAS = ['or', 'not', 'pick', 'strike', 'left', 'down', 'right', 'recurse'];

test('each small step has one formula in the pseudocode', () => {
  const names = Object.keys(WORK).filter((name) => programOf(listingOf(name)) !== undefined);
  assert.equal(names.length, 5);
  for (const name of names) {
    const { lines } = listingOf(name).pseudocode;
    const kinds = lines.flatMap(({ formulas = {} }) => Object.keys(formulas));
    const keeps = kinds.includes('keep') ? ['keep'] : [];
    assert.equal(keeps.length > 0, !/^bitmap(-iterative)?$/.test(name), name);
    assert.deepEqual(
      kinds.filter((kind) => kind !== 'keep').toSorted(),
      WITH_FORMULAS.toSorted(),
      name,
    );
    for (const { text, formulas = {} } of lines)
      for (const formula of Object.values(formulas))
        assert.ok(text.includes(formula), `${name}: ${text}`);
  }
});
