// The row that a search works on.

import type { AlgorithmInfo, Square } from '../api/types';
import type { State } from './state';

/** The row that is being filled; `undefined` at a solution, or if rows are not filled in order. */
export function currentRow({ event, queens }: State, by: Pick<AlgorithmInfo, 'by_rows'>) {
  if (!by.by_rows) return undefined;
  switch (event?.event) {
    case 'node':
      return event.depth;
    case 'tested':
    case 'placed':
    case 'removed':
      return event.square.row;
    case 'solution':
      return undefined;
    default:
      return queens.length;
  }
}

/** The queens that attack a row: all except its own. */
export const queensOutside = (queens: readonly Square[], row: number | undefined): Square[] =>
  queens.filter((queen) => queen.row !== row);
