// Measurements as a table: a row for each board, a column for each algorithm.

import type { Run } from '../api/types';

export interface Row {
  readonly n: number;
  readonly total: string | undefined;
  /** One for each algorithm; undefined until it is measured. */
  readonly cells: readonly (Run | undefined)[];
  /** The shortest time, in seconds. */
  readonly best: number;
}

/** The quantity that a chart shows. */
export type Quantity = 'ofTime' | 'ofNodes';

/** A time or a number of nodes; undefined without a search tree, or if the clock measured zero. */
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
