// Names for hints and puzzles in the current language.

import type { RowOrColumn } from '../api/types';
import { columnName, squareName, type Square } from '../board/geometry';
import { language, t } from '../i18n';
import { dayIn } from './daily';

/** Joins names with "or": `b3, c3 or d3`. */
export const list = (
  names: readonly string[],
  type: 'disjunction' | 'conjunction' = 'disjunction',
): string => new Intl.ListFormat(language.value, { type }).format(names);

export const namesOf = (squares: readonly Square[], n: number): string[] =>
  squares.map((square) => squareName(square, n));

export function lineName(line: RowOrColumn, n: number): string {
  if ('row' in line) return t('line-row', { name: `${n - line.row}` });
  return t('line-column', { name: columnName(line.column) });
}

export const dayName = (day: string, month: 'long' | 'short' = 'long'): string =>
  dayIn(t('day-locale'), day, month);
