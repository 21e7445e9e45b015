// Whether a board is solved: the rule of the game, not a search.

import { attacksOn, type Square } from '../board/geometry';
import { squaresWith, type Position } from './position';

const isQuiet = (queens: readonly Square[]): boolean =>
  queens.every((queen) => attacksOn(queen, queens).size === 0);

/** All queens are placed, and none attacks another. */
export function isSolution(position: Position): boolean {
  const queens = squaresWith(position, 'queen');
  return queens.length === position.n && isQuiet(queens);
}
