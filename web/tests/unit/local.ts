// Local searches: the squares of a step, the work so far, the sentences, the clock, and the curve.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LocalEvent, LocalStep, LocalTrace } from '../../src/api/types';
import { drawCurve } from '../../src/local/Curve';
import { bestOf, optionsOf } from '../../src/local/LocalBoard';
import { LocalPlayer, LocalSteps, tell, workOf } from '../../src/local/player';

const move = (
  row: number,
  from: number,
  to: number,
  before: number,
  after: number,
): LocalEvent => ({
  event: 'moved',
  row,
  from,
  to,
  before,
  after,
});

const step = (event: LocalEvent, columns: number[], ...looks: [number, number[]][]): LocalStep => ({
  event,
  columns,
  looks: looks.map(([row, pairs]) => ({ row, pairs })),
});

/** Hill climbing on four rows: stuck once, then solved after a restart. */
const STEPS: readonly LocalStep[] = [
  step({ event: 'started', pairs: 3 }, [0, 1, 3, 0]),
  step(move(0, 0, 2, 3, 1), [0, 1, 3, 0], [0, [3, 2, 1, 2]], [1, [2, 3, 1, 5]]),
  step({ event: 'stuck', pairs: 1, why: 'local-minimum' }, [2, 1, 3, 0], [0, [2, 2, 1, 3]]),
  step({ event: 'started', pairs: 2 }, [1, 3, 1, 2]),
  step(move(2, 1, 0, 2, 0), [1, 3, 1, 2], [2, [0, 2, 3, 4]]),
  step({ event: 'solution' }, [1, 3, 0, 2]),
];

const TRACE: LocalTrace = {
  algorithm: 'hill-climbing',
  n: 4,
  pairs: [3, 1, 1, 2, 0, 0],
  starts: [0, 3],
  stuck: [2],
  solved: true,
  cut_off: false,
  steps: [...STEPS],
};

const told = (at: number, trace = TRACE): [string, unknown][] =>
  tell(trace, at, STEPS[at] ?? assert.fail()).map(({ key, values }) => [key, values]);

test('only a search of one row lets its queen stay', () => {
  const [, whole, , , one] = STEPS;
  assert.ok(whole && one);
  const squares = optionsOf(whole).map(({ row, column }) => [row, column]);
  assert.deepEqual(squares, [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 0],
    [1, 2],
    [1, 3],
  ]);
  assert.deepEqual(
    bestOf(optionsOf(whole)).map(({ row, column, pairs }) => [row, column, pairs]),
    [
      [0, 2, 1],
      [1, 2, 1],
    ],
  );
  assert.equal(optionsOf(one).length, 4);
});

test('moves and restarts are counted to a step', () => {
  const work = STEPS.map((_, at) => workOf(TRACE, at));
  assert.deepEqual(
    work.map(({ moves, restarts, since }) => [moves, restarts, since]),
    [
      [0, 0, 0],
      [1, 0, 1],
      [1, 0, 1],
      [1, 1, 0],
      [2, 1, 1],
      [2, 1, 1],
    ],
  );
});

test('sentences of hill climbing', () => {
  assert.deepEqual(told(0), [['local-start-random', { pairs: 3 }]]);
  assert.deepEqual(told(1), [
    ['local-best', { from: 'a4', to: 'c4', before: 3, after: 1 }],
    ['local-ties', { ties: 2 }],
  ]);
  assert.deepEqual(
    told(2).map(([key]) => key),
    ['local-minimum', 'local-starts-again'],
  );
  assert.deepEqual(told(3)[0], ['local-again', { restarts: 1 }]);
  assert.deepEqual(told(5)[1], ['local-work', { moves: 2, restarts: 1 }]);
});

test('a board without a solution is named', () => {
  const last = { ...TRACE, pairs: [3, 1, 1], starts: [0], solved: false };
  assert.equal(told(2, last)[1]?.[0], 'local-unsolvable');
  assert.equal(told(2, { ...last, cut_off: true })[1]?.[0], 'local-starts-again');
});

