// Bit fields of a row, and numbers, as the lesson writes and changes them.

import type { Bits } from '../api/types';
import { rowMask } from './state';

export const binary = (bits: number, n: number): string =>
  (bits & rowMask(n)).toString(2).padStart(n, '0');

export const lowest = (bits: number): number => bits & -bits;

/** Columns of a row that are attacked, and those that are not. */
export const attackedOf = ({ left, down, right }: Bits, n: number): number =>
  (left | down | right) & rowMask(n);
export const freeOf = (bits: Bits, n: number): number => rowMask(n) & ~attackedOf(bits, n);

/** The bit fields of the next row after a queen is placed. */
export function shifted({ left, down, right }: Bits, bit: number): Bits {
  return { left: (left | bit) << 1, down: down | bit, right: (right | bit) >> 1 };
}

/** The carry of `~free + 1`: it enters at bit 0 and passes every 1 until it finds a 0. */
export function carryOf(free: number, n: number): number {
  const bit = lowest(free);
  return bit === 0 ? n : Math.log2(bit);
}

/** The set columns, low to high. */
export const columnsOf = (bits: number, n: number): number[] =>
  Array.from({ length: n }, (_, column) => column).filter((column) => (bits >> column) & 1);

/** A number with the minus sign of texts. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
