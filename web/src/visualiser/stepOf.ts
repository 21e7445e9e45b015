// At which step a program that fills the rows from the top has a board.

import { attacksOn, type Square } from '../board/geometry';
import { nextMark, samePosition, type Subject } from '../client';

/** The program has one queen in each of the first rows, and none that attacks another. */
function isOnItsWay(queens: readonly Square[]): boolean {
  const rows = new Set(queens.map(({ row }) => row));
  return (
    queens.every((queen) => queen.row < queens.length && attacksOn(queen, queens).size === 0) &&
    rows.size === queens.length
  );
}

/** The step at which the program has these queens, or why there is none that can be shown. */
export async function stepOf(
  of: Subject,
  queens: readonly Square[],
  ask = { nextMark, samePosition },
): Promise<number | 'gaps' | 'beyond'> {
  if (queens.length === 0) return 0;
  if (!isOnItsWay(queens)) return 'gaps';
  const there = await ask.samePosition(of, queens);
  if (there.queens < queens.length) return 'beyond';
  if (queens.length < of.n) return there.step;
  return (await ask.nextMark(of, there.step, 'forward', 'solution')).step ?? 'beyond';
}
