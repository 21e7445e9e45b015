// Counts with workers: distributes ranges of units and adds the results.

import type {
  Count,
  RangeCount,
  CountProgress,
  CountRequest,
  CountStatus,
  UnitRanges,
} from '../api/types';
import { Refused, isAbort } from '../http';
import type { Helper, Pool } from './pool';

/** The current or last count: one at a time, as on a server. */
export class Counting {
  private status: CountStatus = { state: 'idle' };
  private running = new AbortController();
  private readonly listeners = new Set<(status: CountStatus) => void>();

  constructor(private readonly pool: Pool) {}

  get now(): CountStatus {
    return this.status;
  }

  start({ n, threads = navigator.hardwareConcurrency }: CountRequest): CountStatus {
    if (this.status.state === 'running') {
      const message = 'a count is running already: wait for it, or cancel it';
      throw new Refused(409, 'busy', message);
    }
    this.running = new AbortController();
    this.set({ state: 'running', n, threads, share: 0, seconds: 0 });
    void this.run(n, threads, this.running);
    return this.status;
  }

  cancel(): CountStatus {
    this.running.abort();
    if (this.status.state === 'running') this.set({ state: 'cancelled' });
    return this.status;
  }

  /** Reports the status now and after each change, until the count ends. */
  async follow(each: (status: CountStatus) => void): Promise<void> {
    each(this.status);
    if (this.status.state !== 'running') return;
    await new Promise<void>((ended) => {
      const listen = (status: CountStatus) => {
        each(status);
        if (status.state === 'running') return;
        this.listeners.delete(listen);
        ended();
      };
      this.listeners.add(listen);
    });
  }

  private set(status: CountStatus): void {
    this.status = status;
    for (const listener of this.listeners) listener(status);
  }

  /** A cancelled count reports nothing more. */
  private async run(n: number, threads: number, running: AbortController): Promise<void> {
    const set = (status: CountStatus) => {
      if (!running.signal.aborted) this.set(status);
    };
    try {
      const report = (progress: CountProgress) => set({ state: 'running', ...progress });
      const count = await share(this.pool, n, threads, running.signal, report);
      set({ state: 'done', ...count });
    } catch (error) {
      if (!isAbort(error)) set({ state: 'failed', message: String(error) });
      running.abort(); // cancels the other workers
    }
  }
}

async function share(
  pool: Pool,
  n: number,
  threads: number,
  signal: AbortSignal,
  report: (progress: CountProgress) => void,
): Promise<Count> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const ask = <T>(name: string, question: object) =>
    pool.use(signal, (helper) => helper.ask<T>(name, question));
  const { ranges } = await ask<UnitRanges>('count/ranges', { n });
  const counted: RangeCount[] = [];
  let done = 0;
  const deal = async (helper: Helper) => {
    for (let next = ranges.shift(); next !== undefined; next = ranges.shift()) {
      counted.push(await helper.ask<RangeCount>('count/range', next));
      done += next.share;
      report({ n, threads, share: Math.min(1, done), seconds: seconds() });
    }
  };
  await Promise.all(Array.from({ length: threads }, () => pool.use(signal, deal)));
  return ask<Count>('count/sum', { n, threads, seconds: seconds(), counted });
}
