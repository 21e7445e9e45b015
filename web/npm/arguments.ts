// Checks arguments from callers without types: the errors of the program would name JSON fields instead.

import { QueensError } from './program.js';
import type { Line, Pair, RangeCount, Square, UnitRange } from '../src/api/types.js';
import { fenOfRow } from '../src/board/position.js';

export function refuse(message: string): never {
  throw new QueensError('bad-request', message);
}

export function whole(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value)) {
    const number = value as number;
    if (number >= least && number <= most) return number;
  }
  return refuse(
    `${name}: ${shown(value)} is not possible here: use a whole number from ${least} to ${most}`,
  );
}

/** A seed: a bigint, or a number that is exact. */
export function seedOf(value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const seed = isWhole ? BigInt(value as number | bigint) : -1n;
  if (seed >= 0n && seed < 2n ** 64n) return seed;
  return refuse(
    `seed: ${shown(value)} is not possible here: use 0 to 2^64 - 1, above 2^53 - 1 as a bigint`,
  );
}

export function text(name: string, value: unknown): string {
  return typeof value === 'string' ? value : refuse(`${name}: ${shown(value)} is not a string`);
}

export function flag(name: string, value: unknown): boolean {
  return typeof value === 'boolean'
    ? value
    : refuse(`${name}: ${shown(value)} is not true or false`);
}

export function record(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) refuse(`${name}: ${shown(value)} is no object`);
  return value as Readonly<Record<string, unknown>>;
}

export function list(name: string, value: unknown): readonly unknown[] {
  return Array.isArray(value)
    ? (value as unknown[])
    : refuse(`${name}: ${shown(value)} is no list`);
}

export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'an array' : 'an object';
    case 'function':
    case 'symbol':
      return `a ${typeof value}`;
    default:
      return String(value);
  }
}

// Checks the parts of a count that workers return.

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

// Boards to complete.

/**
 * A board with some queens and blocked squares. A completion places no queen on a blocked square.
 *
 * Rows are numbered from 0 at the top, columns from 0 at the left.
 */
export interface Position {
  /** The number of rows and columns. */
  readonly n: number;
  /** The queens on the board. */
  readonly queens?: readonly Square[];
  /** Squares where no queen may be placed. */
  readonly blocked?: readonly Square[];
}

/**
 * The FEN of a board: rows from the top, separated by `/`; Q is a queen, x a blocked square, a number free
 * squares.
 */
export function fenOf(position: Position, most: number): string {
  const fields = record('board', position);
  const n = whole('n', fields.n, 1, most);
  const rows = Array.from({ length: n }, () => Array<string>(n).fill('.'));
  put(rows, 'Q', 'queens', fields.queens);
  put(rows, 'x', 'blocked', fields.blocked);
  return rows.map(fenOfRow).join('/');
}

export function squares(name: string, given: unknown, n: number): Square[] {
  return list(name, given).map((square, i) => {
    const { row, column } = record(`${name}[${i}]`, square);
    return {
      row: whole(`${name}[${i}].row`, row, 0, n - 1),
      column: whole(`${name}[${i}].column`, column, 0, n - 1),
    };
  });
}

function put(rows: readonly string[][], letter: string, name: string, given: unknown = []): void {
  for (const [i, { row, column }] of squares(name, given, rows.length).entries()) {
    const line = rows[row] ?? [];
    if (line[column] !== '.') refuse(`${name}[${i}]: this square is named twice`);
    line[column] = letter;
  }
}

const LINES: Readonly<Record<Line, string>> = {
  row: 'a row',
  column: 'a column',
  main: 'a falling diagonal',
  anti: 'a rising diagonal',
};

export function attacking({ one, two, line }: Pair): string {
  const named = ({ row, column }: Square) => `row ${row}, column ${column}`;
  return `the queens at ${named(one)} and ${named(two)} attack each other along ${LINES[line]}`;
}
