// Tests the types: this file is compiled strictly against the installed package, but never run.

import {
  QueensError,
  compile,
  load,
  type AlgorithmName,
  type Count,
  type QueensErrorCode,
  type Step,
} from 'queens-kit';

const queens = await load(await compile());
export const count: Count = queens.count(8, { onProgress: (share: number) => share });
export const total: bigint = count.total;
// @ts-expect-error The total is a bigint.
export const rounded: number = count.total;
// @ts-expect-error Answers are read-only.
count.total = 0n;

export const solutions: number[][] = queens.list(8);
export const completions: bigint | undefined = queens.complete('4/4/4/4').count;
queens.complete({ n: 4, queens: [{ row: 0, column: 1 }], blocked: [] });
// @ts-expect-error A square is an object, not a name.
queens.complete({ n: 4, queens: [[0, 1]] });
queens.solve(8, { method: 'random', seed: 1 });
// @ts-expect-error There is no such method.
queens.solve(8, { method: 'slow' });
// @ts-expect-error The board has a number of rows.
queens.count('8');

export const listed: AsyncIterable<number[]> = queens.solutions(16);
export const names: AlgorithmName[] = queens.algorithms().map(({ name }) => name);
// @ts-expect-error There is no such algorithm.
queens.trace('bitmpa', 8);
export const steps: Iterable<Step> = queens.trace('bitmap', 8);
for (const step of steps) {
  if (step.event === 'placed') console.log(step.square.row);
  // @ts-expect-error Only some steps have a square.
  else console.log(step.square);
}

export const code: QueensErrorCode = new QueensError('internal', 'it failed').code;
// @ts-expect-error There is no such code.
export const never = code === 'not-found';
