// The small steps of bit-map programs: one for each line that runs between two events of a trace, with the
// values that it reads and writes. Nothing here searches.

import type { AlgorithmInfo, Bits, Square } from '../api/types';
import { columnName } from '../board/geometry';
import type { Key } from '../i18n';
import type { Hue } from '../board/view';
import { binary, bitsOf, rowMask, shifted } from '../board/bits';
import { type LoopKind, type Sentence, type State, WORK } from './state';
import { hasSmallSteps, type Listing } from './lines';
import {
  type Argument,
  ARGUMENTS,
  candidatesIn,
  givenTo,
  HUES,
  inRow,
  NAMES,
  type Values,
  type Variable,
  VARIABLES,
} from './variables';

/** A bit field with its name and colour. */
export interface Field {
  /** A variable, or an intermediate value. */
  readonly name: Variable | 'all' | '-free';
  readonly hue: Hue;
  readonly bits: number;
  /** The number of columns by which the bits have moved. */
  readonly shift?: number;
}

export interface LoopStep {
  readonly kind: LoopKind;
  readonly queens: readonly Square[];
  /** The rows of the call that runs the line, and of the call that continues after it. */
  readonly row: number;
  readonly rowAfter: number;
  readonly reads: readonly (Variable | Argument)[];
  readonly makes: readonly (Variable | Argument)[];
  /** The variables before and after the line. */
  readonly before: Values;
  readonly after: Values;
}

interface Line {
  readonly kind: LoopKind;
  readonly reads: readonly (Variable | Argument)[];
  readonly makes?: Variable | Argument;
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

const placingIn = (column: number, { chooses }: Program): Line[] => [
  { kind: 'while', reads: ['free'] },
  { kind: chooses, reads: ['free'], makes: 'bit', value: () => 2 ** column },
  { kind: 'strike', reads: ['free', 'bit'], makes: 'free', value: ({ free, bit }) => free ^ bit },
  { kind: 'place', reads: ['bit'] },
];

const CALLING: readonly Line[] = [
  {
    kind: 'left',
    reads: ['left', 'bit'],
    makes: 'nextLeft',
    value: ({ left, bit }) => (left | bit) << 1,
  },
  { kind: 'down', reads: ['down', 'bit'], makes: 'nextDown', value: ({ down, bit }) => down | bit },
  {
    kind: 'right',
    reads: ['right', 'bit'],
    makes: 'nextRight',
    value: ({ right, bit }) => (right | bit) >> 1,
  },
];

const FULL: Line = { kind: 'full', reads: ['down'] };
const EMPTY = Object.fromEntries([...VARIABLES, ...ARGUMENTS].map((name) => [name, 0]));
const NOTHING: Bits = { left: 0, down: 0, right: 0 };

/** The differences between programs whose lines are small steps. */
export interface Program {
  /** Whether it has one loop instead of a call for each row. */
  readonly loop: boolean;
  /** Whether it skips some of the free squares. */
  readonly keeps: boolean;
  /** Whether it tries the two halves of the first row in turn. */
  readonly halves: boolean;
  /** Whether it picks the lowest free bit or takes another one. */
  readonly chooses: 'pick' | 'take';
  /** Whether it applies rules between placing a queen and the next call. */
  readonly rules: boolean;
}

/** The program of the lesson. */
export const BITMAP: Program = {
  loop: false,
  keeps: false,
  halves: false,
  chooses: 'pick',
  rules: false,
};

/** The properties of a listing's program; undefined if its lines are not small steps. */
export function programOf(of: Listing & Pick<AlgorithmInfo, 'form'>): Program | undefined {
  if (!hasSmallSteps(of)) return undefined;
  const { lines } = of.pseudocode;
  const following = lines.filter(({ next }) => next?.includes('placed') === true);
  return {
    loop: of.form === 'iterative',
    keeps: lines.some(({ formulas }) => formulas?.keep !== undefined),
    halves: lines.some(({ parts }) => parts?.includes('half') === true),
    chooses: lines.some(({ formulas }) => formulas?.take !== undefined) ? 'take' : 'pick',
    rules: following.every(({ formulas = {} }) => Object.keys(formulas).length === 0),
  };
}

interface Run extends Program {
  readonly n: number;
}

/** The lines that run from the previous state to this one; none for programs without bits. */
export function smallSteps(state: State, n: number, of: Program | undefined): LoopStep[] {
  const { event } = state;
  if (of === undefined || state.bits.length === 0) return [];
  const program = { ...of, n };
  switch (event?.event) {
    case 'node':
      return arrival(state, event.depth, program);
    case 'placed':
      return placing(state, event.square, program);
    case 'solution':
      return [reported('solution', state, program)];
    case 'removed':
      return returning(state, event.square, program);
    default:
      return [];
  }
}

/** The small steps that compute or place, without decisions. */
export const workSteps = (state: State, n: number, of: Program): LoopStep[] =>
  smallSteps(state, n, of).filter(({ kind }) => WORK.some((work) => work === kind));

/** The variables that a call still has when a nested call returns. */
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
      now = { ...now, [makes]: value({ ...EMPTY, ...now } as Required<Values>) & rowMask(n) };
    const made = makes === undefined ? [] : [makes];
    const { queens, row } = where(kind);
    return { kind, queens, row, rowAfter: row, reads, makes: made, before, after: now };
  });
}

