// Loads and calls the program, queens.wasm.

import type { Problem } from '../src/api/types.js';
import { type Ask, open } from '../src/transport/module.js';

/**
 * The compiled program, a `WebAssembly.Module`, which can be posted to workers.
 *
 * Its type is `object`, because projects without the browser types do not know `WebAssembly.Module`.
 */
export type Program = object;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the program once; after a failure, the next call tries again.
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
  // A static import of `node:fs` would fail in bundlers for browsers.
  const { process } = globalThis as { process?: Partial<NodeJS.Process> };
  const disk = process?.getBuiltinModule?.('node:fs/promises');
  if (disk !== undefined && url.protocol === 'file:') return disk.readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href} has status ${answer.status}`);
  return answer.arrayBuffer();
}

/** Writes bigints as strings, because JSON has no bigints. The program refuses these, and names the argument. */
const exact = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

type Outcome = { readonly answer: unknown } | { readonly error: Problem };

/**
 * An instance of the program with its state, which lasts from one request to the next.
 * @internal
 */
export class Instance {
  readonly #module: WebAssembly.Module;
  readonly #now: () => number;
  #asked: Ask | undefined;

  /** `now` returns milliseconds, for the time limits of the program. */
  constructor(module: WebAssembly.Module, now = () => performance.now()) {
    this.#module = module;
    this.#now = now;
  }

  answer(name: string, question: object): unknown {
    const outcome = JSON.parse(this.#ask(name, JSON.stringify(question, exact))) as Outcome;
    if ('answer' in outcome) return outcome.answer;
    const { code, message } = outcome.error;
    throw new QueensError(code === 'bad-request' ? code : 'internal', message);
  }

  /** Asks the instance. After a crash, the next request creates a new one. */
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

// The errors of the package.

/**
 * The kind of an error:
 *
 * - `bad-request`: an invalid argument, such as a board that is too large;
 * - `not-loaded`: `queens.wasm` cannot be read, or is not the program of this package;
 * - `internal`: a bug in this package; please report it.
 */
export type QueensErrorCode = 'bad-request' | 'not-loaded' | 'internal';

/**
 * The only error that this package throws.
 *
 * The message is one line that names the argument and the remedy. `cause` is the underlying error, if there
 * is one.
 */
export class QueensError extends Error {
  override readonly name = 'QueensError';
  /** The kind of the error, for programs. */
  readonly code: QueensErrorCode;

  constructor(code: QueensErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
