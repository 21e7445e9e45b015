// The loop of the bit map in small steps: the values that each line reads and writes, at every event of a
// trace. It does not search.

import type { Bits, Square } from '../api/types';
import { columnName } from '../board/geometry';
import type { Key } from '../i18n';
import type { Hue } from '../ui/hues';
import { binary, lowest } from './bits';
import type { Sentence } from './explain';
import { rowMask, type State } from './state';
import { HUES, givenTo, valuesAt, type Values, type Variable } from './variables';

export type LoopKind =
  | 'or'
  | 'not'
  | 'keep'
  | 'pick'
  | 'strike'
  | 'place'
  | 'left'
  | 'down'
  | 'right'
  | 'recurse'
  | 'return'
  | 'solution';

/** A bit field with its name and colour. */
export interface Field {
  /** A variable, or an intermediate value. */
  readonly name: Variable | 'all' | '-free';
  readonly hue: Hue;
  readonly bits: number;
  /** Columns by which the bits have moved. */
  readonly shift?: number;
}

export interface LoopStep {
  readonly kind: LoopKind;
  readonly queens: readonly Square[];
  /** The row that the call fills. */
  readonly row: number;
  readonly reads: readonly Variable[];
  readonly makes: readonly Variable[];
  /** The variables before and after the line. */
  readonly before: Values;
  readonly after: Values;
}

/** A line of the program. */
interface Line {
  readonly kind: LoopKind;
  readonly reads: readonly Variable[];
  readonly makes?: Variable;
  readonly value?: (values: Required<Values>) => number;
}

const FIELDS = ['left', 'down', 'right'] as const;

const OR: Line = {
  kind: 'or',
  reads: FIELDS,
  makes: 'attacked',
  value: ({ left, down, right }) => left | down | right,
};
const NOT: Line = {
  kind: 'not',
  reads: ['attacked'],
  makes: 'free',
  value: ({ attacked }) => ~attacked,
};

/** From the choice of a bit to the arguments of the next call. */
const PLACING: readonly Line[] = [
  { kind: 'pick', reads: ['free'], makes: 'bit', value: ({ free }) => lowest(free) },
  { kind: 'strike', reads: ['free', 'bit'], makes: 'free', value: ({ free, bit }) => free ^ bit },
  { kind: 'place', reads: ['bit'] },
  {
    kind: 'left',
    reads: ['left', 'bit'],
    makes: 'left',
    value: ({ left, bit }) => (left | bit) << 1,
  },
  { kind: 'down', reads: ['down', 'bit'], makes: 'down', value: ({ down, bit }) => down | bit },
  {
    kind: 'right',
    reads: ['right', 'bit'],
    makes: 'right',
    value: ({ right, bit }) => (right | bit) >> 1,
  },
];

const EMPTY = { left: 0, down: 0, right: 0, attacked: 0, free: 0, bit: 0 };

/** The small steps of an event; empty for programs without bits. */
export function smallSteps(state: State, n: number): LoopStep[] {
  const { event, queens } = state;
  const fields = state.bits.at(-1);
  if (event === undefined || fields === undefined) return [];
  switch (event.event) {
    case 'node':
      return event.depth === n ? [] : arrival(state, fields, n);
    case 'placed':
      return placing(state, event.square, n);
    case 'solution':
      return [reading('solution', queens, n, ['down'], valuesAt(state, n))];
    case 'removed':
      return [reading('return', queens, event.square.row, READ_AGAIN, valuesAt(state, n))];
    case 'tested':
      return [];
  }
}

/** The variables of a call that it still has when a nested call returns. */
const READ_AGAIN = [...FIELDS, 'free'] as const;

/** Runs lines in order, each on the result of the previous one. */
function run(
  lines: readonly Line[],
  from: Values,
  n: number,
  where: (kind: LoopKind) => Pick<LoopStep, 'queens' | 'row'>,
): LoopStep[] {
  let now = from;
  return lines.map(({ kind, reads, makes, value }) => {
    const before = now;
    if (makes !== undefined && value !== undefined)
      now = { ...now, [makes]: value({ ...EMPTY, ...now }) & rowMask(n) };
    const made = makes === undefined ? [] : [makes];
    return { kind, ...where(kind), reads, makes: made, before, after: now };
  });
}