/**
 * The columns that a row tries, in order. A program that tries halves in turn tries the middle column alone.
 */
function columnsTried(state: State, row: number, column: number, { n, halves }: Run) {
  const all = candidatesIn(state, row, n);
  if (!halves || row > 0 || n === 1) return all;
  const middle = n >> 1;
  return all.filter((other) => other < middle === column < middle);
}

/** The bits of the columns that are tried after a given one. */
const bitsAfter = (columns: readonly number[], column: number): number =>
  bitsOf(columns.slice(columns.indexOf(column) + 1));

/** The bits of `free` in a row that were 1 and have been cleared. */
export function cleared(
  state: State,
  { free }: Values,
  row: number | undefined,
  program: Run,
): number {
  if (free === undefined || row === undefined || row >= state.bits.length) return 0;
  const { event, queens } = state;
  const removed = event?.event === 'removed' ? event.square : undefined;
  const { column = 0 } = [...queens, removed].find((queen) => queen?.row === row) ?? {};
  const first = bitsOf(columnsTried(state, row, column, program));
  return (free & ~first) === 0 ? first & ~free : 0;
}

/** The values in the call of a row whose queen is on the board. */
function withQueen(state: State, { row, column }: Square, program: Run) {
  const { n } = program;
  const free = bitsAfter(columnsTried(state, row, column, program), column);
  return { ...inRow(state.bits[row] ?? NOTHING, free, n), bit: 2 ** column };
}

/** The variable `bit` of a row whose queen has just been taken back: it keeps its value. */
function bitBefore({ before }: State, row: number): Values {
  const kept = before?.event === 'removed' && before.square.row === row;
  return kept ? { bit: 2 ** before.square.column } : {};
}

/** The small steps from the arguments of a call to the free squares of its row. */
function arrival(state: State, depth: number, program: Run): LoopStep[] {
  const { n, loop } = program;
  const { queens, bits } = state;
  const call = calling(state, depth, program);
  if (depth === n && !loop) return call;
  const here = () => ({ queens, row: depth });
  const before = loop ? [] : [FULL];
  const lines = [
    ...before,
    ...freeing(bitsOf(columnsTried(state, depth, 0, program)), state, depth, program),
  ];
  return [...call, ...run(lines, givenTo(bits[depth] ?? NOTHING, n), n, here)];
}

/** The lines that compute `attacked` and `free`; some programs then skip some of the free squares. */
function freeing(kept: number, { bits }: State, row: number, { n, keeps }: Run): Line[] {
  const keep: Line = { kind: 'keep', reads: ['free'], makes: 'free', value: () => kept };
  const { attacked = 0 } = inRow(bits[row] ?? NOTHING, 0, n);
  const leavesOut = keeps && (row === 0 || (row < n && kept !== (rowMask(n) & ~attacked)));
  return leavesOut ? [OR, NOT, keep] : [OR, NOT];
}

function calling(state: State, depth: number, program: Run): LoopStep[] {
  const { n } = program;
  const { queens, bits } = state;
  const queen = queens.at(-1);
  const given = givenTo(bits[depth] ?? NOTHING, n);
  if (depth === 0 || queen === undefined) return [moving('start', queens, [0, 0], [], {}, given)];
  const from = withQueen(state, queen, program);
  const rules: Line[] = program.rules ? [{ kind: 'allow', reads: ['bit'] }] : [];
  const steps = run([...rules, ...CALLING], from, n, () => ({ queens, row: depth - 1 }));
  const before = steps.at(-1)?.after ?? from;
  return [...steps, moving('recurse', queens, [depth - 1, depth], ARGUMENTS, before, given)];
}

function placing(state: State, square: Square, program: Run): LoopStep[] {
  const { n, loop } = program;
  const { queens, before } = state;
  const { row, column } = square;
  const where = (kind: LoopKind) => ({
    queens: kind === 'place' ? queens : queens.slice(0, -1),
    row,
  });
  const free = bitsAfter(columnsTried(state, row, column, program), column) | (2 ** column);
  const values = { ...inRow(state.bits[row] ?? NOTHING, free, n), ...bitBefore(state, row) };
  const placing = placingIn(column, program);
  const lines = loop && before?.event === 'node' ? [FULL, ...placing] : placing;
  const middle = n > 1 && row === 0 && column === n >> 1 && n % 2 === 1;
  if (!middle || !program.halves) return run(lines, values, n, where);
  const first = run([{ kind: 'leave', reads: ['free'] }], { ...values, free: 0 }, n, where);
  const given = givenTo(NOTHING, n);
  const next = moving('half', queens.slice(0, -1), [0, 0], [], first.at(-1)?.after ?? {}, given);
  const rest = [...freeing(free, state, row, program), FULL, ...placing];
  return [...first, next, ...run(rest, given, n, where)];
}

