// The positions of a board, one after the other, with undo and redo.

import { same, type Square } from '../board/geometry';
import { squaresWith, type Position } from '../board/position';

export interface Timeline {
  readonly positions: readonly Position[];
  /** The index of the current position. */
  readonly at: number;
}

export const begun = (position: Position): Timeline => ({ positions: [position], at: 0 });

/** The current position; a timeline is never empty. */
export function current({ positions, at }: Timeline): Position {
  const position = positions[at];
  if (position === undefined) throw new Error('a timeline has a position');
  return position;
}

/** Adds a position and discards undone ones. */
export const followed = ({ positions, at }: Timeline, next: Position): Timeline => ({
  positions: [...positions.slice(0, at + 1), next],
  at: at + 1,
});

export const canUndo = ({ at }: Timeline): boolean => at > 0;
export const canRedo = ({ positions, at }: Timeline): boolean => at < positions.length - 1;

export const undone = (line: Timeline): Timeline =>
  canUndo(line) ? { ...line, at: line.at - 1 } : line;

export const redone = (line: Timeline): Timeline =>
  canRedo(line) ? { ...line, at: line.at + 1 } : line;

/** The queens on the board in the order of placement; queens that came together are in row order. */
export function placed({ positions, at }: Timeline): Square[] {
  return positions.slice(0, at + 1).reduce<Square[]>((order, position) => {
    const queens = squaresWith(position, 'queen');
    const among = (queen: Square, all: readonly Square[]) => all.some((one) => same(one, queen));
    const kept = order.filter((queen) => among(queen, queens));
    return [...kept, ...queens.filter((queen) => !among(queen, kept))];
  }, []);
}
