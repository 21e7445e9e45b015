// Counting with simulated workers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RangeCount, CountStatus, UnitRange } from '../../src/api/types';
import { count } from '../../src/transport/counting';
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
      if (name === 'count/ranges') return ranges(question.n);
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
  return { asked, pool: pool as unknown as Pool };
}

const one = ({ first, end }: UnitRange): Promise<RangeCount> =>
  Promise.resolve({ first, end, total: '1' });

/** All statuses of a count of 10 rows; `each` may cancel it. */
async function counted(
  pool: Pool,
  threads: number,
  each: (running: AbortController) => void = () => undefined,
): Promise<CountStatus[]> {
  const [all, running] = [[] as CountStatus[], new AbortController()];
  await count(pool, { n: 10, threads }, running, (status) => {
    all.push(status);
    each(running);
  });
  return all;
}

test('ranges are counted once, and progress only grows', async () => {
  const { asked, pool } = workers(one);
  const all = await counted(pool, 2);
  const last = all.at(-1);
  assert.ok(last?.state === 'done' && last.total === String(RANGES), JSON.stringify(last));
  assert.equal(asked.filter((name) => name === 'count/range').length, RANGES);
  const done = all.flatMap((status) => (status.state === 'running' ? [status.share] : []));
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  );
  assert.deepEqual([done[0], done.at(-1)], [0, 1]);
});

test('a cancelled count ends', async () => {
  const { asked, pool } = workers(one);
  const all = await counted(pool, 2, (running) => running.abort());
  assert.deepEqual(
    all.map(({ state }) => state),
    ['running', 'cancelled'],
  );
  assert.deepEqual(asked, []);
});

test('a failed worker ends the count', async () => {
  const failing = (range: UnitRange) =>
    range.first === 5 ? Promise.reject(new Error('out of memory')) : one(range);
  const { asked, pool } = workers(failing);
  const last = (await counted(pool, 1)).at(-1);
  assert.ok(last?.state === 'failed' && last.message.includes('out of memory'));
  assert.ok(!asked.includes('count/sum'));
});
