// The questions of the program as methods.

import type * as api from '../src/api/types.js';
import { flag, refuse, shown, text, whole } from './arguments.js';
import { allCounted, rangeOf } from './parts.js';
import { QueensError } from './error.js';
import { attacking, fenOf, squares, type Position } from './position.js';
import { Instance } from './program.js';

/** How many solutions a board has. They are of type bigint, as large counts exceed 2^53. */
export interface Count {
  /** Rows and columns. */
  readonly n: number;
  /** All solutions. */
  readonly total: bigint;
  /** Solutions that no rotation or reflection turns into each other. */
  readonly unique: bigint;
  /** Of all, those that are equal to their rotation by 180 degrees. */
  readonly half_turn: bigint;
  /** Of all, those that are equal to their rotation by 90 degrees. */
  readonly quarter_turn: bigint;
}

/** How something is counted. */
export interface CountOptions {
  /**
   * Is called after each part, the last one included, with how much of the expected work is done, from 0
   * to 1. What it throws ends the count.
   */
  readonly onProgress?: (share: number) => void;
}

/** How one solution is found. */
export interface SolveOptions {
  /**
   * `construct` (by formula, in no time), `random` (another one for every seed), or `first` (the first one in
   * lexicographic order, of a board of up to 24 rows); `construct` unless named.
   */
  readonly method?: api.SolveMethod;
  /**
   * Of a random solution, from 0 to 2^53 - 1: the same seed gives the same solution. A new one each time unless it
   * is named.
   */
  readonly seed?: number;
}

/** What is to be found out about a board; both unless named. */
export interface CompleteOptions {
  /** The number of completions. */
  readonly count?: boolean;
  /** One completion. */
  readonly first?: boolean;
}

/** What is known of the completions of a board. */
export interface Completions extends Omit<api.Completions, 'attack' | 'count'> {
  /** The number of completions; absent if it was not asked for, or took too long. */
  readonly count?: bigint;
}

/** The largest boards that the methods take. */
export interface Limits {
  /** `count`, `ranges` */
  readonly count: number;
  /** `list`, `classes` */
  readonly list: number;
  /** `solutions` */
  readonly solutions: number;
  /** `solve` */
  readonly solve: number;
  /** `complete`, `hint` */
  readonly complete: number;
  /** `trace` */
  readonly trace: number;
}

/** Steps that are asked for at once. */
const WINDOW = 4096;

const METHODS: Readonly<Record<api.SolveMethod, true>> = {
  construct: true,
  random: true,
  first: true,
};

/**
 * A program that is ready. Every method answers at once and keeps its thread busy meanwhile; what cannot be
 * answered throws a `QueensError`, and the next question is answered all the same.
 *
 * A solution is an array of N numbers: the column of the queen of each row, from row 0 at the top and column 0
 * at the left.
 */
export class Queens {
  /** The largest boards that the methods take. */
  readonly limits: Limits;
  readonly #module: WebAssembly.Module;
  readonly #program: Instance;

