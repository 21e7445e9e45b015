// The twelve questions at the end of the lesson, with their tasks and answers. They are answered on boards,
// trees and bits; each links to its card.

import {
  attackingPairs,
  attacksOn,
  columnName,
  queensOf,
  type Square,
  squareName,
} from '../board/geometry';
import type { Bits } from '../api/types';
import type { Key, Values } from '../i18n';
import { HUES } from '../trace/variables';
import type { Hue } from '../board/view';
import {
  attackedOf,
  binary,
  columnsOf,
  freeOf,
  lowest,
  rowMask,
  shifted,
  signed,
} from '../board/bits';

/** The rows of boards in questions about bits. */
export const BITS = 6;

export interface Named {
  readonly name: string;
  readonly hue: Hue;
  readonly bits: number;
}

export type Task =
  | {
      readonly kind: 'queen';
      readonly n: number;
      readonly queens: readonly Square[];
      readonly wanted: Square;
    }
  | {
      readonly kind: 'node';
      /** A fraction from 0 to 1 that selects the current node of the search. */
      readonly place: number;
    }
  | {
      readonly kind: 'choice';
      readonly board?: QueensBoard;
      readonly choices: readonly number[];
      readonly wanted: number;
    }
  | { readonly kind: 'flags'; readonly n: number; readonly queen: Square }
  | {
      readonly kind: 'bits';
      readonly given: readonly Named[];
      readonly name: string;
      readonly hue: Hue;
      readonly wanted: number;
    }
  | { readonly kind: 'words'; readonly choices: readonly Key[]; readonly wanted: Key };

export interface QueensBoard {
  readonly n: number;
  readonly queens: readonly Square[];
  readonly tested?: Square;
}

export interface Question {
  readonly asks: Key;
  readonly why: Key;
  readonly values: Values;
  readonly card: number;
  readonly task: Task;
}

type NameIn<K> = K extends `learn-ask-${infer Name}` ? Name : never;

/** Returns a random number from 0 (included) to 1 (excluded). */
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** A question with its texts, whose keys are `learn-ask-` and `learn-why-` followed by its name. */
const asked = (name: NameIn<Key>, card: number, task: Task, values: Values = {}): Question => ({
  asks: `learn-ask-${name}`,
  why: `learn-why-${name}`,
  values,
  card,
  task,
});

export function questionsOf(random: Random): readonly Question[] {
  return [
    deadEnd(random),
    nextNode(random),
    boardsThatFall(random),
    flagsOfQueen(random),
    columnsAsNumber(random),
    nextRow(random),
    lowestOf(random),
    freeOfRow(random),
    afterReturn(random),
    leftHalf(random),
    pairsOf(random),
    howMany(random),
  ];
}

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
  return asked('dead-end', 3, { kind: 'queen', n, queens, wanted }, values);
}

/** All dead ends whose last queen has another free square to its right. */
const deadEndsOf = (n: number): Square[][] =>
  positionsOn(n).filter((queens) => {
    const last = queens.at(-1);
    const others = freeBelow(queens.slice(0, -1), n);
    const moves = others.some(({ column }) => last !== undefined && column > last.column);
    return moves && freeBelow(queens, n).length === 0;
  });

const freeBelow = (queens: readonly Square[], n: number): Square[] =>
  Array.from({ length: n }, (_, column) => ({ row: queens.length, column })).filter(
    (square) => attacksOn(square, queens).size === 0,
  );

/** All ways to fill the upper rows so that no queen attacks another and at least one row is left. */
function positionsOn(n: number): Square[][] {
  const all: Square[][] = [];
  let some: Square[][] = [[]];
  for (let row = 0; row < n; row++) {
    all.push(...some);
    some = some.flatMap((queens) => freeBelow(queens, n).map((square) => [...queens, square]));
  }
  return all;
}

const nextNode = (random: Random): Question => asked('next', 4, { kind: 'node', place: random() });

/** Queens in the upper rows of a board of six, and an attacked square in the next row. */
const FALLS: readonly (QueensBoard & { readonly tested: Square })[] = [
  { n: 6, queens: squaresOf(0, 2), tested: { row: 2, column: 3 } },
  { n: 6, queens: squaresOf(0, 2, 4), tested: { row: 3, column: 3 } },
];

