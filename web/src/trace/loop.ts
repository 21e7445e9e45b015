// The loop of the bit map in small steps: what each line reads and what it makes, at every event of a
// trace. Nothing here searches.

import type { Bits, Square } from '../api/types';
import { columnName } from '../board/geometry';
import type { Key } from '../i18n';
import { attackedOf, binary, lowest } from './bits';
import type { Sentence } from './explain';
import { freeRow, rowMask, type State } from './state';

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

/** The variables of the program, in the order in which they are made. */
export const VARIABLES = ['left', 'down', 'right', 'attacked', 'free', 'bit'] as const;
export type Variable = (typeof VARIABLES)[number];

/** What the variables hold; those not made yet are absent. */
export type Values = Readonly<Partial<Record<Variable, number>>>;

/** The colours of the variables, by the line of attack or by their part. */
export const HUES = {
  left: 'main',
  down: 'column',
  right: 'anti',
  attacked: 'all',
  free: 'free',
  bit: 'chosen',
} as const satisfies Record<Variable, string>;

/** A bit field with its name and colour. */
export interface Field {
  readonly name: Variable;
  readonly kind: (typeof HUES)[Variable];
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
  /** The variables before the line, and after it. */
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

/** From the choice of a bit to the call for the next row. */
const PLACING: readonly Line[] = [
  { kind: 'pick', reads: ['free'], makes: 'bit', value: ({ free }) => lowest(free) },
  {
    kind: 'strike',
    reads: ['free', 'bit'],
    makes: 'free',
    value: ({ free, bit }) => free ^ bit,
  },
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
  { kind: 'recurse', reads: FIELDS },
];

const EMPTY = { left: 0, down: 0, right: 0, attacked: 0, free: 0, bit: 0 };

/** The small steps of an event; none where the program keeps no bits, or the step has but one. */
export function smallSteps(state: State, n: number): LoopStep[] {
  const { event, queens } = state;
  const fields = state.bits.at(-1);
  switch (event?.event) {
    case 'node':
      return event.depth === n || fields === undefined ? [] : arrival(state, fields, n);
    case 'placed':
      return fields === undefined ? [] : placing(state, event.square, fields, n);
    case 'solution':
      return fields === undefined
        ? []
        : [still('solution', queens, n, ['down'], masked(fields, n))];
    case 'removed':
      return fields === undefined ? [] : [comingBack(state, event.square, fields, n)];
    default:
      return [];
  }
}

const masked = ({ left, down, right }: Bits, n: number): Values => ({
  left: left & rowMask(n),
  down,
  right,
});

/** Lines one after the other, each on what the one before has left. */
function run(
  lines: readonly Line[],
  from: Values,
  n: number,
): Pick<LoopStep, 'before' | 'after'>[] {
  let now = from;
  return lines.map(({ makes, value }) => {
    const before = now;
    if (makes !== undefined && value !== undefined)
      now = { ...now, [makes]: value({ ...EMPTY, ...now }) & rowMask(n) };
    return { before, after: now };
  });
}

function stepsOf(
  lines: readonly Line[],
  from: Values,
  n: number,
  where: (kind: LoopKind) => Pick<LoopStep, 'queens' | 'row'>,
): LoopStep[] {
  const values = run(lines, from, n);
  return lines.map(({ kind, reads, makes }, index) => ({
    kind,
    ...where(kind),
    reads,
    makes: makes === undefined ? [] : [makes],
    before: values[index]?.before ?? from,
    after: values[index]?.after ?? from,
  }));
}

function arrival(state: State, bits: Bits, n: number): LoopStep[] {
  const open = rowMask(n) & ~attackedOf(bits, n);
  const kept = state.free.at(-1) ?? open;
  const KEEP: Line = { kind: 'keep', reads: ['free'], makes: 'free', value: () => kept };
  const lines = kept === open ? [OR, NOT] : [OR, NOT, KEEP];
  const { queens } = state;
  return stepsOf(lines, masked(bits, n), n, () => ({ queens, row: queens.length }));
}

/** What the row still has to try, and its fields. */
function rowOf(state: State, bits: Bits, n: number): Values {
  const attacked = attackedOf(bits, n);
  const known = state.free.length > 0 ? state : { ...state, free: [rowMask(n) & ~attacked] };
  return { ...masked(bits, n), attacked, free: freeRow(known).free };
}

function placing(state: State, { row }: Square, bits: Bits, n: number): LoopStep[] {
  const { queens } = state;
  const before = queens.slice(0, -1);
  return stepsOf(PLACING, rowOf(state, bits, n), n, (kind) => ({
    queens: kind === 'pick' || kind === 'strike' ? before : queens,
    row: kind === 'recurse' ? row + 1 : row,
  }));
}

function comingBack(state: State, { row, column }: Square, bits: Bits, n: number): LoopStep {
  const values = { ...rowOf(state, bits, n), bit: 2 ** column };
  return still('return', state.queens, row, ['free'], values);
}

/** A step that only reads. */
function still(
  kind: LoopKind,
  queens: LoopStep['queens'],
  row: number,
  reads: LoopStep['reads'],
  values: Values,
): LoopStep {
  return { kind, queens, row, reads, makes: [], before: values, after: values };
}

const SHIFTS: Readonly<Partial<Record<LoopKind, number>>> = { left: 1, right: -1 };

function field(name: Variable, values: Values, shift = 0): Field {
  return { name, kind: HUES[name], bits: values[name] ?? 0, shift };
}

/** What the line of a step reads. */
export const operands = ({ reads, before }: LoopStep): Field[] =>
  reads.map((name) => field(name, before));

/** What it makes. */
export const results = ({ makes, after, kind }: LoopStep): Field[] =>
  makes.map((name) => field(name, after, SHIFTS[kind]));

/** Where a line stands in a program: by its formula, so that programs may word the rest as they like. */
const FORMULAS: Readonly<Partial<Record<LoopKind, RegExp>>> = {
  or: /\(?left OR down OR right\)?/,
  not: /(free(\[row\])? = )?(all )?AND NOT (attacked)?/,
  keep: /free(\[0\])? = ((left )?half|allowed\[row\])/,
  pick: /bit = .*AND -free(\[row\])?/,
  strike: /free(\[row\])? = .*XOR bit/,
  left: /\(left(\[row\])? OR bit\) << 1/,
  down: /down(\[row\])? OR bit/,
  right: /\(right(\[row\])? OR bit\) >> 1/,
  recurse: /search\((?=(row \+ 1, )?\(left)|row = row \+ 1; enter/,
};

/** The formula of a small step in a line of a program; `undefined` if the line has none. */
export const formulaIn = (text: string, kind: LoopKind): string | undefined =>
  FORMULAS[kind]?.exec(text)?.[0];

/** The values of a step for its sentence. */
function valuesOf({ row, before, after }: LoopStep, n: number) {
  const now = { ...EMPTY, ...after };
  const free = before.free ?? 0;
  return {
    ...now,
    n,
    row: String(n - row),
    bits: binary(now.bit, n),
    column: columnName(Math.log2(now.bit || 1)),
    before: free,
    negative: binary(-free, n),
    were: binary(free, n),
  };
}

const SAID = {
  or: 'loopOr',
  not: 'loopNot',
  keep: 'loopKeep',
  pick: 'loopPick',
  strike: 'loopStrike',
  place: 'loopPlace',
  left: 'loopLeft',
  down: 'loopDown',
  right: 'loopRight',
  recurse: 'loopRecurse',
  return: 'loopReturn',
  solution: 'loopSolution',
} as const satisfies Record<LoopKind, Key>;

/** The sentence of a step. */
export function sentence(step: LoopStep, n: number): Sentence {
  const dead = step.kind === 'not' && step.after.free === 0;
  return { key: dead ? 'loopDead' : SAID[step.kind], values: valuesOf(step, n) };
}
