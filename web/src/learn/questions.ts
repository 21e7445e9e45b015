// The ten questions at the end of the lesson, with their tasks and answers. They are answered on boards,
// trees and bits; each links to its card.

import type { Square } from '../board/geometry';
import { attacksOn, columnName, squareName } from '../board/geometry';
import type { Key, Values } from '../i18n';
import { rowMask } from '../trace/state';
import type { Hue } from '../ui/hues';
import { binary, columnsOf, lowest, signed } from '../trace/bits';

/** Rows of the boards for questions about bits. */
export const BITS = 6;

/** A bit field by name, with its row if there are several. */
export interface Named {
  readonly name: string;
  readonly row?: string;
  readonly hue: Hue;
  readonly bits: number;
}

/** The visitor's task. */
export type Task =
  | {
      readonly kind: 'queen';
      readonly n: number;
      readonly queens: readonly Square[];
      readonly wanted: Square;
    }
  | { readonly kind: 'branch' }
  | {
      readonly kind: 'choice';
      readonly n: number;
      readonly queens: readonly Square[];
      readonly tested: Square;
      readonly choices: readonly number[];
      readonly wanted: number;
    }
  | { readonly kind: 'flags'; readonly n: number; readonly queen: Square }
  | {
      readonly kind: 'bits';
      readonly given: readonly Named[];
      readonly name: string;
      readonly wanted: number;
      /** The bit that falls off, if the question asks for it. */
      readonly falls?: number | undefined;
    }
  | {
      readonly kind: 'strips';
      readonly given: readonly Named[];
      readonly strips: readonly { readonly bits: number; readonly mirrored: boolean }[];
      readonly wanted: number;
    };

export interface Question {
  readonly asks: Key;
  /** The explanation of the right answer. */
  readonly why: Key;
  readonly values: Values;
  /** The card that explains it. */
  readonly card: number;
  readonly task: Task;
}

/** A random number from 0 (included) to 1 (excluded). */
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** Ten questions; most of them use new boards each time. */
export function questionsOf(random: Random): readonly Question[] {
  return [
    deadEnd(random),
    {
      asks: 'learn-ask-branch',
      why: 'learn-why-branch',
      values: {},
      card: 4,
      task: { kind: 'branch' },
    },
    boardsThatFall(),
    flagsOfQueen(random),
    columnsAsNumber(random),
    endOfRow(random),
    nextLeft(random),
    nextRight(random),
    lowestOf(random),
    afterReturn(random),
  ];
}

/** Queens in the upper rows of a board of four that leave no free square in the next row. */
function deadEnd(random: Random): Question {
  const n = 4;
  const ends = deadEndsOf(n);
  const queens = ends[below(random, ends.length)] ?? [];
  const wanted = queens.at(-1) ?? { row: 0, column: 0 };
  const values = {
    row: String(n - queens.length),
    above: String(n - wanted.row),
    square: squareName(wanted, n),
  };
  const task = { kind: 'queen', n, queens, wanted } as const;
  return { asks: 'learn-ask-dead-end', why: 'learn-why-dead-end', values, card: 3, task };
}

/** All dead ends whose last queen has another free square to its right. */
function deadEndsOf(n: number): Square[][] {
  const found: Square[][] = [];
  const freeBelow = (queens: readonly Square[]): Square[] =>
    Array.from({ length: n }, (_, column) => ({ row: queens.length, column })).filter(
      (square) => attacksOn(square, queens).size === 0,
    );
  const fill = (queens: readonly Square[]): void => {
    if (queens.length === n) return;
    const free = freeBelow(queens);
    const last = queens.at(-1);
    const others = freeBelow(queens.slice(0, -1));
    const moves = others.some(({ column }) => last !== undefined && column > last.column);
    if (free.length === 0 && moves) found.push([...queens]);
    for (const square of free) fill([...queens, square]);
  };
  fill([]);
  return found;
}

function boardsThatFall(): Question {
  const n = 6;
  const queen = { row: 0, column: 0 };
  const tested = { row: 1, column: 1 };
  const choices = [n ** 2, n ** 3, n ** 4, n ** 5];
  const wanted = n ** 4;
  const values = { queen: squareName(queen, n), square: squareName(tested, n), boards: wanted };
  const task = { kind: 'choice', n, queens: [queen], tested, choices, wanted } as const;
  return { asks: 'learn-ask-fall', why: 'learn-why-fall', values, card: 5, task };
}

