// The program, queens.wasm: how it is read, and how it is asked.

import type { Problem } from '../src/api/types.js';
import { open, type Ask } from '../src/transport/module.js';
import { QueensError } from './error.js';

/**
 * The compiled program, a `WebAssembly.Module`: it can be posted to workers. (It has no better type here,
 * because that name is unknown to projects that leave out the types of browsers.)
 */
export type Program = object;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiled once; after a failure the next one may have better luck.
 * @internal
 */
export function compileOnce(): Promise<WebAssembly.Module> {
  compiled ??= read(new URL('./queens.wasm', import.meta.url))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((cause: unknown) => {
      compiled = undefined;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new QueensError('not-loaded', `queens.wasm: ${reason}`, { cause });
    });
  return compiled;
}

async function read(url: URL): Promise<BufferSource> {
  // An import of this would have to be resolved by bundlers for browsers, too.
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  const disk = process?.getBuiltinModule?.('node:fs/promises');
  if (disk !== undefined && url.protocol === 'file:') return disk.readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href} has status ${answer.status}`);
  return answer.arrayBuffer();
}

/** What the program answers with. */
type Outcome = { readonly answer: unknown } | { readonly error: Problem };

/**
 * An instance of the program, with what it keeps from one question to the next.
 * @internal
 */
export class Instance {
  readonly #module: WebAssembly.Module;
  readonly #now: () => number;
  #asked: Ask | undefined;

  /** `now` tells milliseconds; the program has time limits by it. */
  constructor(module: WebAssembly.Module, now = () => performance.now()) {
    this.#module = module;
    this.#now = now;
  }

  /** The answer to a question, in JSON. */
  answer(name: string, question: object): unknown {
    const outcome = JSON.parse(this.#ask(name, JSON.stringify(question))) as Outcome;
    if ('answer' in outcome) return outcome.answer;
    const { code, message } = outcome.error;
    throw new QueensError(code === 'bad-request' ? code : 'internal', message);
  }

  /** What has crashed cannot be asked again: the next question has a new instance. */
  #ask(name: string, question: string): string {
    try {
      this.#asked ??= open(this.#module, this.#now);
      return this.#asked(name, question);
    } catch (cause) {
      this.#asked = undefined;
      const message = `queens.wasm failed at ${name}: ${String(cause)}; please report this`;
      throw new QueensError('internal', message, { cause });
    }
  }
}
