// Bit fields of a row, and the notation of numbers in the lesson.

import type { Bits } from '../api/types';

export const rowMask = (n: number): number => 2 ** n - 1;

export const binary = (bits: number, n: number): string =>
  (bits & rowMask(n)).toString(2).padStart(n, '0');

export const lowest = (bits: number): number => bits & -bits;

export const attackedOf = ({ left, down, right }: Bits, n: number): number =>
  (left | down | right) & rowMask(n);
export const freeOf = (bits: Bits, n: number): number => rowMask(n) & ~attackedOf(bits, n);

/** The bit fields of the next row after a queen is placed. */
export function shifted({ left, down, right }: Bits, bit: number): Bits {
  return { left: (left | bit) << 1, down: down | bit, right: (right | bit) >> 1 };
}

/** The number of places that the carry of `~free + 1` moves: past every 1 below the first 0. */
export function carryOf(free: number, n: number): number {
  const bit = lowest(free);
  return bit === 0 ? n : Math.log2(bit);
}

/** The columns whose bits are set, from low to high. */
export const columnsOf = (bits: number, n: number): number[] =>
  Array.from({ length: n }, (_, column) => column).filter((column) => (bits >> column) & 1);

/** The bit field in which the bits of these columns are set. */
export const bitsOf = (columns: readonly number[]): number =>
  columns.reduce((bits, column) => bits | (1 << column), 0);

/** A number with a typographic minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
