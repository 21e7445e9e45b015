// Whether a board is solved: checks the rules of the game and does not search.

import { attacksOn, type Square } from '../board/geometry';
import { squaresWith, type Position } from '../board/position';

const isQuiet = (queens: readonly Square[]): boolean =>
  queens.every((queen) => attacksOn(queen, queens).size === 0);

/** Whether all queens are placed and no two attack each other. */
export function isSolution(position: Position): boolean {
  const queens = squaresWith(position, 'queen');
  return queens.length === position.n && isQuiet(queens);
}