test('sentences of min-conflicts', () => {
  const trace: LocalTrace = { ...TRACE, algorithm: 'min-conflicts' };
  const key = (event: LocalEvent) => tell(trace, 1, step(event, [0, 1, 3, 0]))[0]?.key;
  assert.equal(told(0, trace)[0]?.[0], 'local-start-least');
  assert.equal(key(move(0, 0, 2, 3, 1)), 'local-least');
  assert.equal(key(move(0, 2, 2, 3, 3)), 'local-stays');
  assert.equal(key({ event: 'stuck', pairs: 1, why: 'moves' }), 'local-spent');
});

/** A trace of 100 steps in windows; the search is stuck at steps 40 and 70. */
function long() {
  const requests: number[] = [];
  const steps = Array.from({ length: 100 }, () => STEPS[0] ?? assert.fail());
  const pairs = steps.map((_, index) => 100 - index);
  const subject = { algorithm: 'hill-climbing', n: 4, sideways: 0 } as const;
  const local = new LocalSteps(subject, 1, (_, seed, from, count) => {
    assert.equal(seed, 1);
    requests.push(from);
    const shown = steps.slice(from, from + count);
    return Promise.resolve({ ...TRACE, pairs, stuck: [40, 70], starts: [0, 41, 71], steps: shown });
  });
  return { player: new LocalPlayer(local), requests };
}

test('a step beyond the end is the last one', async () => {
  globalThis.cancelAnimationFrame = () => undefined;
  const { player, requests } = long();
  await player.seek(5000);
  assert.equal(player.step.value, 99);
  assert.ok(player.now() !== undefined && player.ended.value);
  await player.seek(98);
  assert.deepEqual(requests, [4992, 96]);
});

test('jumps wait for the first window', async () => {
  globalThis.cancelAnimationFrame = () => undefined;
  const { player } = long();
  await player.toMark('dead-end', 'forward');
  assert.equal(player.step.value, 40);
  const { player: other } = long();
  other.toEnd();
  await new Promise((resume) => setTimeout(resume));
  assert.equal(other.step.value, 99);
});

test('jumps find stuck steps and the solution', async () => {
  globalThis.cancelAnimationFrame = () => undefined;
  const { player } = long();
  await player.seek(0);
  const places: number[] = [];
  for (const [kind, direction] of [
    ['dead-end', 'forward'],
    ['dead-end', 'forward'],
    ['dead-end', 'back'],
    ['solution', 'forward'],
    ['dead-end', 'back'],
  ] as const) {
    await player.toMark(kind, direction);
    places.push(player.step.value);
  }
  assert.deepEqual(places, [40, 70, 40, 99, 70]);
  await player.toMark('dead-end', 'forward');
  assert.deepEqual(player.notice.value, { kind: 'no-more', mark: 'dead-end' });
});

test('the curve marks stuck steps, restarts and solution', () => {
  const room = { width: 542, height: 116 };
  const { line, starts, stuck, solved, across, down } = drawCurve(TRACE, room);
  const places = line.match(/[ML][\d.]+ [\d.]+/g) ?? [];
  assert.deepEqual(
    places.map((place) => place[0]),
    ['M', 'L', 'L', 'M', 'L', 'L'],
  );
  assert.equal(starts.match(/M/g)?.length, 1);
  assert.ok(starts.startsWith(`M${across(3).toFixed(1)} `));
  assert.ok(stuck.startsWith(`M${across(2).toFixed(1)} ${down(2).toFixed(1)}`));
  assert.ok(solved.startsWith(`M${across(5).toFixed(1)} ${down(5).toFixed(1)}`));
  assert.deepEqual([down(0), down(4)], [14, 108]);
  assert.equal(drawCurve({ ...TRACE, solved: false }, room).solved, '');
});
