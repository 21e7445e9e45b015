// The methods that call the program.

import type * as api from '../src/api/types.js';
import { attacking, fenOf, type Position, refuse } from './arguments.js';
import { Instance, QueensError } from './program.js';

/** The numbers of solutions of a board, as bigints, because large counts exceed 2^53. */
export interface Count {
  /** The number of rows and columns. */
  readonly n: number;
  /** All solutions. */
  readonly total: bigint;
  /** Solutions up to rotation and reflection. */
  readonly unique: bigint;
  /** The solutions that are equal to their rotation by 180 degrees. */
  readonly half_turn: bigint;
  /** The solutions that are equal to their rotation by 90 degrees. */
  readonly quarter_turn: bigint;
}

/** Options of `count`. */
export interface CountOptions {
  /**
   * Called after each of the `ranges`, including the last one, with the completed fraction of the expected
   * work (0 to 1).
   *
   * An error that this function throws ends the count.
   */
  readonly onProgress?: (share: number) => void;
}

/** Options of `solve`. */
export interface SolveOptions {
  /**
   * `construct` (by formula, immediately; the default), `random` (all solutions are equally likely up to 16
   * rows, but not on larger boards), `first` (the first in lexicographic order, for boards of up to 33 rows),
   * or a local search: `hill-climbing` (up to 50 rows) or `min-conflicts`.
   */
  readonly method?: api.SolveMethod;
  /**
   * The seed of a random solution, from 0 to 2^64 - 1. The same seed gives the same solution. The methods
   * `construct` and `first` accept no seed.
   *
   * Without a seed, each call gives a random solution. Numbers above 2^53 - 1 are inexact: use a bigint.
   */
  readonly seed?: number | bigint;
}

/** A solution. */
export interface Solved extends Omit<api.Solved, 'seed'> {
  /** The seed of a random solution. */
  readonly seed?: bigint;
}

/** The requested results of `complete`; by default both. */
export interface CompleteOptions {
  /** The number of completions. */
  readonly count?: boolean;
  /** One completion. */
  readonly first?: boolean;
}

/** The known completions of a board. */
export interface Completions extends Omit<api.Completions, 'attack' | 'count'> {
  /** The number of completions; absent if it was not requested or took too long. */
  readonly count?: bigint;
}

/** The largest board of each method. */
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

/** The number of steps in one request. */
const WINDOW = 4096;

/**
 * A loaded program.
 *
 * Methods are synchronous and block the thread (except `solutions`). For an invalid argument they throw a
 * `QueensError`; you can call any method afterwards.
 *
 * A solution is an array of N numbers: the column of the queen in each row. Row 0 is at the top, column 0 at
 * the left.
 */
export class Queens {
  /** The largest board of each method. */
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
   * Up to 16 rows take a fraction of a second and 17 about one second. Each further row takes five to eight
   * times as long: 20 rows take some minutes and block the thread. Count large boards in a worker and
   * terminate it to cancel, or use several workers with `ranges`.
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
   * Splits the count of a board of 0 to 20 rows into ranges of about equal cost.
   *
   * Usually there are 16 ranges; the largest boards have more, so that no range takes much longer than a
   * second. Ranges are plain objects, which can be posted to workers. `countRange` counts one of them, in any
   * thread and any order, and `sumRanges` adds the results.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  ranges(n: number): api.UnitRange[] {
    return this.#program.answer('count/ranges', { n }) as api.UnitRange[];
  }

  /**
   * Counts one of the `ranges` and returns a plain object.
   *
   * @throws `QueensError` `bad-request` if it is not such a range.
   */
  countRange(range: api.UnitRange): api.RangeCount {
    return this.#program.answer('count/range', { ...range }) as api.RangeCount;
  }

  /**
   * Adds the results of all ranges of a board, given in any order.
   *
   * @throws `QueensError` `bad-request` unless `counted` has each of `ranges(n)` exactly once.
   */
  sumRanges(n: number, counted: readonly api.RangeCount[]): Count {
    const question = { n, threads: 1, seconds: 0, counted };
    const sum = this.#program.answer('count/sum', question) as Required<api.Count>;
    return {
      n,
      total: BigInt(sum.total),
      unique: BigInt(sum.unique),
      half_turn: BigInt(sum.half_turn),
      quarter_turn: BigInt(sum.quarter_turn),
    };
  }

  /**
   * Lists all solutions of a board of 0 to 12 rows, in lexicographic order.
   *
   * A board of 12 rows has 14200 solutions. Use `solutions` for larger boards.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  list(n: number): number[][] {
    const images = this.classes(n).flatMap((one) => one.images.map(({ columns }) => columns));
    return images.sort(lexicographic);
  }

  /**
   * Iterates over the solutions of a board of 0 to 32 rows, in lexicographic order.
   *
   * Use it as in `for await (const columns of queens.solutions(16))`. The search runs for a few milliseconds
   * at a time, and the thread can do other work in between. Leaving the loop ends the search. Several
   * iterators can be read alternately.
   *
   * @throws `QueensError` `bad-request`, at the call, if there is no such board.
   */
  solutions(n: number): AsyncGenerator<number[], void, undefined> {
    const ask = (from: readonly number[]) =>
      this.#program.answer('solutions', { n, from }) as api.SolutionsPage;
    return listed(ask([]), ask);
  }

