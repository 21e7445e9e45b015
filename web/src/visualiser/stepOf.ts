// Finds the step at which a program that fills the rows from the top reaches a board.

import { attacksOn, type Square } from '../board/geometry';
import { nextMark, samePosition, type Subject } from '../client';

/** Whether each of the first rows has one queen, and no two attack each other. */
function isOnItsWay(queens: readonly Square[]): boolean {
  const rows = new Set(queens.map(({ row }) => row));
  return (
    queens.every((queen) => queen.row < queens.length && attacksOn(queen, queens).size === 0) &&
    rows.size === queens.length
  );
}

/** The step with these queens, or the reason why it cannot be shown. */
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