/** The small step at a full board, which is reported or skipped before the call returns. */
function reported(kind: 'solution' | 'image', state: State, program: Run): LoopStep {
  const { n, loop } = program;
  const { event, queens: left } = state;
  const queens = event?.event === 'removed' ? [...left, event.square] : left;
  const last = queens.at(-1) ?? { row: 0, column: 0 };
  const fields = shifted(state.bits[last.row] ?? NOTHING, 2 ** last.column);
  const given = loop ? inRow(fields, 0, n) : givenTo(fields, n);
  const after = loop ? given : withQueen(state, last, program);
  return moving(kind, queens, [n, loop ? n : last.row], ['down'], given, after);
}

/** The small steps that take a queen back after the row below is finished. */
function returning(state: State, square: Square, program: Run): LoopStep[] {
  const { n, loop } = program;
  const { queens, before } = state;
  const { row } = square;
  const above = withQueen(state, square, program);
  const fields = shifted(state.bits[row] ?? NOTHING, above.bit);
  const below = { ...inRow(fields, 0, n), ...bitBefore(state, row + 1) };
  const all = [...queens, square];
  const leave = moving('leave', all, [row + 1, row + 1], ['free'], below, below);
  const skipped = before?.event === 'node' && before.depth === n;
  // A full board has already returned to its caller.
  const [from, now] =
    !loop && (skipped || before?.event === 'solution') ? [row, above] : [row + 1, below];
  const take = moving('return', queens, [from, row], READ_AGAIN, now, above);
  if (loop) {
    const full = { ...leave, kind: 'full', reads: ['down'] } as const;
    return before?.event === 'node' ? [full, leave, take] : [leave, take];
  }
  if (before?.event === 'solution') return [take];
  return [skipped ? reported('image', state, program) : leave, take];
}

/** A small step after which another row or another half continues. */
function moving(
  kind: LoopKind,
  queens: LoopStep['queens'],
  [row, rowAfter]: readonly [number, number],
  reads: LoopStep['reads'],
  before: Values,
  after: Values,
): LoopStep {
  return { kind, queens, row, rowAfter, reads, makes: [], before, after };
}

/** The number of columns by which a line shifts its result. */
export const SHIFTS: Readonly<Partial<Record<LoopKind, number>>> = { left: 1, right: -1 };

const isArgument = (name: Variable | Argument): name is Argument => name in NAMES;

function field(name: Variable | Argument, values: Values, shift = 0): Field {
  const variable = isArgument(name) ? NAMES[name] : name;
  return { name: variable, hue: HUES[variable], bits: values[name] ?? 0, shift };
}

/** The fields that the line of a step reads. */
export function operands({ kind, reads, before, after }: LoopStep, n: number): Field[] {
  const fields = reads.map((name) => field(name, kind === 'return' ? after : before));
  const plain = (name: 'all' | '-free', bits: number): Field => ({ name, hue: 'row', bits });
  if (kind === 'not') return [plain('all', rowMask(n)), ...fields];
  if (kind === 'pick') return [...fields, plain('-free', -(before.free ?? 0) & rowMask(n))];
  return fields;
}

export const results = ({ makes, after, kind }: LoopStep): Field[] =>
  makes.map((name) => field(name, after, SHIFTS[kind]));

/** The sentence of a step, with its numbers in binary. */
export function sentence(step: LoopStep, n: number): Sentence {
  const { before, after } = step;
  const row = step.kind === 'return' ? step.rowAfter : step.row;
  const write = (bits = 0) => binary(bits, n);
  const [made = 'free'] = step.makes;
  const of = isArgument(made) ? NAMES[made] : made;
  const values = {
    n,
    row: String(n - row),
    all: write(rowMask(n)),
    left: write(step.kind === 'left' ? after.nextLeft : after.left),
    down: write(step.kind === 'down' ? after.nextDown : after.down),
    right: write(step.kind === 'right' ? after.nextRight : after.right),
    attacked: write(after.attacked),
    free: write(after.free),
    bit: write(after.bit),
    were: write(before[made === 'bit' ? 'free' : of]),
    negative: write(-(before.free ?? 0)),
    column: columnName(Math.log2(after.bit ?? 1)),
  };
  return { key: keyOf(step, n), values };
}

/** The key of the sentence. A row is a dead end only if it had no free square from the start. */
function keyOf({ kind, row, after }: LoopStep, n: number): Key {
  if (kind === 'allow') return row > 1 ? 'loop-allow-none' : 'loop-allow';
  if (row === n && kind in BEYOND) return BEYOND[kind as keyof typeof BEYOND];
  if (after.free !== 0) return `loop-${kind}`;
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
      return `loop-${kind}`;
  }
}

/** The texts of lines that run below the last row. */
const BEYOND = { or: 'loop-or-full', not: 'loop-not-full', leave: 'loop-leave-full' } as const;
