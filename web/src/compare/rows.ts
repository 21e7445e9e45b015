// Measurements as a table: a row for each board, a column for each algorithm.

import type { Run } from '../api/types';

export interface Row {
  readonly n: number;
  readonly total: string | undefined;
  /** One for each algorithm; absent while it has not been measured. */
  readonly cells: readonly (Run | undefined)[];
  /** The seconds of the fastest. */
  readonly best: number;
}

/** What a chart shows of runs. */
export type Quantity = 'ofTime' | 'ofNodes';

/** A time, or a number of nodes: what has no search tree has none, and a clock may see no time pass. */
export function valueOf(run: Run | undefined, quantity: Quantity): number | undefined {
  if (quantity === 'ofTime') return run?.seconds === 0 ? undefined : run?.seconds;
  return run?.nodes === undefined ? undefined : Number(run.nodes);
}

export function algorithmsOf(measured: readonly Run[]): string[] {
  return [...new Set(measured.map(({ algorithm }) => algorithm))];
}

export function rowsOf(measured: readonly Run[]): Row[] {
  const algorithms = algorithmsOf(measured);
  const sizes = [...new Set(measured.map(({ n }) => n))].sort((a, b) => a - b);
  return sizes.map((n) => {
    const here = measured.filter((one) => one.n === n);
    const cells = algorithms.map((name) => here.find(({ algorithm }) => algorithm === name));
    const times = here.flatMap(({ seconds }) => seconds ?? []);
    return { n, total: here.find(({ total }) => total)?.total, cells, best: Math.min(...times) };
  });
}