function arrival(state: State, bits: Bits, n: number): LoopStep[] {
  const { queens } = state;
  const { attacked = 0, free: kept = 0 } = valuesAt(state, n);
  const keep: Line = { kind: 'keep', reads: ['free'], makes: 'free', value: () => kept };
  const leavesOut = kept !== (rowMask(n) & ~attacked);
  const lines = leavesOut ? [OR, NOT, keep] : [OR, NOT];
  return run(lines, givenTo(bits, n), n, () => ({ queens, row: queens.length }));
}

function placing(state: State, { row }: Square, n: number): LoopStep[] {
  const { queens } = state;
  const { bit: _, ...from } = valuesAt(state, n);
  const steps = run(PLACING, from, n, (kind) => ({
    queens: kind === 'pick' || kind === 'strike' ? queens.slice(0, -1) : queens,
    row,
  }));
  const { left = 0, down = 0, right = 0 } = steps.at(-1)?.after ?? {};
  return [...steps, reading('recurse', queens, row + 1, FIELDS, { left, down, right })];
}

/** A step that only reads. */
function reading(
  kind: LoopKind,
  queens: LoopStep['queens'],
  row: number,
  reads: LoopStep['reads'],
  values: Values,
): LoopStep {
  return { kind, queens, row, reads, makes: [], before: values, after: values };
}

/** The shift of the result of a line, in columns. */
export const SHIFTS: Readonly<Partial<Record<LoopKind, number>>> = { left: 1, right: -1 };

function field(name: Variable, values: Values, shift = 0): Field {
  return { name, hue: HUES[name], bits: values[name] ?? 0, shift };
}

/** The fields that the line of a step reads. */
export function operands({ kind, reads, before }: LoopStep, n: number): Field[] {
  const fields = reads.map((name) => field(name, before));
  const plain = (name: 'all' | '-free', bits: number): Field => ({ name, hue: 'row', bits });
  if (kind === 'not') return [plain('all', rowMask(n)), ...fields];
  if (kind === 'pick') return [...fields, plain('-free', -(before.free ?? 0) & rowMask(n))];
  return fields;
}

/** The fields that it writes. */
export const results = ({ makes, after, kind }: LoopStep): Field[] =>
  makes.map((name) => field(name, after, SHIFTS[kind]));

const SAID = {
  or: 'loop-or',
  not: 'loop-not',
  keep: 'loop-keep',
  pick: 'loop-pick',
  strike: 'loop-strike',
  place: 'loop-place',
  left: 'loop-left',
  down: 'loop-down',
  right: 'loop-right',
  recurse: 'loop-recurse',
  return: 'loop-return',
  solution: 'loop-solution',
} as const satisfies Record<LoopKind, Key>;

/** The sentence of a step, with its numbers in binary. */
export function sentence(step: LoopStep, n: number): Sentence {
  const { row, before, after, makes } = step;
  const write = (bits = 0) => binary(bits, n);
  const [made = 'free'] = makes;
  const values = {
    n,
    row: String(n - row),
    all: write(rowMask(n)),
    left: write(after.left),
    down: write(after.down),
    right: write(after.right),
    attacked: write(after.attacked),
    free: write(after.free),
    bit: write(after.bit),
    were: write(made === 'bit' ? before.free : before[made]),
    negative: write(-(before.free ?? 0)),
    column: columnName(Math.log2(after.bit ?? 1)),
  };
  return { key: keyOf(step), values };
}

/** A row is a dead end only if it had no free square from the start. */
function keyOf({ kind, after }: LoopStep): Key {
  if (after.free !== 0) return SAID[kind];
  switch (kind) {
    case 'not':
      return 'loop-dead';
    case 'keep':
      return 'loop-keep-none';
    case 'strike':
      return 'loop-struck';
    case 'return':
      return 'loop-tried';
    default:
      return SAID[kind];
  }
}