function flagsOfQueen(random: Random): Question {
  const n = 5;
  const queen = { row: 1 + below(random, n - 2), column: 1 + below(random, n - 2) };
  const { row, column } = queen;
  const values = {
    square: squareName(queen, n),
    r: String(row),
    c: String(column),
    flags: `\`c = ${column}\`, \`r + c = ${row + column}\`, \`r − c = ${signed(row - column)}\``,
  };
  return {
    asks: 'learn-ask-flags',
    why: 'learn-why-flags',
    values,
    card: 6,
    task: { kind: 'flags', n, queen },
  };
}

/** Column a and two others: an odd number of six bits cannot be a palindrome. */
function someColumns(random: Random): number {
  const inner = 1 + below(random, BITS - 3);
  return 1 | (1 << inner) | (1 << (inner + 1 + below(random, BITS - 2 - inner)));
}

const lettersOf = (bits: number): string => columnsOf(bits, BITS).map(columnName).join(', ');

function columnsAsNumber(random: Random): Question {
  const wanted = someColumns(random);
  const values = { columns: lettersOf(wanted), bits: binary(wanted, BITS), value: wanted };
  const task = { kind: 'bits', given: [], name: 'down', wanted } as const;
  return { asks: 'learn-ask-columns', why: 'learn-why-columns', values, card: 7, task };
}

function endOfRow(random: Random): Question {
  const bits = someColumns(random);
  const first = below(random, 2);
  const strips = [0, 1].map((place) => ({ bits, mirrored: place !== first }));
  const values = { columns: lettersOf(bits), value: bits, bits: binary(bits, BITS) };
  const task = { kind: 'strips', given: [], strips, wanted: first } as const;
  return { asks: 'learn-ask-end', why: 'learn-why-end', values, card: 7, task };
}

/** A field of a row with a set bit at the edge and others. */
function fieldWith(random: Random, edge: number): number {
  const others = 1 + below(random, rowMask(BITS - 2));
  return (1 << edge) | (others << 1);
}

function nextLeft(random: Random): Question {
  const bits = fieldWith(random, BITS - 1);
  const wanted = (bits << 1) & rowMask(BITS);
  const values = { before: binary(bits, BITS), after: binary(wanted, BITS) };
  const given: Named[] = [{ name: 'left OR bit', hue: 'rising', bits }];
  const task = { kind: 'bits', given, name: 'left', wanted } as const;
  return { asks: 'learn-ask-left', why: 'learn-why-left', values, card: 8, task };
}

function nextRight(random: Random): Question {
  const bits = fieldWith(random, 0);
  const wanted = bits >> 1;
  const values = {
    before: binary(bits, BITS),
    after: binary(wanted, BITS),
    column: columnName(0),
  };
  const given: Named[] = [{ name: 'right OR bit', hue: 'falling', bits }];
  const task = { kind: 'bits', given, name: 'right', wanted, falls: 0 } as const;
  return { asks: 'learn-ask-right', why: 'learn-why-right', values, card: 8, task };
}

function lowestOf(random: Random): Question {
  const low = 1 + below(random, BITS - 2);
  const free = ((1 << low) | (below(random, 2 ** (BITS - low - 1)) << (low + 1))) & rowMask(BITS);
  const wanted = lowest(free);
  const values = { free: binary(free, BITS), bit: binary(wanted, BITS) };
  const given: Named[] = [{ name: 'free', hue: 'free', bits: free }];
  const task = { kind: 'bits', given, name: 'free AND -free', wanted } as const;
  return { asks: 'learn-ask-lowest', why: 'learn-why-lowest', values, card: 9, task };
}

/** In the row below, the bit at the edge has fallen off: no shift restores it. */
function afterReturn(random: Random): Question {
  const kept = fieldWith(random, BITS - 1);
  const under = (kept << 1) & rowMask(BITS);
  const first = below(random, 2);
  const strips = [0, 1].map((place) => ({
    bits: place === first ? kept : under >> 1,
    mirrored: false,
  }));
  const given: Named[] = [
    { name: 'left', row: '5', hue: 'rising', bits: kept },
    { name: 'left', row: '4', hue: 'rising', bits: under },
  ];
  const values = { kept: binary(kept, BITS) };
  const task = { kind: 'strips', given, strips, wanted: first } as const;
  return { asks: 'learn-ask-return', why: 'learn-why-return', values, card: 11, task };
}
