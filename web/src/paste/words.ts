// The texts for a pasted board, and for the two readings of a text.

import type { ReadBoard } from '../api/types';
import { t, type Key } from '../i18n';

const READINGS: Readonly<Record<string, Key>> = {
  'base 0': 'reading-base-0',
  'base 1': 'reading-base-1',
  'from grid': 'reading-grid',
  'from list': 'reading-list',
  'from matrix': 'reading-matrix',
  'from pairs': 'reading-pairs',
  'from digits': 'reading-digits',
};

/** The meaning of a text if this value is chosen. */
export function meaning(option: string, value: string): string {
  if (option === 'marks') return marksMeaning(value);
  const key = READINGS[`${option} ${value}`];
  return key === undefined ? value : t(key);
}

function marksMeaning(marks: string): string {
  const [queen = '', free = '', blocked] = Array.from(marks, (mark) => (mark === ' ' ? '␣' : mark));
  return blocked === undefined
    ? t('reading-marks', { queen, free })
    : t('reading-marks-blocked', { queen, free, blocked });
}

/** Whether a board is a solution, and if not, why not. */
export function verdict(board: ReadBoard): string {
  const { attack, duplicate_of: first, queens, n } = board;
  if (attack !== undefined) {
    const [one, two] = attack.squares;
    return t('verdict-attack', { one, two });
  }
  if (!board.solution) return t('verdict-queens', { queens, n });
  const found = solution(board);
  return first === undefined ? found : t('verdict-repeated', { verdict: found, number: first });
}

const solution = ({ class_number: number }: ReadBoard): string =>
  number === undefined ? t('verdict-solution') : t('verdict-class', { number });
