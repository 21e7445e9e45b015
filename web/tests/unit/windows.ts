import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, TraceWindow } from '../../src/api/types';
import { Windows } from '../../src/trace/windows';
import { states, type Trace, traceOf, windowOf } from './traces';

/** A trace longer than a window, made by repeating a short search. */
const { events, candidates } = traceOf('bitmap');
const EVENTS: Event[] = Array.from({ length: 60 }, () => events).flat();
const LONG: Trace = {
  algorithm: 'bitmap',
  n: 4,
  events: EVENTS,
  candidates: Array.from({ length: 60 }, () => candidates).flat(),
};
const ALL = states(LONG);
const SUBJECT = { algorithm: 'bitmap', n: 4 };

test('each window is fetched once', async () => {
  let requests = 0;
  const trace = new Windows(SUBJECT, (_, from, count) => {
    requests += 1;
    return Promise.resolve(windowOf(LONG, from, count));
  });
  const steps = [3000, 0, 1023, 1024, 1025, 2048, 5, EVENTS.length, 1024];
  for (const step of steps) {
    await trace.load(step);
    assert.deepEqual(trace.state(step), ALL[step], `state ${step}`);
  }
  assert.equal(requests, 3);
  assert.equal(trace.known.value.steps, EVENTS.length);
});

test('two requests for one window become one', async () => {
  let requests = 0;
  const answers: ((window: TraceWindow) => void)[] = [];
  const trace = new Windows(SUBJECT, () => {
    requests += 1;
    return new Promise((answer) => answers.push(answer));
  });
  const both = [trace.load(1), trace.load(2)];
  answers.forEach((answer) => answer(windowOf(LONG, 0, 1023)));
  await Promise.all(both);
  assert.equal(requests, 1);
});

test('a failed window is requested again', async () => {
  let requests = 0;
  const trace = new Windows(SUBJECT, (_, from, count) => {
    requests += 1;
    return requests === 1
      ? Promise.reject(new Error('gone'))
      : Promise.resolve(windowOf(LONG, from, count));
  });
  await assert.rejects(trace.load(7));
  await trace.load(7);
  assert.deepEqual(trace.state(7), ALL[7]);
});
