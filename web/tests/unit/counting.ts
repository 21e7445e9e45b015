// Counting with simulated workers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RangeCount, CountStatus, UnitRange } from '../../src/api/types';
import { Counting } from '../../src/transport/counting';
import type { Helper, Pool } from '../../src/transport/pool';

const RANGES = 16;

const ranges = (n: number): UnitRange[] =>
  Array.from({ length: RANGES }, (_, i) => ({ n, first: i, end: i + 1, share: 1 / RANGES }));

/** Workers that find one solution in each range and record the requests. */
function workers(count: (range: UnitRange) => Promise<RangeCount>) {
  const asked: string[] = [];
  const helper = {
    async ask(name: string, question: { n: number } & UnitRange) {
      asked.push(name);
      if (name === 'count/ranges') return { n: question.n, ranges: ranges(question.n) };
      if (name === 'count/range') return count(question);
      const { counted } = question as unknown as { counted: RangeCount[] };
      return { n: question.n, total: String(counted.length), algorithm: 'halves', threads: 2 };
    },
  };
  const pool = {
    async use(signal: AbortSignal, work: (helper: Helper) => Promise<unknown>) {
      signal.throwIfAborted();
      return work(helper as unknown as Helper);
    },
  };
  return { asked, counting: new Counting(pool as unknown as Pool) };
}

const one = ({ first, end }: UnitRange): Promise<RangeCount> =>
  Promise.resolve({ first, end, total: '1' });

/** All statuses up to the last. */
async function followed(counting: Counting): Promise<CountStatus[]> {
  const all: CountStatus[] = [];
  await counting.follow((status) => all.push(status));
  return all;
}

test('ranges are counted once, and progress only grows', async () => {
  const { asked, counting } = workers(one);
  assert.equal(counting.start({ n: 10, threads: 2 }).state, 'running');
  const all = await followed(counting);
  const last = all.at(-1);
  assert.ok(last?.state === 'done' && last.total === String(RANGES), JSON.stringify(last));
  assert.equal(asked.filter((name) => name === 'count/range').length, RANGES);
  const done = all.flatMap((status) => (status.state === 'running' ? [status.share] : []));
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  );
  assert.equal(done.at(-1), 1);
  assert.deepEqual(await followed(counting), [last], 'later readers get the last status');
});

test('one count runs at a time', async () => {
  const { counting } = workers(() => new Promise(() => undefined));
  counting.start({ n: 10, threads: 2 });
  assert.throws(() => counting.start({ n: 11, threads: 1 }), /is running already/);
  const all = followed(counting);
  assert.equal(counting.cancel().state, 'cancelled');
  assert.equal((await all).at(-1)?.state, 'cancelled');
  assert.equal(counting.start({ n: 11, threads: 1 }).state, 'running');
});

test('a failed worker ends the count', async () => {
  const failing = (range: UnitRange) =>
    range.first === 5 ? Promise.reject(new Error('out of memory')) : one(range);
  const { asked, counting } = workers(failing);
  counting.start({ n: 10, threads: 1 });
  const last = (await followed(counting)).at(-1);
  assert.ok(last?.state === 'failed' && last.message.includes('out of memory'));
  assert.ok(!asked.includes('count/sum'));
});
