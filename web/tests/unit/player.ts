import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Player } from '../../src/trace/player';
import { Windows } from '../../src/trace/windows';
import { traceOf, windowOf } from './traces';

const BITMAP = traceOf('bitmap');
const BACKTRACKING = traceOf('backtracking');

function windows(trace: typeof BITMAP): Windows {
  const subject = { algorithm: trace.algorithm, n: trace.n };
  return new Windows(subject, (_, from, count) => Promise.resolve(windowOf(trace, from, count)));
}

/** A clock that is stopped; the test chooses the times of frames. Drawing ends at `end`. */
function frames({ mock }: TestContext, end = 0): (at: number) => void {
  const requested: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (frame) => requested.push(frame);
  globalThis.cancelAnimationFrame = () => void requested.splice(0);
  let time = 0;
  mock.method(performance, 'now', () => time);
  mock.method(globalThis, 'setTimeout', (act: () => void, rest?: number) => {
    time = rest === undefined ? end : time + rest;
    act();
  });
  return (at) => requested.splice(0).forEach((frame) => frame(at));
}

/** The current step, and whether the player plays. */
const now = (player: Player) => [player.step.value, player.playing.value];

test('playing takes due steps until paused', async (context) => {
  const show = frames(context);
  const player = new Player([windows(BITMAP)]);
  await player.seek(0);
  player.speed.value = 4;
  player.play();
  show(240);
  assert.deepEqual(now(player), [0, true]);
  show(260);
  assert.deepEqual(now(player), [1, true]);
  show(1010);
  assert.deepEqual(now(player), [4, true]);
  player.pause();
  show(5000);
  assert.deepEqual(now(player), [4, false]);
});

test('the thread is free for as long as a drawing takes', async (context) => {
  const show = frames(context, 300);
  const player = new Player([windows(BITMAP)]);
  await player.seek(0);
  player.speed.value = 100;
  player.play();
  show(200);
  assert.deepEqual(now(player), [20, true]);
  // The drawing took 100 ms, until 300, so the next frame is at 400. No step is lost.
  assert.equal(performance.now(), 400);
  show(400);
  assert.deepEqual(now(player), [40, true]);
});

test('frames before the start of playing are ignored', async (context) => {
  const show = frames(context);
  const player = new Player([windows(BITMAP)]);
  await player.seek(0);
  player.speed.value = 1000;
  player.play();
  show(-16);
  assert.deepEqual(now(player), [0, true]);
  show(20);
  assert.deepEqual(now(player), [20, true]);
});

test('playing stops at the end, then restarts', async (context) => {
  const show = frames(context);
  const player = new Player([windows(BITMAP)]);
  await player.seek(BITMAP.events.length - 1);
  player.speed.value = 1000;
  player.play();
  show(500);
  assert.deepEqual(now(player), [BITMAP.events.length, false]);
  player.play();
  assert.deepEqual(now(player), [0, true]);
});

test('quick presses of a key add up', async (context) => {
  frames(context);
  const player = new Player([windows(BITMAP)]);
  await player.seek(0);
  for (let press = 0; press < 5; press++) player.forward(1);
  await player.seek(5);
  assert.equal(player.step.value, 5);
  player.forward(1);
  player.forward(-3);
  await new Promise(setImmediate);
  assert.equal(player.step.value, 3);
});

test('steps beyond either end are clamped', async (context) => {
  frames(context);
  const player = new Player([windows(BITMAP)]);
  await player.seek(1_000_000);
  assert.equal(player.step.value, BITMAP.events.length);
  await player.seek(-7);
  assert.equal(player.step.value, 0);
});

test('the shorter trace waits at its end', async (context) => {
  frames(context);
  const traces = [windows(BITMAP), windows(BACKTRACKING)];
  const player = new Player(traces);
  await player.seek(BACKTRACKING.events.length);
  const steps = traces.map((trace) => player.state(trace)?.step);
  assert.deepEqual(steps, [BITMAP.events.length, BACKTRACKING.events.length]);
});
