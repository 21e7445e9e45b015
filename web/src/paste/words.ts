// What is said of a pasted board, and of the two readings of a text.

import type { ReadBoard } from '../api/types';
import { t, type Key } from '../i18n';

const READINGS: Readonly<Record<string, Key>> = {
  'base 0': 'readingBase0',
  'base 1': 'readingBase1',
  'from list': 'readingList',
  'from matrix': 'readingMatrix',
  'from pairs': 'readingPairs',
  'from digits': 'readingDigits',
};

/** What a text means if this value is chosen. */
export function meaning(option: string, value: string): string {
  if (option === 'marks') return marksMeaning(value);
  const key = READINGS[`${option} ${value}`];
  return key === undefined ? value : t(key);
}

function marksMeaning(marks: string): string {
  const [queen = '', free = '', blocked] = Array.from(marks, (mark) => (mark === ' ' ? '␣' : mark));
  return blocked === undefined
    ? t('readingMarks', { queen, free })
    : t('readingMarksBlocked', { queen, free, blocked });
}

/** Whether a board is a solution, and if not, why. */
export function verdict(board: ReadBoard): string {
  const { attack, duplicate_of: first, queens, n } = board;
  if (attack !== undefined) {
    const [one, two] = attack.squares;
    return t('verdictAttack', { one, two });
  }
  if (!board.solution) return t('verdictQueens', { queens, n });
  const found = solution(board);
  return first === undefined ? found : t('verdictRepeated', { verdict: found, number: first });
}

const solution = ({ class_number: number }: ReadBoard): string =>
  number === undefined ? t('verdictSolution') : t('verdictClass', { number });
