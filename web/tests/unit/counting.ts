// Counting with simulated workers.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { CountStatus, RangeCount, UnitRange } from '../../src/api/types';
import { count, type Helper, type Pool } from '../../src/transport/pool';
import { readFileSync } from 'node:fs';
import * as counts from '../../src/count/counts';
import { oneIn, perSecond, placements } from '../../src/count/Count';
import { follow, Refused } from '../../src/http';

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

const KEPT: counts.Kept = {
  date: '2026-11-23T12:00:00.000Z',
  count: { n: 8, total: '92', unique: '12', algorithm: 'halves', threads: 2, seconds: 0.5 },
};

export const published = new Map(
  readFileSync('../crates/queens/data/known-counts.csv', 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .map(([n = '', total = '']) => [Number(n), total]),
);

test('stored counts equal the published ones', () => {
  const rows = counts.rowsOf([]);
  assert.deepEqual(
    rows.map(({ n }) => n),
    Array.from({ length: 15 }, (_, i) => 4 + i),
  );
  for (const { n, total, own } of rows) {
    assert.equal(total, published.get(n), String(n));
    assert.equal(own, undefined);
  }
});

test("the visitor's times are next to the stored ones", () => {
  const rows = counts.rowsOf([KEPT]);
  const [row, ...more] = rows.filter(({ own }) => own !== undefined);
  assert.deepEqual(more, []);
  const seconds = counts.rowsOf([]).find(({ n }) => n === 8)?.seconds;
  assert.deepEqual(row, { n: 8, total: '92', seconds, own: 0.5 });
});

test('invalid stored data is ignored', () => {
  const file = (counts: unknown, version = 1) => ({ version, counts });
  assert.deepEqual(counts.readKept(file([KEPT])), [KEPT]);
  const { count } = KEPT;
  for (const wrong of [
    null,
    'text',
    [KEPT],
    file([KEPT], 2),
    file('many'),
    file([null]),
    file([{ ...KEPT, date: 'yesterday' }]),
    ...[
      { n: 33 },
      { n: '8' },
      { total: '9.2' },
      { total: '<b>' },
      { seconds: -1 },
      { seconds: null },
      { threads: {} },
      { kernel: 3 },
      { unique: 'x' },
    ].map((change) => file([KEPT, { ...KEPT, count: { ...count, ...change } }])),
  ]) {
    assert.equal(counts.readKept(wrong), undefined, JSON.stringify(wrong));
  }
});

test('a count gives placements, density and speed', () => {
  assert.equal(placements(8), 40_320n);
  assert.equal(oneIn(8, '92'), 438n);
  assert.equal(oneIn(1, '1'), 1n);
  assert.equal(oneIn(3, '0'), undefined);
  assert.equal(perSecond('92', 0.5), 184);
  assert.equal(perSecond('92', 0), undefined);
  assert.equal(perSecond('0', 1), undefined);
});

/** Samples every half second, at a constant speed. */
function run(
  from: readonly counts.Sample[],
  speed: number,
  seconds: number,
): readonly counts.Sample[] {
  let samples = from;
  for (let step = 0; step < 2 * seconds; step++) {
    const last = samples.at(-1) ?? { share: 0, seconds: 0 };
    samples = counts.noted(samples, { share: last.share + speed / 2, seconds: last.seconds + 0.5 });
  }
  return samples;
}

function near(found: number | undefined, expected: number): void {
  assert.ok(found !== undefined && Math.abs(found / expected - 1) < 0.01, `${found}, ${expected}`);
}

test('half the speed doubles the remaining time', () => {
  const fast = run(counts.BEGUN, 0.02, 20);
  near(counts.secondsLeft(fast), 0.6 / 0.02);
  const slow = run(fast, 0.01, 10);
  near(counts.secondsLeft(slow), 0.5 / 0.01);
  near(counts.speedOf(run(fast, 0.01, 5)), 0.015);
});

test('speed needs time and progress', () => {
  assert.equal(counts.secondsLeft(counts.BEGUN), undefined);
  assert.equal(
    counts.secondsLeft(counts.noted(counts.BEGUN, { share: 0.1, seconds: 0.5 })),
    undefined,
  );
  assert.equal(counts.secondsLeft(counts.noted(counts.BEGUN, { share: 0, seconds: 5 })), undefined);
});

test('a late page begins with the mean speed', () => {
  near(counts.secondsLeft(counts.noted(counts.BEGUN, { share: 0.25, seconds: 100 })), 300);
});

test('a new count resets the samples', () => {
  const other = counts.noted(run(counts.BEGUN, 0.02, 20), { share: 0.1, seconds: 2 });
  near(counts.secondsLeft(other), 18);
});

test('few samples are kept of a long count', () => {
  assert.ok(run(counts.BEGUN, 0.0001, 1000).length < 30);
});

const bytes = (text: string) => new TextEncoder().encode(text);

/** Answers the next request with a status and a body in pieces. */
function answer({ mock }: TestContext, status: number, pieces: readonly Uint8Array[]): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  mock.method(globalThis, 'fetch', () => Promise.resolve(new Response(body, { status })));
}

async function followed(): Promise<unknown[]> {
  const got: unknown[] = [];
  await follow('/events', {}, (data) => got.push(data));
  return got;
}

test('events are joined from any pieces', async (context) => {
  const pieces = [
    ': hello\n\n',
    'event: x\ndata: {"a"',
    ':1}\n\ndata: {"a":2}\r\n',
    '\r\nid: 7\n\n',
  ];
  answer(context, 200, pieces.map(bytes));
  assert.deepEqual(await followed(), [{ a: 1 }, { a: 2 }]);
});

test('split characters are joined', async (context) => {
  const pieces = Array.from(bytes('data: "퀸"\n\n'), (byte) => Uint8Array.of(byte));
  answer(context, 200, pieces);
  assert.deepEqual(await followed(), ['퀸']);
});

test('an error response has its message', async (context) => {
  answer(context, 409, [bytes('{"error":{"code":"busy","message":"a count is running"}}')]);
  await assert.rejects(
    followed(),
    (error) => error instanceof Refused && error.message === 'a count is running',
  );
});