  /** @internal */
  constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#program = new Instance(module);
    const { limits } = this.#program.answer('about', { processors: 1 }) as api.About;
    this.limits = {
      count: limits.count_n,
      list: limits.classes_n,
      solutions: limits.solutions_n,
      solve: limits.solve_n,
      complete: limits.complete_n,
      trace: limits.trace_n,
    };
  }

  /**
   * Counts the solutions of a board of 0 to 20 rows.
   *
   * Up to 16 rows it takes a fraction of a second, 17 about one, and each further row five to eight times as long as
   * the one before: 20 rows some minutes, in which this thread does nothing else. Count large boards in a worker,
   * and end that to cancel; or in many, by `ranges`.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  count(n: number, { onProgress }: CountOptions = {}): Count {
    let done = 0;
    const counted = this.ranges(n).map((range) => {
      const part = this.countRange(range);
      done += range.share;
      onProgress?.(Math.min(1, done));
      return part;
    });
    return this.sumRanges(n, counted);
  }

  /**
   * Cuts the count of a board of 0 to 20 rows into parts of about equal cost: 16 as a rule, and more of the largest
   * boards, so that none takes much longer than a second. They are plain objects, for workers: each is counted by
   * `countRange`, anywhere and in any order, and `sumRanges` adds them up.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  ranges(n: number): api.UnitRange[] {
    const question = { n: whole('n', n, 0, this.limits.count) };
    return (this.#program.answer('count/ranges', question) as api.UnitRanges).ranges;
  }

  /**
   * Counts one of the `ranges`; the answer is a plain object.
   *
   * @throws `QueensError` `bad-request` if it is not such a range.
   */
  countRange(range: api.UnitRange): api.RangeCount {
    const question = rangeOf(range, this.limits.count);
    return this.#program.answer('count/range', question) as api.RangeCount;
  }

  /**
   * The count whose ranges these are, in any order.
   *
   * @throws `QueensError` `bad-request` unless each of `ranges(n)` is there, once.
   */
  sumRanges(n: number, counted: readonly api.RangeCount[]): Count {
    const rows = whole('n', n, 0, this.limits.count);
    const question = { n: rows, threads: 1, seconds: 0, counted: allCounted(counted) };
    const sum = this.#program.answer('count/sum', question) as Required<api.Count>;
    return {
      n: rows,
      total: BigInt(sum.total),
      unique: BigInt(sum.unique),
      half_turn: BigInt(sum.half_turn),
      quarter_turn: BigInt(sum.quarter_turn),
    };
  }

  /**
   * All solutions of a board of 0 to 12 rows, in lexicographic order; 12 rows have 14200. `solutions` lists those
   * of larger boards.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  list(n: number): number[][] {
    const images = this.classes(n).flatMap((one) => one.images.map(({ columns }) => columns));
    return images.sort(lexicographic);
  }

  /**
   * The solutions of a board of 0 to 32 rows, in lexicographic order, as they are found:
   * `for await (const columns of queens.solutions(16))`.
   *
   * The search works a few milliseconds at a time, when a solution is asked for, and lets the thread do other work
   * in between; leaving the loop ends it. Many boards can be listed in turns.
   *
   * @throws `QueensError` `bad-request`, at once, if there is no such board.
   */
  solutions(n: number): AsyncGenerator<number[], void, undefined> {
    const rows = whole('n', n, 0, this.limits.solutions);
    return listed((from) => {
      return this.#program.answer('solutions', { n: rows, from }) as api.SolutionsPage;
    });
  }

  /**
   * The solutions of a board of 0 to 12 rows in classes: those together that rotations and reflections turn into
   * each other. `columns` of a class is its first solution in lexicographic order.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  classes(n: number): api.Class[] {
    const question = { n: whole('n', n, 0, this.limits.list) };
    return (this.#program.answer('classes', question) as api.Classes).classes;
  }

  /**
   * One solution of a board of 1 to 200 rows; its `columns` are absent if there is none, as for 2 and 3 rows.
   *
   * @throws `QueensError` `bad-request` if there is no such board or method.
   */
  solve(n: number, { method = 'construct', seed }: SolveOptions = {}): api.Solved {
    const question = { n: whole('n', n, 1, this.limits.solve), method };
    if (!Object.hasOwn(METHODS, text('method', method))) {
      refuse(`method: ${shown(method)} is none: use ${Object.keys(METHODS).join(', ')}`);
    }
    if (method !== 'random') {
      if (seed !== undefined) refuse(`seed: has no effect with ${method}: use random`);
      return this.#program.answer('solve', question) as api.Solved;
    }
    const chosen = whole('seed', seed ?? newSeed(), 0, Number.MAX_SAFE_INTEGER);
    return this.#program.answer('solve', { ...question, seed: chosen }) as api.Solved;
  }

  /**
   * Counts the completions of a board of 1 to 20 rows, and finds one of them.
   *
   * The board is a `Position` or a FEN: rows from the top, separated by `/`, where Q is a queen, x a blocked
   * square, and a number that many free squares. After 30 seconds the search stops: then `timed_out` is true, and
   * what was not found is absent. An empty board is completed by all solutions, which takes as long as `count`.
   *
   * @throws `QueensError` `bad-request` if there is no such board, or two of its queens attack each other.
   */
  complete(
    board: string | Position,
    { count = true, first = true }: CompleteOptions = {},
  ): Completions {
    const fen = typeof board === 'string' ? board : fenOf(board, this.limits.complete);
    const question = { fen, count: flag('count', count), first: flag('first', first) };
    const {
      count: digits,
      attack,
      ...rest
    } = this.#program.answer('complete', question) as api.Completions;
    if (attack !== undefined) refuse(`board: ${attacking(attack)}: remove one of them`);
    return digits === undefined ? rest : { ...rest, count: BigInt(digits) };
  }

  /**
   * What to do next on a board, which is named as for `complete`: `next` is a queen of a completion, in the line in
   * which it is easiest to see, with the reasons against the other squares of that line. Where there is no completion,
   * `fault` is the earliest queen after which there was none: `placed` has the queens in the order in which they were
   * placed, without those that were there before.
   *
   * After 30 seconds the search stops: then `timed_out` is true, and nothing is known.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  hint(board: string | Position, placed: readonly api.Square[] = []): api.Hint {
    const fen = typeof board === 'string' ? board : fenOf(board, this.limits.complete);
    const order = squares('placed', placed, this.limits.complete);
    return this.#program.answer('hint', { fen, order }) as api.Hint;
  }

  /** The algorithms that `trace` follows, simplest first. */
  algorithms(): api.AlgorithmInfo[] {
    return (this.#program.answer('algorithms', {}) as api.Algorithms).algorithms;
  }

  /**
   * The steps of a search, from the first one to the last, on a board of 1 to 16 rows; `algorithm` is the name of one
   * of `algorithms()`.
   *
   * Steps are computed a few thousand at a time, as they are asked for: a search of billions of steps can be begun,
   * and left. A trace has a state of its own: many can be read in turns, as slowly as you like.
   *
   * @throws `QueensError` `bad-request`, at once, if there is no such algorithm or board.
   */
  trace(algorithm: api.AlgorithmName, n: number): Generator<api.Event, void, undefined> {
    const of = { algorithm: text('algorithm', algorithm), n: whole('n', n, 1, this.limits.trace) };
    // Its clock stands still: the program would stop following a trace that is read for longer than ten seconds.
    const program = new Instance(this.#module, () => 0);
    const ask = (from: number) =>
      program.answer('trace', { ...of, from, count: WINDOW }) as api.TraceWindow;
    return steps(ask(0), ask);
  }
}

function* steps(
  first: api.TraceWindow,
  ask: (from: number) => api.TraceWindow,
): Generator<api.Event, void, undefined> {
  let window = first;
  for (;;) {
    yield* window.events;
    const { base, events, known } = window;
    const step = base.step + events.length;
    if (known.complete && step === known.steps) return;
    if (known.cut_off) throw new QueensError('internal', `trace: cut off at step ${step}`);
    window = ask(step);
  }
}

async function* listed(
  ask: (from: readonly number[]) => api.SolutionsPage,
): AsyncGenerator<number[], void, undefined> {
  let next: readonly number[] | undefined = [];
  while (next !== undefined) {
    const page: api.SolutionsPage = ask(next);
    yield* page.solutions;
    next = page.next;
    if (next !== undefined) await new Promise((resume) => setTimeout(resume));
  }
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 53);
}

function lexicographic(one: readonly number[], two: readonly number[]): number {
  const row = one.findIndex((column, row) => column !== two[row]);
  return (one[row] ?? 0) - (two[row] ?? 0);
}
