import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGUN, noted, type Sample, secondsLeft, speedOf } from '../../src/count/durations';

/** Samples every half second, at a constant speed. */
function run(from: readonly Sample[], speed: number, seconds: number): readonly Sample[] {
  let samples = from;
  for (let step = 0; step < 2 * seconds; step++) {
    const last = samples.at(-1) ?? { share: 0, seconds: 0 };
    samples = noted(samples, { share: last.share + speed / 2, seconds: last.seconds + 0.5 });
  }
  return samples;
}

function near(found: number | undefined, expected: number): void {
  assert.ok(found !== undefined && Math.abs(found / expected - 1) < 0.01, `${found}, ${expected}`);
}

test('half the speed doubles the remaining time', () => {
  const fast = run(BEGUN, 0.02, 20);
  near(secondsLeft(fast), 0.6 / 0.02);
  const slow = run(fast, 0.01, 10);
  near(secondsLeft(slow), 0.5 / 0.01);
  near(speedOf(run(fast, 0.01, 5)), 0.015);
});

test('speed needs time and progress', () => {
  assert.equal(secondsLeft(BEGUN), undefined);
  assert.equal(secondsLeft(noted(BEGUN, { share: 0.1, seconds: 0.5 })), undefined);
  assert.equal(secondsLeft(noted(BEGUN, { share: 0, seconds: 5 })), undefined);
});

test('a late page begins with the mean speed', () => {
  near(secondsLeft(noted(BEGUN, { share: 0.25, seconds: 100 })), 300);
});

test('a new count resets the samples', () => {
  const other = noted(run(BEGUN, 0.02, 20), { share: 0.1, seconds: 2 });
  near(secondsLeft(other), 18);
});

test('few samples are kept of a long count', () => {
  assert.ok(run(BEGUN, 0.0001, 1000).length < 30);
});
