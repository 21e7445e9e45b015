import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from '../../src/trace/player';
import { Windows } from '../../src/trace/windows';
import { traceOf, windowOf } from './traces';

const BITMAP = traceOf('bitmap');
const BACKTRACKING = traceOf('backtracking');

function windows(trace: typeof BITMAP): Windows {
  const subject = { algorithm: trace.algorithm, n: trace.n };
  return new Windows(subject, (_, from, count) => Promise.resolve(windowOf(trace, from, count)));
}

/** The frames that were asked for, to be shown at times of the test's choice. */
function frames(): { show: (at: number) => void } {
  const asked: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (frame) => asked.push(frame);
  globalThis.cancelAnimationFrame = () => asked.splice(0);
  return { show: (at) => asked.splice(0).forEach((frame) => frame(at)) };
}

test('a frame that began before the button was pressed moves nothing', async () => {
  const { show } = frames();
  const player = new Player([windows(BITMAP)]);
  await player.seek(0);
  const pressed = performance.now();
  player.speed.value = 1000;
  player.play();
  show(pressed - 16);
  assert.equal(player.step.value, 0);
  show(pressed + 20);
  assert.ok(player.step.value > 0);
  assert.equal(player.playing.value, true);
});

test('playing stops at the end, and begins anew from there', async () => {
  const { show } = frames();
  const player = new Player([windows(BITMAP)]);
  await player.seek(BITMAP.events.length - 1);
  player.speed.value = 1000;
  player.play();
  show(performance.now() + 500);
  assert.equal(player.step.value, BITMAP.events.length);
  assert.equal(player.playing.value, false);
  player.play();
  assert.equal(player.step.value, 0);
  player.pause();
});

test('quick presses of a key add up', async () => {
  frames();
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

test('steps beyond either end are brought inside', async () => {
  frames();
  const player = new Player([windows(BITMAP)]);
  await player.seek(1_000_000);
  assert.equal(player.step.value, BITMAP.events.length);
  await player.seek(-7);
  assert.equal(player.step.value, 0);
});

test('of two traces on one clock, the shorter one waits at its end', async () => {
  frames();
  const traces = [windows(BITMAP), windows(BACKTRACKING)];
  const player = new Player(traces);
  await player.seek(BACKTRACKING.events.length);
  const steps = traces.map((trace) => player.state(trace)?.step);
  assert.deepEqual(steps, [BITMAP.events.length, BACKTRACKING.events.length]);
});
