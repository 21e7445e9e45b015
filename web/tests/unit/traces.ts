// Traces from `queens trace N --json`, and windows of them in the server's format.

import type { Event, Square, TraceState, TraceWindow } from '../../src/api/types';
import { after, stateAt, type State } from '../../src/trace/state';
import backtracking from './traces/backtracking-4.jsonl?raw';
import bitmap from './traces/bitmap-4.jsonl?raw';
import bruteForce from './traces/brute-force-3.jsonl?raw';
import symmetry from './traces/symmetry-4.jsonl?raw';

export interface Trace {
  readonly algorithm: string;
  readonly n: number;
  readonly events: readonly Event[];
}

const read = (lines: string): Event[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);

export const TRACES: readonly Trace[] = [
  { algorithm: 'backtracking', n: 4, events: read(backtracking) },
  { algorithm: 'bitmap', n: 4, events: read(bitmap) },
  { algorithm: 'brute-force', n: 3, events: read(bruteForce) },
  { algorithm: 'symmetry', n: 4, events: read(symmetry) },
];

export function traceOf(algorithm: string): Trace {
  const trace = TRACES.find((one) => one.algorithm === algorithm);
  if (trace === undefined) throw new Error(`there is no trace of ${algorithm}`);
  return trace;
}

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

/** All states of a trace, computed from the start. */
export function states({ events }: Trace): State[] {
  const all = [START];
  for (const event of events) all.push(after(all.at(-1) ?? START, event));
  return all;
}

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
