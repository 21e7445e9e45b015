// Short searches, stored as codes of their events, and windows of them in the server's format.

import assert from 'node:assert/strict';
import type {
  Event,
  Next,
  Part,
  PseudocodeLine,
  Square,
  StepKind,
  Symmetry,
  TraceState,
  TraceWindow,
} from '../../src/api/types';
import { hasSmallSteps } from '../../src/trace/lines';
import type { Listed } from '../../src/trace/moment';
import { after, type State, stateAt } from '../../src/trace/state';
import stored from './traces.txt?raw';

const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../crates/queens-show/algorithms/*/pseudocode.txt',
  { eager: true, query: '?raw', import: 'default' },
);

/** From `steps >next :part | indented text`. */
function lineOf(written: string): PseudocodeLine {
  const [before = '', text = ''] = written.split(/ *\| ?/);
  const words = before.split(' ').filter(Boolean);
  const marked = (mark: string) =>
    words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  const steps = words.filter((word) => /^[a-z]/.test(word)) as StepKind[];
  const [next, parts] = [marked('>') as Next[], marked(':') as Part[]];
  const found = [...text.matchAll(/\{([a-z]+):(.*?)\}/g)];
  const formulas = Object.fromEntries(found.map(([, kind = '', formula = '']) => [kind, formula]));
  return { text, steps, next, parts, formulas };
}

/** The listing of an algorithm, as the server sends it. */
export function listingOf(name: string): Listed {
  const [, text = ''] = Object.entries(FILES).find(([file]) => file.includes(`/${name}/`)) ?? [];
  return {
    pseudocode: { lines: text.trimEnd().split('\n').map(lineOf) },
    by_rows: !/carry|cover/.test(name),
    form: name.endsWith('-iterative') ? 'iterative' : 'recursive',
  };
}

export interface Trace {
  readonly algorithm: string;
  readonly n: number;
  readonly events: readonly Event[];
}

const LINES = { c: 'column', m: 'main', a: 'anti' } as const;
const IMAGES: readonly Symmetry[] = [
  'identity',
  'mirror',
  'flip',
  'half-turn',
  'transpose',
  'quarter-turn',
  'quarter-turn-back',
  'anti-transpose',
];

/** The code of an event: squares are digits, a solution has the number of its images. */
export function codeOf(event: Event): string {
  const at = ({ row, column }: Square) => `${row}${column}`;
  switch (event.event) {
    case 'node':
      return 'N';
    case 'solution':
      return `S${event.images.length}`;
    case 'removed':
      return 'R';
    case 'placed':
      return `P${at(event.square)}`;
    case 'tested': {
      const { square, attack } = event;
      return `T${at(square)}${attack ? `${attack.line.charAt(0)}${at(attack.queen)}` : ''}`;
    }
  }
}

/** The columns that queens attack in the next row, one field for each line of attack. */
function bitsOf(queens: readonly Square[]) {
  const bits = (sideways: number) =>
    queens.reduce((field, { row, column }) => {
      const attacked = column + sideways * (queens.length - row);
      return attacked < 0 ? field : field | (1 << attacked);
    }, 0);
  return { left: bits(1), down: bits(0), right: bits(-1) };
}

function eventOf(code: string, queens: readonly Square[], algorithm: string): Event {
  const [kind, row = 0, column = 0, line = '', ...attacker] = code;
  const square = { row: Number(row), column: Number(column) };
  const [queen = square] = queens.slice(-1);
  switch (kind) {
    case 'N': {
      const node = { event: 'node', depth: queens.length } as const;
      return hasSmallSteps(listingOf(algorithm)) ? { ...node, bits: bitsOf(queens) } : node;
    }
    case 'S': {
      const placement = queens.toSorted((a, b) => a.row - b.row).map((one) => one.column);
      return { event: 'solution', placement, images: IMAGES.slice(0, square.row) };
    }
    case 'R':
      return { event: 'removed', square: queen };
    case 'P':
      return { event: 'placed', square };
    default: {
      if (!(line in LINES)) return { event: 'tested', square };
      const attack = {
        line: LINES[line as keyof typeof LINES],
        queen: { row: Number(attacker[0]), column: Number(attacker[1]) },
      };
      return { event: 'tested', square, attack };
    }
  }
}

/** The events of codes. */
export function eventsOf(codes: string, algorithm: string): Event[] {
  const queens: Square[] = [];
  return [...codes.matchAll(/[A-Z][0-9a-z]*/g)].map(([code]) => {
    const event = eventOf(code, queens, algorithm);
    if (event.event === 'placed') queens.push(event.square);
    if (event.event === 'removed') queens.pop();
    return event;
  });
}

/** All stored traces: each line has N, the algorithms that search alike, and their steps. */
export const TRACES: readonly Trace[] = stored
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const [n = '', names = '', codes = ''] = line.split(' ');
    return names
      .split(',')
      .map((algorithm) => ({ algorithm, n: Number(n), events: eventsOf(codes, algorithm) }));
  });

/** The trace of the largest stored board. */
export const traceOf = (algorithm: string): Trace =>
  TRACES.findLast((trace) => trace.algorithm === algorithm) ?? assert.fail(algorithm);

const COUNTERS = { nodes: 0, tested: 0, placed: 0, found: 0, solutions: 0, dead_ends: 0 };

export const START: State = {
  step: 0,
  event: undefined,
  before: undefined,
  queens: [] as Square[],
  bits: [],
  free: [],
  counters: COUNTERS,
};

/** For each node, the columns of the queens that its row tries, bit c for column c. */
function tried(events: readonly Event[]): number[] {
  const found: number[] = [];
  const open: number[] = [];
  for (const event of events) {
    if (event.event === 'node') open[event.depth] = found.push(0) - 1;
    if (event.event !== 'placed') continue;
    const node = open[event.square.row] ?? 0;
    found[node] = (found[node] ?? 0) | (1 << event.square.column);
  }
  return found;
}

/** All states of a trace, computed from the start; without the tried columns, rows try all free squares. */
export function states({ events }: Trace, columns: number[] = []): State[] {
  const all = [START];
  for (const event of events) {
    const free = event.event === 'node' ? columns.shift() : undefined;
    all.push(after(all.at(-1) ?? START, event, free));
  }
  return all;
}

/** All states of a trace, with the columns that each row tries. */
export const statesTried = (trace: Trace): State[] => states(trace, tried(trace.events));

/** A window in the server's format. */
export function windowOf(trace: Trace, from: number, count: number): TraceWindow {
  const { event, queens, bits, free, counters, step } = states(trace)[from] ?? START;
  const base: TraceState = {
    step,
    queens: [...queens],
    bits: [...bits],
    free: [...free],
    counters,
  };
  if (event !== undefined) base.last = event;
  const { algorithm, n } = trace;
  const known = { steps: trace.events.length, complete: true, cut_off: false };
  return { algorithm, n, base, events: trace.events.slice(from, from + count), free: [], known };
}

export { stateAt };