  /**
   * Lists the classes of solutions of a board of 0 to 12 rows.
   *
   * Rotations and reflections turn the solutions of a class into each other. The `columns` of a class are its
   * first solution in lexicographic order.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  classes(n: number): api.Class[] {
    return (this.#program.answer('classes', { n }) as api.Classes).classes;
  }

  /**
   * Finds one solution of a board of 1 to 200 rows.
   *
   * `columns` is absent if the board has no solution (2 and 3 rows).
   *
   * @throws `QueensError` `bad-request` if there is no such board or method.
   */
  solve(n: number, { method = 'construct', seed }: SolveOptions = {}): Solved {
    if (typeof seed === 'number' && !Number.isSafeInteger(seed))
      refuse(`seed: ${seed} is not exact: use a bigint`);
    const question = { n, method, seed: String(seed ?? newSeed()) };
    const { seed: used, ...solved } = this.#program.answer('solve', question) as api.Solved;
    if (used !== undefined) return { ...solved, seed: BigInt(used) };
    if (seed !== undefined) refuse(`seed: has no effect with ${method}: use random`);
    return solved;
  }

  /**
   * Counts the completions of a board of 1 to 20 rows and finds one of them.
   *
   * The board is a `Position` or a FEN: rows from the top, separated by `/`, where Q is a queen, x a blocked
   * square, and a number means that many free squares. The search stops after 30 seconds: then `timed_out` is
   * true, and missing results are absent. On an empty board every solution is a completion, so the search
   * takes as long as `count`.
   *
   * @throws `QueensError` `bad-request` if there is no such board, or if two queens attack each other.
   */
  complete(
    board: string | Position,
    { count = true, first = true }: CompleteOptions = {},
  ): Completions {
    const fen = typeof board === 'string' ? board : fenOf(board, this.limits.complete);
    const answer = this.#program.answer('complete', { fen, count, first }) as api.Completions;
    const { count: digits, attack, ...rest } = answer;
    if (attack !== undefined) refuse(`board: ${attacking(attack)}: remove one of them`);
    return digits === undefined ? rest : { ...rest, count: BigInt(digits) };
  }

  /**
   * Suggests the next queen on a board, or finds the first wrong one.
   *
   * `board` is given as for `complete`. `next` is a queen of a completion, in the row or column where it is
   * easiest to find, with the reasons against the other squares of that row or column. If there is no
   * completion, `fault` is the first queen that left none. `order` lists the queens in the order in which they
   * were placed, without those that were on the board from the start.
   *
   * The search stops after 30 seconds: then `timed_out` is true and there is no hint.
   *
   * @throws `QueensError` `bad-request` if there is no such board.
   */
  hint(board: string | Position, order: readonly api.Square[] = []): api.Hint {
    const fen = typeof board === 'string' ? board : fenOf(board, this.limits.complete);
    return this.#program.answer('hint', { fen, order }) as api.Hint;
  }

  /** The algorithms for `trace`, simplest first. */
  algorithms(): api.AlgorithmInfo[] {
    return (this.#program.answer('algorithms', {}) as api.Algorithms).algorithms;
  }

  /**
   * Iterates over the steps of a search on a board of 1 to 16 rows.
   *
   * `algorithm` is a name from `algorithms()`. Steps are computed on demand, a few thousand at a time, so you
   * can read part of a search of billions of steps. Each trace has its own state: you can read several
   * alternately, without a time limit.
   *
   * @throws `QueensError` `bad-request`, at the call, if there is no such algorithm or board.
   */
  trace(algorithm: api.AlgorithmName, n: number): Generator<api.Event, void, undefined> {
    // A stopped clock: otherwise the program would end a trace that takes longer than ten seconds to read.
    const program = new Instance(this.#module, () => 0);
    const ask = (from: number) =>
      program.answer('trace', { algorithm, n, from, count: WINDOW }) as api.TraceWindow;
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
  first: api.SolutionsPage,
  ask: (from: readonly number[]) => api.SolutionsPage,
): AsyncGenerator<number[], void, undefined> {
  for (let page = first; ;) {
    yield* page.solutions;
    if (page.next === undefined) return;
    await new Promise((resume) => setTimeout(resume));
    page = ask(page.next);
  }
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 53);
}

function lexicographic(one: readonly number[], two: readonly number[]): number {
  const row = one.findIndex((column, row) => column !== two[row]);
  return (one[row] ?? 0) - (two[row] ?? 0);
}
