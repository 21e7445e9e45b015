// Hill climbing by hand: boards with one queen in each row, and the attacking pairs after every move.

import type { LocalStep, LocalTrace } from '../api/types';
import { attackingPairs, queensOf, type Square } from '../board/geometry';
import { bestOf, optionsOf } from '../local/looks';

/** A random number from 0 (included) to 1 (excluded). */
type Random = () => number;

/** A board on the way. */
export interface Stop {
  readonly board: LocalStep;
  readonly isStart: boolean;
  /** Its attacking pairs. */
  readonly pairs: number;
  /** The fewest attacking pairs after a move. */
  readonly best: number;
}

const pairsOn = (columns: readonly number[]): number => attackingPairs(queensOf(columns)).length;

export function stopAt(columns: readonly number[], isStart: boolean): Stop {
  const pairs = pairsOn(columns);
  const looks = columns.map((_, row) => ({
    row,
    pairs: columns.map((_, column) => pairsOn(columns.with(row, column))),
  }));
  const open: LocalStep = { event: { event: 'started', pairs }, columns: [...columns], looks };
  const best = bestOf(optionsOf(open))[0]?.pairs ?? pairs;
  const over: LocalStep = { ...open, event: { event: 'solution' }, looks: [] };
  return { board: pairs === 0 ? over : open, isStart, pairs, best };
}

export const randomStart = (n: number, random: Random): Stop =>
  stopAt(
    Array.from({ length: n }, () => Math.floor(random() * n)),
    true,
  );

/** The board after the queen of the square's row has moved to the square. */
export const movedTo = ({ board }: Stop, { row, column }: Square): Stop =>
  stopAt(board.columns.with(row, column), false);

/** The attacking pairs after a move to a square. */
export const pairsAfter = ({ board, pairs }: Stop, { row, column }: Square): number =>
  board.looks[row]?.pairs[column] ?? pairs;

export const isStuck = ({ pairs, best }: Stop): boolean => pairs > 0 && best >= pairs;

/** The curve of the boards. */
export function curveOf(stops: readonly Stop[]): LocalTrace {
  const where = (holds: (stop: Stop) => boolean) =>
    stops.flatMap((stop, index) => (holds(stop) ? [index] : []));
  return {
    algorithm: 'hill-climbing',
    n: stops[0]?.board.columns.length ?? 0,
    pairs: stops.map(({ pairs }) => pairs),
    starts: where(({ isStart }) => isStart),
    stuck: where(isStuck),
    solved: stops.at(-1)?.pairs === 0,
    cut_off: false,
    steps: [],
  };
}
