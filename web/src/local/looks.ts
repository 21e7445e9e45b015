// The squares at which a step of a local search looks, with the attacking pairs after a move there.

import type { LocalStep } from '../api/types';
import type { Square } from '../board/geometry';

/** A square that a queen of its row can move to. */
export interface Option extends Square {
  readonly pairs: number;
}

/** The possible moves of a step. Only a search of one row lets its queen stay. */
export function optionsOf({ columns, looks }: LocalStep): Option[] {
  return looks.flatMap(({ row, pairs }) =>
    pairs
      .map((number, column) => ({ row, column, pairs: number }))
      .filter(({ column }) => looks.length === 1 || column !== columns[row]),
  );
}

/** The options with the fewest attacking pairs. */
export function bestOf(options: readonly Option[]): Option[] {
  const least = Math.min(...options.map(({ pairs }) => pairs));
  return options.filter(({ pairs }) => pairs === least);
}
