// The package queens-wasm: the questions of the WebAssembly module as functions.

import type * as api from '../src/api/types.js';
import { open, type Ask } from '../src/transport/module.js';
import type { Answers as Asked } from '../src/transport/types.js';
import { QueensError } from './error.js';
import { fenOf, type Position } from './position.js';
import { compile } from './program.js';

export type {
  AlgorithmInfo,
  Class,
  Counted,
  Event as Step,
  Limits,
  Share,
  Solved,
} from '../src/api/types.js';
export type { Position } from './position.js';
export { QueensError, compile };

/** Numbers of solutions, which may be larger than 2^53. */
export interface Count {
  readonly n: number;
  readonly total: bigint;
  /** Up to rotation and reflection. */
  readonly unique: bigint | undefined;
  /** Wall-clock time. */
  readonly seconds: number;
}

/** What is known of the completions of a board; `count` is absent if it takes more than 30 seconds. */
export type Completions = Omit<api.Completions, 'count'> & { readonly count?: bigint };

/** How one solution is found; `seed` is that of a random one. */
export interface SolveOptions {
  readonly method?: api.SolveMethod;
  readonly seed?: number;
}

/** The answers, by name. */
interface Answers extends Asked {
  'count/shares': api.Shares;
  'count/share': api.Counted;
  'count/sum': api.Count;
}

/** Steps that are asked for at once. */
const WINDOW = 4096;

/** A module that is ready: every method answers at once, and keeps its thread busy meanwhile. */
export class Queens {
  readonly #ask: Ask;

  constructor(module: WebAssembly.Module) {
    this.#ask = open(module);
  }

  #answer<Name extends keyof Answers>(name: Name, question: object = {}): Answers[Name] {
    const text = this.#ask(name, JSON.stringify(question));
    const outcome = JSON.parse(text) as { answer: Answers[Name] } | { error: api.Problem };
    if ('error' in outcome) throw new QueensError(outcome.error.code, outcome.error.message);
    return outcome.answer;
  }

  /** The largest boards that may be asked for. */
  limits(): api.Limits {
    return this.#answer('about', { processors: 1 }).limits;
  }

  /** All algorithms, simplest first. */
  algorithms(): api.AlgorithmInfo[] {
    return this.#answer('algorithms').algorithms;
  }

  /** Counts the solutions of a board of up to 20 rows. */
  count(n: number): Count {
    const started = performance.now();
    const counted = this.shares(n).map((share) => this.countShare(share));
    return this.sumShares(n, counted, (performance.now() - started) / 1000);
  }

  /** The parts of a count, of about equal cost: workers can count them in any order. */
  shares(n: number): api.Share[] {
    return this.#answer('count/shares', { n }).shares;
  }

  /** Counts one of the parts. */
  countShare(share: api.Share): api.Counted {
    return this.#answer('count/share', share);
  }

  /** The sum of all parts, in any order; `seconds` is what they took. */
  sumShares(n: number, counted: readonly api.Counted[], seconds = 0): Count {
    const sum = this.#answer('count/sum', { n, threads: 1, seconds, counted });
    const unique = typeof sum.unique === 'string' ? BigInt(sum.unique) : undefined;
    return { n, total: BigInt(sum.total), unique, seconds };
  }

  /** All solutions of a board of up to 12 rows in lexicographic order: the column of each row. */
  solutions(n: number): number[][] {
    const images = this.classes(n).flatMap((one) => one.images.map(({ columns }) => columns));
    return images.sort(lexicographic);
  }

  /** The same solutions, those together that rotations and reflections turn into each other. */
  classes(n: number): api.Class[] {
    return this.#answer('classes', { n }).classes;
  }

  /** One solution of a board of up to 200 rows; its `columns` are absent if there is none. */
  solve(n: number, options: SolveOptions = {}): api.Solved {
    return this.#answer('solve', { ...options, n });
  }

  /** Counts the completions of a board of up to 20 rows, and finds one: a FEN, or a list of queens. */
  complete(board: string | Position): Completions {
    const fen = typeof board === 'string' ? board : fenOf(board, this.limits().complete_n);
    const question = { fen, count: true, first: true };
    const { count, ...rest } = this.#answer('complete', question);
    return count === undefined ? rest : { ...rest, count: BigInt(count) };
  }

  /**
   * The steps of a search on a board of up to 16 rows. A search that takes longer than 10 seconds ends
   * with a `QueensError` of code `too-long`, after the steps that are known.
   */
  *trace(algorithm: string, n: number): Generator<api.Event, void, undefined> {
    for (let from = 0; ;) {
      const question = { algorithm, n, from, count: WINDOW };
      const { events, known } = this.#answer('trace', question);
      yield* events;
      from += events.length;
      if (from < known.steps) continue;
      if (known.complete) return;
      if (known.cut_off) throw new QueensError('too-long', `the search goes on after step ${from}`);
    }
  }
}

function lexicographic(one: readonly number[], two: readonly number[]): number {
  const row = one.findIndex((column, row) => column !== two[row]);
  return (one[row] ?? 0) - (two[row] ?? 0);
}

/** Loads the module; in a worker, hand over one that was compiled elsewhere. */
export async function load(module?: WebAssembly.Module): Promise<Queens> {
  return new Queens(module ?? (await compile()));
}
