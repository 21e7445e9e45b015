// A pool of workers. Each answers one question after the other; to cancel its work, the page terminates it.

import type { Count, CountRequest, Problem, RangeCount, UnitRange } from '../api/types';
import { Refused } from '../http';
import type { Asked } from './worker';
import type { Each } from './server';

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome<T> = { readonly answer: T } | { readonly error: Problem };

export class Helper {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private waiting: Waiting[] = [];
  private over = false;

  constructor(module: WebAssembly.Module) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.waiting.shift()?.resolve(data);
    });
    this.worker.addEventListener('error', ({ message }) => {
      this.end(new Refused(`the worker failed: ${message}; please report this`));
    });
    this.worker.postMessage(module);
  }

  get ended(): boolean {
    return this.over;
  }

  async ask<T>(name: string, question: object): Promise<T> {
    const asked: Asked = [name, JSON.stringify(question)];
    const text = await new Promise<string>((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(asked);
    });
    const outcome = JSON.parse(text) as Outcome<T>;
    if ('answer' in outcome) return outcome.answer;
    throw new Refused(outcome.error.message);
  }

  end(reason: unknown): void {
    this.over = true;
    this.worker.terminate();
    for (const { reject } of this.waiting) reject(reason);
    this.waiting = [];
  }
}

export class Pool {
  private readonly idle: Helper[] = [];
  private compiled: Promise<WebAssembly.Module> | undefined;

  constructor(private readonly address: string) {}

  async helper(): Promise<Helper> {
    this.compiled ??= compile(this.address).catch((error: unknown) => {
      this.compiled = undefined; // the next question tries again
      throw error;
    });
    return new Helper(await this.compiled);
  }

  /** Runs work on a worker; the signal cancels it. */
  async use<T>(signal: AbortSignal, work: (helper: Helper) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const helper = this.idle.pop() ?? (await this.helper());
    const end = () => helper.end(signal.reason);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    try {
      signal.throwIfAborted();
      return await work(helper);
    } finally {
      signal.removeEventListener('abort', end);
      if (!helper.ended) this.idle.push(helper);
    }
  }
}

/** Compiles after the download, not during it, because some hosts send the wrong media type for WebAssembly. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Refused(`${address}: ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

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