function squaresOf(...columns: readonly number[]): Square[] {
  return columns.map((column, row) => ({ row, column }));
}

function boardsThatFall(random: Random): Question {
  const board = FALLS[below(random, FALLS.length)] ?? FALLS[0];
  if (board === undefined) throw new Error('there is no board');
  const { n, queens, tested } = board;
  const choices = [n ** 2, n ** 3, n ** 4, n ** 5];
  const rows = n - tested.row - 1;
  const wanted = n ** rows;
  const values = {
    queens: queens.map((queen) => squareName(queen, n)),
    square: squareName(tested, n),
    product: Array.from({ length: rows }, () => n).join(' × '),
    boards: wanted,
  };
  return asked('fall', 5, { kind: 'choice', board, choices, wanted }, values);
}

function flagsOfQueen(random: Random): Question {
  const n = 5;
  const queen = { row: 1 + below(random, n - 2), column: 1 + below(random, n - 2) };
  const { row, column } = queen;
  const values = {
    square: squareName(queen, n),
    r: String(row),
    c: String(column),
    flags: [
      `\`c = ${column}\``,
      `\`r + c = ${row + column}\``,
      `\`r − c = ${signed(row - column)}\``,
    ],
  };
  return asked('flags', 6, { kind: 'flags', n, queen }, values);
}

interface Row extends Bits {
  readonly free: number;
  readonly above: number;
}

function rowBelow(queens: readonly Square[]): Row {
  const start: Bits = { left: 0, down: 0, right: 0 };
  const bits = queens.reduce((bits, { column }) => shifted(bits, 1 << column), start);
  const left = bits.left & rowMask(BITS);
  return { ...bits, left, free: freeOf(bits, BITS), above: queens.length };
}

const ROWS: readonly Row[] = positionsOn(BITS).map(rowBelow);

function one<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** Whether the bits read differently from right to left, so that a mirrored answer is wrong. */
const isLopsided = (bits: number): boolean =>
  binary(bits, BITS) !== binary(bits, BITS).split('').toReversed().join('');

const lettersOf = (bits: number): string[] => columnsOf(bits, BITS).map(columnName);

const COLUMNS = ROWS.filter(({ above, down }) => above === 3 && isLopsided(down));

function columnsAsNumber(random: Random): Question {
  const wanted = one(random, COLUMNS).down;
  const values = { columns: lettersOf(wanted), bits: binary(wanted, BITS), value: wanted };
  return asked(
    'columns',
    7,
    { kind: 'bits', given: [], name: 'down', hue: HUES.down, wanted },
    values,
  );
}

/** A diagonal field of a row, the bit of the row's queen, and the field of the next row. */
interface Shift {
  readonly name: 'left' | 'right';
  readonly bits: number;
  readonly bit: number;
  readonly wanted: number;
}

/** All shifts in which a bit falls off and whose result the question does not already show. */
const SHIFTS: readonly Shift[] = ROWS.flatMap((row) =>
  columnsOf(row.free, BITS).flatMap((column) => shiftsOf(row, 1 << column)),
);

function shiftsOf(row: Row, bit: number): Shift[] {
  const next = shifted(row, bit);
  const shifts: Shift[] = [
    { name: 'left', bits: row.left, bit, wanted: next.left & rowMask(BITS) },
    { name: 'right', bits: row.right, bit, wanted: next.right },
  ];
  return shifts.filter(({ name, bits, wanted }) => {
    const edge = name === 'left' ? 1 << (BITS - 1) : 1;
    return bits > 0 && wanted > 0 && ((bits | bit) & edge) > 0 && ![bits, bit].includes(wanted);
  });
}

function nextRow(random: Random): Question {
  const { name, bits, bit, wanted } = one(random, SHIFTS);
  const values = {
    field: name,
    formula: `(${name} OR bit) ${name === 'left' ? '<<' : '>>'} 1`,
    before: binary(bits | bit, BITS),
    after: binary(wanted, BITS),
  };
  const given: Named[] = [
    { name, hue: HUES[name], bits },
    { name: 'bit', hue: 'now', bits: bit },
  ];
  return asked('shift', 9, { kind: 'bits', given, name, hue: HUES[name], wanted }, values);
}

