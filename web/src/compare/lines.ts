// The lines of a chart: values of algorithms against board size, and where their names fit.

import type { Run } from '../api/types';
import { algorithmsOf, valueOf, type Quantity } from './rows';

export interface Point {
  readonly n: number;
  readonly value: number;
}

export interface Line {
  readonly algorithm: string;
  /** In the order of board sizes. */
  readonly points: readonly Point[];
}

/** The lines of all algorithms that have values. */
export function linesOf(measured: readonly Run[], quantity: Quantity): Line[] {
  const lines = algorithmsOf(measured).map((algorithm) => ({
    algorithm,
    points: measured
      .filter((run) => run.algorithm === algorithm)
      .flatMap((run) => {
        const value = valueOf(run, quantity);
        return value === undefined ? [] : [{ n: run.n, value }];
      })
      .toSorted((a, b) => a.n - b.n),
  }));
  return lines.filter(({ points }) => points.length > 0);
}

/** The most grid lines. */
const MOST_TICKS = 5;

/** Powers of ten around all values, evenly spaced. */
export function ticksOf(lines: readonly Line[]): number[] {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  if (values.length === 0) return [];
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const step = Math.ceil((high - low) / (MOST_TICKS - 1));
  const count = Math.ceil((high - low) / step);
  return Array.from({ length: count + 1 }, (_, index) => 10 ** (low + step * index));
}

/** Moves places apart, so that each is at least `gap` from the next and none is below `most`. */
export function spread(places: readonly number[], gap: number, most: number): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => at(places, a) - at(places, b));
  const moved = [...places];
  order.forEach((index, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) moved[index] = Math.max(at(moved, index), at(moved, above) + gap);
  });
  let limit = most;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(at(moved, index), limit);
    limit = at(moved, index) - gap;
  }
  return moved;
}

const at = (places: readonly number[], index: number): number => places[index] ?? 0;
