import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowMask } from '../../src/board/bits';
import {
  BITMAP as LESSON,
  type LoopStep,
  operands,
  programOf,
  results,
  sentence,
  smallSteps,
  workSteps,
} from '../../src/trace/loop';
import { Player } from '../../src/trace/player';
import { after, type State } from '../../src/trace/state';
import { type Fetch, Windows } from '../../src/trace/windows';
import { algorithmOf, ALGORITHMS, states, traceOf, TRACES, windowOf } from './traces';

const BITMAP = traceOf('bitmap');
const SYMMETRY = programOf(algorithmOf('symmetry'));
const { n } = BITMAP;
const STEPS = states(BITMAP).flatMap((state) => workSteps(state, n, LESSON));

const bits = (fields: readonly { readonly bits: number }[]) => fields.map((field) => field.bits);

test('the lesson shows the recursive bit map', () => {
  assert.deepEqual(programOf(algorithmOf('bitmap')), LESSON);
});

test('a row is filled line by line', () => {
  const kinds = STEPS.slice(0, 11).map(({ kind }) => kind);
  const placing = ['pick', 'strike', 'place', 'left', 'down', 'right', 'recurse'];
  assert.deepEqual(kinds, ['or', 'not', ...placing, 'or', 'not']);
  assert.equal(STEPS.filter(({ kind }) => kind === 'solution').length, 2);
});

/** The kinds of small steps that mark a formula within a line and are not events of the trace. */
const WITH_FORMULAS = ['or', 'not', 'pick', 'strike', 'left', 'down', 'right', 'recurse'];

test('a bit map has one formula for each small step', () => {
  for (const { name, space, pseudocode } of ALGORITHMS.filter(({ has_bits }) => has_bits)) {
    const formulas = pseudocode.lines.flatMap((line) => Object.entries(line.formulas ?? {}));
    const kinds = formulas.map(([kind]) => (kind === 'take' ? 'pick' : kind));
    assert.equal(kinds.includes('keep'), space !== 'N!', name);
    const others = kinds.filter((kind) => kind !== 'keep');
    assert.deepEqual(others.sort(), WITH_FORMULAS.toSorted(), name);
    for (const { text, formulas: of = {} } of pseudocode.lines)
      for (const formula of Object.values(of))
        assert.ok(text.includes(formula), `${name}: ${text}`);
  }
});

const FORMULAS: Readonly<Partial<Record<LoopStep['kind'], (of: number[], all: number) => number>>> =
  {
    or: ([left = 0, down = 0, right = 0]) => left | down | right,
    not: ([whole = 0, attacked = 0]) => whole & ~attacked,
    pick: ([free = 0, negative = 0]) => free & negative,
    strike: ([free = 0, bit = 0]) => free ^ bit,
    left: ([left = 0, bit = 0], all) => ((left | bit) << 1) & all,
    down: ([down = 0, bit = 0]) => down | bit,
    right: ([right = 0, bit = 0]) => (right | bit) >> 1,
  };

const SMALL = TRACES.filter(({ algorithm }) => programOf(algorithmOf(algorithm)) !== undefined);

test('each line computes its formula', () => {
  const seen = new Set<string>();
  for (const trace of SMALL) {
    const { n, algorithm } = trace;
    const steps = states(trace).flatMap((state) =>
      smallSteps(state, n, programOf(algorithmOf(algorithm))),
    );
    for (const step of steps) {
      const wanted = FORMULAS[step.kind]?.(bits(operands(step, n)), rowMask(n));
      if (wanted === undefined) continue;
      seen.add(`${algorithm} ${step.kind}`);
      assert.deepEqual(bits(results(step)), [wanted], `${algorithm} ${step.kind}`);
    }
  }
  const written = [...new Set(SMALL.map(({ algorithm }) => algorithm))].flatMap((name) =>
    algorithmOf(name).pseudocode.lines.flatMap(({ formulas }) => Object.keys(formulas ?? {})),
  );
  assert.equal(seen.size, written.filter((kind) => kind in FORMULAS).length);
});

test('each line starts from the values and the row of the line before', () => {
  for (const trace of SMALL) {
    const { n, algorithm } = trace;
    const steps = states(trace).flatMap((state) =>
      smallSteps(state, n, programOf(algorithmOf(algorithm))),
    );
    for (const [index, step] of steps.entries()) {
      const { kind, after: values, rowAfter } = steps[index - 1] ?? step;
      if (index === 0) continue;
      const about = `${algorithm}, N = ${n}, line ${index}: ${kind}, ${step.kind}`;
      assert.deepEqual(step.before, values, about);
      assert.equal(step.row, rowAfter, about);
    }
  }
});

test('skipped squares add a line', () => {
  const start = states(BITMAP)[0] ?? assert.fail();
  const root = { event: 'node', depth: 0, bits: { left: 0, down: 0, right: 0 } } as const;
  const state: State = after(start, root, [0, 1]);
  const steps = smallSteps(state, n, SYMMETRY);
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ['start', 'full', 'or', 'not', 'keep'],
  );
  assert.deepEqual(bits(results(steps[4] ?? assert.fail())), [0b0011]);
  const placed = after(state, { event: 'placed', square: { row: 0, column: 1 } });
  const strike = smallSteps(placed, n, SYMMETRY)[2] ?? assert.fail();
  assert.deepEqual([bits(operands(strike, n)), bits(results(strike))], [[0b10, 0b10], [0]]);
});

test('the sentence after clearing says what is left', () => {
  const strikes = STEPS.filter(({ kind }) => kind === 'strike');
  const keys = new Set(strikes.map((step) => `${step.after.free === 0} ${sentence(step, n).key}`));
  assert.deepEqual([...keys].sort(), ['false loop-strike', 'true loop-struck']);
});

const subject = { algorithm: BITMAP.algorithm, n };

function player(): Player {
  const fetch: Fetch = (_, from, count) => Promise.resolve(windowOf(BITMAP, from, count));
  const trace = new Windows(subject, fetch, LESSON);
  const made = new Player([trace]);
  made.grain.value = 'fine';
  return made;
}

test('fine steps are the same forward and back', async () => {
  const fine = player();
  await fine.seek(0);
  const seen: string[] = [];
  const look = async () => {
    await new Promise(setImmediate);
    seen.push(`${fine.step.value}.${fine.part.value}`);
  };
  await look();
  for (let press = 0; press < 14; press++) {
    fine.forward(1);
    await look();
  }
  assert.deepEqual(seen.slice(0, 6), ['0.0', '0.1', '0.2', '0.3', '1.0', '1.1']);
  const back: string[] = [seen.at(-1) ?? ''];
  for (let press = 0; press < 14; press++) {
    fine.forward(-1);
    await new Promise(setImmediate);
    back.push(`${fine.step.value}.${fine.part.value}`);
  }
  assert.deepEqual(back, seen.toReversed());
});

test('coarse steps have no parts', async () => {
  const fine = player();
  await fine.seek(2, 99);
  assert.equal(fine.part.value, 6, 'the last of the seven lines');
  fine.setGrain('coarse');
  assert.deepEqual([fine.step.value, fine.part.value], [2, 0]);
  fine.setGrain('fine');
  await fine.seek(0);
  fine.forward(10);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([fine.step.value, fine.part.value], [2, 2]);
});