/** Rows with several free squares, the lowest of which is not at the edge. */
const LOW = ROWS.filter(({ free }) => lowest(free) > 1 && lowest(free) < free);

function lowestOf(random: Random): Question {
  const { free } = one(random, LOW);
  const wanted = lowest(free);
  const values = { free: binary(free, BITS), bit: binary(wanted, BITS) };
  const given: Named[] = [{ name: 'free', hue: 'free', bits: free }];
  return asked(
    'lowest',
    10,
    { kind: 'bits', given, name: 'free AND -free', hue: 'now', wanted },
    values,
  );
}

/** Rows attacked along both kinds of diagonals, whose free squares the question does not already show. */
const ATTACKED = ROWS.filter(
  ({ left, down, right, free }) =>
    left > 0 && right > 0 && isLopsided(free) && ![left, down, right].includes(free),
);

function freeOfRow(random: Random): Question {
  const row = one(random, ATTACKED);
  const { left, down, right, free: wanted } = row;
  const values = { attacked: binary(attackedOf(row, BITS), BITS), free: binary(wanted, BITS) };
  const given: Named[] = [
    { name: 'left', hue: HUES.left, bits: left },
    { name: 'down', hue: HUES.down, bits: down },
    { name: 'right', hue: HUES.right, bits: right },
  ];
  return asked('free', 11, { kind: 'bits', given, name: 'free', hue: 'free', wanted }, values);
}

function turned<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const first = below(random, items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}

const RETURNS = ['learn-return-shift', 'learn-return-kept', 'learn-return-again'] as const;

function afterReturn(random: Random): Question {
  const choices = turned(random, RETURNS);
  return asked('return', 12, { kind: 'words', choices, wanted: 'learn-return-kept' });
}

/** Board sizes, each with the number of solutions whose first queen is in the left half. */
const LEFT_HALVES = [
  { n: 6, half: 2 },
  { n: 8, half: 46 },
  { n: 10, half: 362 },
] as const;

function leftHalf(random: Random): Question {
  const { n, half } = LEFT_HALVES[below(random, LEFT_HALVES.length)] ?? LEFT_HALVES[0];
  const choices = [half, 2 * half, 4 * half, 8 * half];
  const values = { n, half, all: 2 * half };
  return asked('half', 13, { kind: 'choice', choices, wanted: 2 * half }, values);
}

const isBetween = (one: Square, other: Square, queens: readonly Square[]): boolean =>
  queens.some(
    ({ row, column }) =>
      row > one.row &&
      row < other.row &&
      (column - one.column) * (other.row - one.row) ===
        (other.column - one.column) * (row - one.row),
  );

const FULL_N = 5;

/**
 * Boards with a queen in each row, few attacking pairs, and a queen between two others that attack each
 * other.
 */
const FULL: readonly (readonly Square[])[] = Array.from({ length: FULL_N ** FULL_N }, (_, code) =>
  queensOf(Array.from({ length: FULL_N }, (_, row) => Math.floor(code / FULL_N ** row) % FULL_N)),
).filter((queens) => {
  const pairs = attackingPairs(queens);
  return pairs.length <= 6 && pairs.some(([one, other]) => isBetween(one, other, queens));
});

function pairsOf(random: Random): Question {
  const queens = one(random, FULL);
  const wanted = attackingPairs(queens).length;
  const least = wanted - below(random, 4);
  const choices = [least, least + 1, least + 2, least + 3];
  const values = { pairs: wanted };
  return asked(
    'pairs',
    16,
    { kind: 'choice', board: { n: FULL_N, queens }, choices, wanted },
    values,
  );
}

const HOW_MANY = ['learn-how-many-none', 'learn-how-many-open', 'learn-how-many-twice'] as const;

function howMany(random: Random): Question {
  const choices = turned(random, HOW_MANY);
  return asked('how-many', 16, { kind: 'words', choices, wanted: 'learn-how-many-open' });
}
