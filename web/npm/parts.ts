// Checks the parts of a count that workers return.

import type { RangeCount, UnitRange } from '../src/api/types.js';
import { list, record, refuse, shown, text, whole } from './arguments.js';

/** A range of units; `end` is excluded. */
type Units = Pick<UnitRange, 'first' | 'end'>;

export function rangeOf(value: unknown, most: number): UnitRange {
  const fields = record('range', value);
  return { n: whole('range.n', fields.n, 0, most), ...unitsOf('range', fields), share: 0 };
}

export function allCounted(value: unknown): RangeCount[] {
  return list('counted', value).map((one, i) => countedOf(`counted[${i}]`, one));
}

function countedOf(name: string, value: unknown): RangeCount {
  const fields = record(name, value);
  const total = text(`${name}.total`, fields.total);
  if (!/^\d{1,30}$/.test(total)) refuse(`${name}.total: ${shown(total)} is no number`);
  return { ...unitsOf(name, fields), total };
}

function unitsOf(name: string, { first, end }: Readonly<Record<string, unknown>>): Units {
  const from = whole(`${name}.first`, first, 0, Number.MAX_SAFE_INTEGER);
  return { first: from, end: whole(`${name}.end`, end, from, Number.MAX_SAFE_INTEGER) };
}
