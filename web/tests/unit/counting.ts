// A count shared by workers that only pretend to count.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Counted, CountStatus, Share } from '../../src/api/types';
import { Counting } from '../../src/transport/counting';
import type { Helper, Pool } from '../../src/transport/pool';

const SHARES = 16;

const shares = (n: number): Share[] =>
  Array.from({ length: SHARES }, (_, i) => ({ n, first: i, end: i + 1, share: 1 / SHARES }));

/** Workers that find one solution in each share, and what they were asked for. */
function workers(count: (share: Share) => Promise<Counted>) {
  const asked: string[] = [];
  const helper = {
    async ask(name: string, question: { n: number } & Share) {
      asked.push(name);
      if (name === 'count/shares') return { n: question.n, shares: shares(question.n) };
      if (name === 'count/share') return count(question);
      const { counted } = question as unknown as { counted: Counted[] };
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

const one = ({ first, end }: Share): Promise<Counted> =>
  Promise.resolve({ first, end, total: '1' });

/** All statuses up to the last. */
async function followed(counting: Counting): Promise<CountStatus[]> {
  const all: CountStatus[] = [];
  await counting.follow((status) => all.push(status));
  return all;
}

test('every share is counted once, and the progress only grows', async () => {
  const { asked, counting } = workers(one);
  assert.equal(counting.start({ n: 10, threads: 2 }).state, 'running');
  const all = await followed(counting);
  const last = all.at(-1);
  assert.ok(last?.state === 'done' && last.total === String(SHARES), JSON.stringify(last));
  assert.equal(asked.filter((name) => name === 'count/share').length, SHARES);
  const done = all.flatMap((status) => (status.state === 'running' ? [status.share] : []));
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  );
  assert.equal(done.at(-1), 1);
  assert.deepEqual(await followed(counting), [last], 'whoever asks later is told of the end');
});

test('one count runs at a time, until it is cancelled', async () => {
  const { counting } = workers(() => new Promise(() => undefined));
  counting.start({ n: 10, threads: 2 });
  assert.throws(() => counting.start({ n: 11, threads: 1 }), /is running already/);
  const all = followed(counting);
  assert.equal(counting.cancel().state, 'cancelled');
  assert.equal((await all).at(-1)?.state, 'cancelled');
  assert.equal(counting.start({ n: 11, threads: 1 }).state, 'running');
});

test('a worker that fails ends the count with its message', async () => {
  const failing = (share: Share) =>
    share.first === 5 ? Promise.reject(new Error('out of memory')) : one(share);
  const { asked, counting } = workers(failing);
  counting.start({ n: 10, threads: 1 });
  const last = (await followed(counting)).at(-1);
  assert.ok(last?.state === 'failed' && last.message.includes('out of memory'));
  assert.ok(!asked.includes('count/sum'));
});
