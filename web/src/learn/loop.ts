// The loop of the bit map in small steps: what each line reads and what it makes, at every event of a
// recorded trace. Nothing here searches.

import type { Bits, Square } from '../api/types';
import type { State } from '../trace/state';
import { attackedOf, freeOf, lowest, shifted } from './bits';
import { rowMask } from '../trace/state';
import type { Recording } from './recording';

export type LoopKind =
  'or' | 'not' | 'pick' | 'place' | 'shift' | 'recurse' | 'return' | 'solution';

/** A bit field with its name and colour. */
export interface Field {
  readonly name: string;
  readonly kind: 'main' | 'column' | 'anti' | 'all' | 'free' | 'chosen' | 'plain';
  readonly bits: number;
  /** Columns by which the bits have moved. */
  readonly shift?: number;
}

export interface LoopStep {
  readonly kind: LoopKind;
  readonly queens: readonly Square[];
  /** The row that the call fills. */
  readonly row: number;
  /** What the line reads. */
  readonly operands: readonly Field[];
  /** What it makes. */
  readonly results: readonly Field[];
}

const NONE: Bits = { left: 0, down: 0, right: 0 };

export function loopSteps({ subject, states }: Recording): LoopStep[] {
  return states.flatMap((state) => stepsOf(state, subject.n));
}

/** The small steps of one event. */
function stepsOf(state: State, n: number): LoopStep[] {
  const { event, queens } = state;
  switch (event?.event) {
    case 'node':
      return event.depth === n ? [] : arrival(queens, event.bits ?? NONE, n);
    case 'placed':
      return placing(queens, event.square, state.bits.at(-1) ?? NONE, n);
    case 'solution':
      return [{ kind: 'solution', queens, row: n, operands: [], results: [] }];
    case 'removed':
      return [comingBack(queens, event.square, state.bits.at(-1) ?? NONE, n)];
    default:
      return [];
  }
}

const fields = ({ left, down, right }: Bits, n: number): Field[] => [
  { name: 'left', kind: 'main', bits: left & rowMask(n) },
  { name: 'down', kind: 'column', bits: down },
  { name: 'right', kind: 'anti', bits: right },
];

function arrival(queens: readonly Square[], bits: Bits, n: number): LoopStep[] {
  const attacked: Field = { name: 'attacked', kind: 'all', bits: attackedOf(bits, n) };
  const free: Field = { name: 'free', kind: 'free', bits: freeOf(bits, n) };
  const common = { queens, row: queens.length };
  const all: Field = { name: 'all', kind: 'plain', bits: rowMask(n) };
  return [
    { kind: 'or', ...common, operands: fields(bits, n), results: [attacked] },
    { kind: 'not', ...common, operands: [all, attacked], results: [free] },
  ];
}

/** What is left of the free squares when the lower columns have been tried. */
const untried = (bits: Bits, column: number, n: number): number =>
  freeOf(bits, n) & ~rowMask(column);

function placing(after: readonly Square[], square: Square, bits: Bits, n: number): LoopStep[] {
  const before = after.slice(0, -1);
  const free = untried(bits, square.column, n);
  const bit: Field = { name: 'bit', kind: 'chosen', bits: lowest(free) };
  const next = shifted(bits, bit.bits);
  const { row } = square;
  const joined = fields(bits, n).map((field) => ({
    ...field,
    name: `${field.name} OR bit`,
    bits: field.bits | bit.bits,
  }));
  const made = fields(next, n).map((field, index) => ({ ...field, shift: [1, 0, -1][index] ?? 0 }));
  return [
    {
      kind: 'pick',
      queens: before,
      row,
      operands: [{ name: 'free', kind: 'free', bits: free }],
      results: [bit, { name: 'free XOR bit', kind: 'free', bits: free ^ bit.bits }],
    },
    { kind: 'place', queens: after, row, operands: [bit], results: [] },
    { kind: 'shift', queens: after, row, operands: joined, results: made },
    { kind: 'recurse', queens: after, row: row + 1, operands: fields(next, n), results: [] },
  ];
}

function comingBack(queens: readonly Square[], square: Square, bits: Bits, n: number): LoopStep {
  const rest = untried(bits, square.column + 1, n);
  const left: Field = { name: 'free', kind: 'free', bits: rest };
  const operands = fields(bits, n);
  return { kind: 'return', queens, row: square.row, operands, results: [left] };
}
