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

import { QueensError } from './error.js';
import { compileOnce, type Program } from './program.js';
import { Queens } from './queens.js';

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
  Form,
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
  Solved,
  SolveMethod,
  Square,
  StepKind,
  Symmetry,
} from '../src/api/types.js';
export type { QueensErrorCode } from './error.js';
export type { Position } from './position.js';
export type { Program } from './program.js';
export type {
  CompleteOptions,
  Completions,
  Count,
  CountOptions,
  Limits,
  Queens,
  SolveOptions,
} from './queens.js';
export { QueensError };

/**
 * Compiles `queens.wasm`, which lies beside this script: once, however often it is called. Only workers need it, so
 * that each of them need not do it again; `load` calls it by itself.
 *
 * @throws `QueensError` `not-loaded` if the file cannot be read.
 */
export async function compile(): Promise<Program> {
  return compileOnce();
}

/**
 * Loads the program.
 *
 * @param program What `compile` gave, perhaps in another thread; by default it is compiled here.
 * @throws `QueensError` `not-loaded` if the file cannot be read, or is not that of this package.
 */
export async function load(program?: Program): Promise<Queens> {
  const module = (program ?? (await compileOnce())) as WebAssembly.Module;
  try {
    return new Queens(module);
  } catch (cause) {
    const message = 'this is not the program of queens-kit: hand over what compile() gave';
    throw new QueensError('not-loaded', message, { cause });
  }
}
