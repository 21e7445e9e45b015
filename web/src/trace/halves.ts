// The halves of a small board, computed as docs/counting.md does by hand: all ways to fill the top rows on
// a set of columns and the bottom rows on the other columns, and the pairs that fit.

import { attacksOn, type Square } from '../board/geometry';

/** A half of a board: queens in consecutive rows that do not attack each other. */
export type Half = readonly Square[];

export interface Unit {
  /** The columns of the top half, ascending. */
  readonly columns: readonly number[];
  readonly top: readonly Half[];
  readonly bottom: readonly Half[];
}

function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

function halves(columns: readonly number[], firstRow: number): Half[] {
  return orders(columns)
    .map((order) => order.map((column, index) => ({ row: firstRow + index, column })))
    .filter((queens) => queens.every((queen) => attacksOn(queen, queens).size === 0));
}

/** The halves of a board of `n` rows (even) whose top half uses these columns. */
export function unitOf(columns: readonly number[], n: number): Unit {
  const all = Array.from({ length: n }, (_, column) => column);
  const rest = all.filter((column) => !columns.includes(column));
  return { columns, top: halves(columns, 0), bottom: halves(rest, n / 2) };
}

/** Whether two halves fit. Their rows and columns never clash; only diagonals can. */
export const fit = (top: Half, bottom: Half): boolean =>
  top.every((queen) => attacksOn(queen, bottom).size === 0);

/** The number of diagonals of each kind that cross the cut (the line between the halves) of a board. */
export const crossing = (n: number): number => n - 1;

/**
 * The mask of the diagonals of a half that cross the cut: the falling ones in the low bits, in the order of
 * row − column, then the rising ones, in the order of row + column.
 *
 * Two halves fit if their masks have no common bit.
 */
export function maskOf(half: Half, n: number): number {
  const most = n / 2 - 1;
  const bits = half.flatMap(({ row, column }) => {
    const falling = row - column + most;
    const rising = row + column - n / 2;
    const crosses = (place: number) => place >= 0 && place < crossing(n);
    return [
      ...(crosses(falling) ? [1 << falling] : []),
      ...(crosses(rising) ? [1 << (crossing(n) + rising)] : []),
    ];
  });
  return bits.reduce((mask, bit) => mask | bit, 0);
}

/** The first diagonal that two halves share, as two queens on it. */
export function clash(top: Half, bottom: Half): readonly [Square, Square] | undefined {
  for (const upper of top) {
    const lower = bottom.find((queen) => attacksOn(queen, [upper]).size > 0);
    if (lower !== undefined) return [upper, lower];
  }
  return undefined;
}

export const fitting = ({ top, bottom }: Unit): number =>
  top.reduce((sum, half) => sum + bottom.filter((other) => fit(half, other)).length, 0);

/** All sets that contain half of the columns, in the order of docs/counting.md. */
export function columnSets(n: number): number[][] {
  const sets: number[][] = [];
  for (let bits = 0; bits < 2 ** n; bits++) {
    const columns = Array.from({ length: n }, (_, column) => column);
    const set = columns.filter((column) => (bits >> column) & 1);
    if (set.length === n / 2) sets.push(set);
  }
  return sets;
}
