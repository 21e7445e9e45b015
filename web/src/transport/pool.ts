// Workers: each answers one question after the other, and is terminated to cancel its work.

import type { Problem } from '../api/types';
import { Refused } from '../http';
import type { Answered, Asked } from './worker';

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome<T> = { readonly answer: T } | { readonly error: Problem };

/** The HTTP status that a server would use for the same error. */
const STATUS: Readonly<Record<string, number>> = { 'bad-request': 400, 'not-found': 404 };

export class Helper {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private over = false;

  constructor(module: WebAssembly.Module) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      this.waiting.get(data.id)?.resolve(data.text);
      this.waiting.delete(data.id);
    });
    this.worker.addEventListener('error', ({ message }) => {
      this.end(new Refused(500, 'internal', `the worker failed: ${message}; please report this`));
    });
    this.worker.postMessage(module);
  }

  get ended(): boolean {
    return this.over;
  }

  async ask<T>(name: string, question: object): Promise<T> {
    const asked: Asked = { id: this.asked++, name, question: JSON.stringify(question) };
    const text = await new Promise<string>((resolve, reject) => {
      this.waiting.set(asked.id, { resolve, reject });
      this.worker.postMessage(asked);
    });
    const outcome = JSON.parse(text) as Outcome<T>;
    if ('answer' in outcome) return outcome.answer;
    const { code, message } = outcome.error;
    throw new Refused(STATUS[code] ?? 500, code, message);
  }

  /** Terminates the worker and cancels its work. */
  end(reason: unknown): void {
    this.over = true;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}

export class Pool {
  private readonly idle: Helper[] = [];
  private compiled: Promise<WebAssembly.Module> | undefined;

  constructor(private readonly address: string) {}

  /** Creates a worker. */
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

/** Compiles after the download, not during it: some hosts send the wrong type for WebAssembly. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Refused(answer.status, 'not-found', `${address}: ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
