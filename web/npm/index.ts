import { compileOnce, type Program, QueensError } from './program.js';
import { Queens } from './queens.js';

/**
 * The N-Queens problem in WebAssembly: counts, solutions, completions of a board, and searches step by step.
 *
 * ```js
 * import { load } from 'queens-kit';
 *
 * const queens = await load();
 * console.log(queens.count(8).total); // 92n
 * ```
 *
 * @packageDocumentation
 */

export type {
  AlgorithmInfo,
  AlgorithmName,
  Attack,
  Bits,
  Class,
  ClassSymmetry,
  RangeCount,
  Event as Step,
  Fault,
  Style,
  Hint,
  Image,
  Line,
  Pseudocode,
  PseudocodeLine,
  NextQueen,
  Order,
  OtherSquare,
  Pair,
  RowOrColumn,
  UnitRange,
  SolveMethod,
  Square,
  StepKind,
  Symmetry,
} from '../src/api/types.js';
export type { QueensErrorCode } from './program.js';
export type { Position } from './arguments.js';
export type { Program } from './program.js';
export type {
  CompleteOptions,
  Completions,
  Count,
  CountOptions,
  Limits,
  Queens,
  SolveOptions,
  Solved,
} from './queens.js';
export { QueensError };

/**
 * Compiles `queens.wasm`, the file next to this script; later calls return the same module.
 *
 * `load` calls it. Call it yourself only to pass the module to workers, so that they need not compile it.
 *
 * @throws `QueensError` `not-loaded` if the file cannot be read.
 */
export async function compile(): Promise<Program> {
  return compileOnce();
}

/**
 * Loads the program.
 *
 * @param program A result of `compile`, possibly from another thread. By default, `load` compiles the
 * program.
 * @throws `QueensError` `not-loaded` if the file cannot be read or is not the program of this package.
 */
export async function load(program?: Program): Promise<Queens> {
  const module = (program ?? (await compileOnce())) as WebAssembly.Module;
  try {
    return new Queens(module);
  } catch (cause) {
    const message = 'this is not the program of queens-kit: pass the result of compile()';
    throw new QueensError('not-loaded', message, { cause });
  }
}
