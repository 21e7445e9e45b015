// Counts with workers: distributes ranges of units and adds the results.

import type { Count, CountRequest, RangeCount, UnitRange } from '../api/types';
import type { Helper, Pool } from './pool';
import type { Each } from './types';

/** Counts a board, and reports the status now and after each change until the count ends. */
export async function count(
  pool: Pool,
  { n, threads = navigator.hardwareConcurrency }: CountRequest,
  running: AbortController,
  each: Each,
): Promise<void> {
  const started = performance.now();
  const time = () => ({ n, threads, seconds: (performance.now() - started) / 1000 });
  const work = <T>(on: (helper: Helper) => Promise<T>) => pool.use(running.signal, on);
  each({ state: 'running', share: 0, ...time() });
  try {
    const ranges = await work((helper) => helper.ask<UnitRange[]>('count/ranges', { n }));
    const counted: RangeCount[] = [];
    let share = 0;
    const deal = async (helper: Helper) => {
      for (let next = ranges.shift(); next !== undefined; next = ranges.shift()) {
        counted.push(await helper.ask<RangeCount>('count/range', next));
        share = Math.min(1, share + next.share);
        each({ state: 'running', share, ...time() });
      }
    };
    await Promise.all(Array.from({ length: threads }, () => work(deal)));
    const sum = { ...time(), counted };
    each({ state: 'done', ...(await work((helper) => helper.ask<Count>('count/sum', sum))) });
  } catch (error) {
    const { aborted } = running.signal;
    each(aborted ? { state: 'cancelled' } : { state: 'failed', message: String(error) });
    running.abort(); // cancels the other workers
  }
}
