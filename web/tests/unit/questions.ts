// Checks the twelve questions on random boards: the answers follow from the rules alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacksOn } from '../../src/board/geometry';
import { callSteps, firstDeadEnd, isOver } from '../../src/learn/Recorded';
import { columnSets, crossing, fit, maskOf, unitOf } from '../../src/trace/halves';
import { LESSON } from '../../src/learn/lesson';
import { BITS, questionsOf, type Task } from '../../src/learn/questions';
import { states, traceOf } from './traces';

/** Pseudorandom numbers, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ROUNDS = Array.from({ length: 300 }, (_, seed) => questionsOf(numbers(seed)));

const tasks = <Kind extends Task['kind']>(kind: Kind): Extract<Task, { kind: Kind }>[] =>
  ROUNDS.flatMap((questions) =>
    questions.flatMap(({ task }) =>
      task.kind === kind ? [task as Extract<Task, { kind: Kind }>] : [],
    ),
  );

test('there are twelve questions, each about a card', () => {
  for (const questions of ROUNDS) {
    assert.equal(questions.length, 12);
    assert.ok(questions.every(({ card }) => card >= 1 && card < LESSON.length));
  }
  const different = new Set(ROUNDS.map((questions) => JSON.stringify(questions)));
  assert.ok(different.size > 100, `${different.size} different rounds`);
});

test("the dead-end question's queen can move", () => {
  const free = (n: number, queens: Parameters<typeof attacksOn>[1]) =>
    Array.from({ length: n }, (_, column) => ({ row: queens.length, column })).filter(
      (square) => attacksOn(square, queens).size === 0,
    );
  for (const { n, queens, wanted } of tasks('queen')) {
    assert.deepEqual(wanted, queens.at(-1));
    assert.deepEqual(free(n, queens), []);
    const others = free(n, queens.slice(0, -1)).map(({ column }) => column);
    assert.ok(others.some((column) => column > wanted.column));
  }
});

test('answers in bits follow from the fields', () => {
  const names = new Set<string>();
  for (const { given, name, wanted } of tasks('bits')) {
    names.add(name);
    const bitsOf = (field: string) => given.find((one) => one.name === field)?.bits ?? 0;
    assert.ok(wanted > 0 && wanted < 2 ** BITS);
    const bit = bitsOf('bit');
    if (name === 'left') {
      // A bit falls off.
      assert.equal(wanted + 2 ** BITS, 2 * (bitsOf('left') + bit));
    } else if (name === 'right') {
      assert.equal(2 * wanted + 1, bitsOf('right') + bit);
    } else if (name === 'free AND -free') {
      assert.ok(bitsOf('free') % wanted === 0 && (bitsOf('free') / wanted) % 2 === 1);
    } else if (name === 'free') {
      assert.equal(wanted, (2 ** BITS - 1) & ~(bitsOf('left') | bitsOf('down') | bitsOf('right')));
    }
    // The question does not already show the answer.
    assert.ok(given.every(({ bits }) => bits !== wanted));
  }
  assert.deepEqual([...names].toSorted(), ['down', 'free', 'free AND -free', 'left', 'right']);
});

test('bits are those of a real row', () => {
  const rows = rowsBelow([]);
  assert.equal(rows.length, 149);
  for (const { given, name, wanted } of tasks('bits')) {
    const shown: Readonly<Record<string, number>> = {
      ...(given.some((field) => field.name === name) ? {} : { [name]: wanted }),
      ...Object.fromEntries(given.map((field) => [field.name, field.bits])),
    };
    const { bit } = shown;
    const isReal = rows.some(
      (row) =>
        FIELDS.every((field) => (shown[field] ?? row[field]) === row[field]) &&
        (bit === undefined || (row.free & bit) === bit),
    );
    assert.ok(isReal, JSON.stringify(shown));
  }
});

const FIELDS = ['left', 'down', 'right', 'free'] as const;
type Row = Readonly<Record<(typeof FIELDS)[number], number>>;

/** The next row, computed square by square, and all rows below it. */
function rowsBelow(columns: readonly number[]): Row[] {
  if (columns.length === BITS) return [];
  const row = { left: 0, down: 0, right: 0, free: 0 };
  const all: Row[] = [];
  for (let column = 0; column < BITS; column++) {
    const lines = columns.map((other, index) => (column - other) / (columns.length - index));
    if (lines.includes(1)) row.left |= 1 << column;
    if (lines.includes(0)) row.down |= 1 << column;
    if (lines.includes(-1)) row.right |= 1 << column;
    if (lines.some((line) => [1, 0, -1].includes(line))) continue;
    row.free |= 1 << column;
    all.push(...rowsBelow([...columns, column]));
  }
  return [row, ...all];
}

test('choices contain the right number once', () => {
  for (const { board, choices, wanted } of tasks('choice')) {
    assert.equal(new Set(choices).size, choices.length);
    assert.ok(choices.includes(wanted));
    if (board === undefined) continue;
    const { n, queens, tested } = board;
    if (tested === undefined) continue;
    assert.ok(queens.every((queen) => attacksOn(queen, queens).size === 0));
    assert.ok(attacksOn(tested, queens).size > 0);
    assert.equal(tested.row, queens.length);
    assert.equal(wanted, n ** (n - queens.length - 1));
  }
});

test('the pairs of a full board are counted', () => {
  const positions = new Set<number>();
  for (const { board, choices, wanted } of tasks('choice')) {
    if (board === undefined || board.tested !== undefined) continue;
    const { n, queens } = board;
    assert.deepEqual(
      queens.map(({ row }) => row),
      Array.from({ length: n }, (_, row) => row),
    );
    const ordered = queens.flatMap((queen) => queens.filter((one) => attacksOn(queen, [one]).size));
    assert.equal(wanted, ordered.length / 2);
    assert.ok(choices.every((choice) => choice >= 0));
    positions.add(choices.indexOf(wanted));
  }
  assert.equal(positions.size, 4);
});

test('a call keeps its fields until it returns', () => {
  const trace = traceOf('bitmap');
  const steps = callSteps({ subject: trace, events: trace.events, states: states(trace) });
  assert.equal(steps.filter(({ kind }) => kind === 'solution').length, 2);
  const dead = steps[firstDeadEnd(steps)];
  assert.equal(dead?.calls.at(-1)?.free, 0);
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (next === undefined) continue;
    // The fields of the rows above do not change.
    const kept = Math.min(step.calls.length, next.calls.length) - 1;
    assert.deepEqual(next.calls.slice(0, kept), step.calls.slice(0, kept));
    if (isOver(step)) assert.equal(next.kind, 'return');
    if (next.kind === 'place') {
      const [before, after] = [step.calls.at(-1)?.free ?? 0, next.calls.at(-1)?.free ?? 0];
      assert.equal(after, before & (before - 1), 'the lowest bit is taken');
    }
  }
});

test('halves fit if their numbers share no bit', () => {
  for (const n of [4, 6, 8]) {
    for (const columns of columnSets(n)) {
      const { top, bottom } = unitOf(columns, n);
      for (const upper of top) {
        assert.ok(maskOf(upper, n) < 2 ** (2 * crossing(n)));
        for (const lower of bottom)
          assert.equal((maskOf(upper, n) & maskOf(lower, n)) === 0, fit(upper, lower));
      }
    }
  }
});
