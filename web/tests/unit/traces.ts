// The algorithms and their searches on small boards, from the WebAssembly module, and windows of these
// traces.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type {
  AlgorithmInfo,
  Algorithms,
  Event,
  TraceState,
  TraceWindow,
} from '../../src/api/types';
import { after, START, type State, stateAt } from '../../src/trace/state';
import { open } from '../../src/transport/module';

const ask = open(new WebAssembly.Module(readFileSync('src/transport/queens.wasm')));

export function answer(name: string, question: object): unknown {
  return (JSON.parse(ask(name, JSON.stringify(question))) as { readonly answer: unknown }).answer;
}

export const { algorithms: ALGORITHMS } = answer('algorithms', {}) as Algorithms;

export const algorithmOf = (name: string): AlgorithmInfo =>
  ALGORITHMS.find((one) => one.name === name) ?? assert.fail(name);

export interface Trace {
  readonly algorithm: string;
  readonly n: number;
  readonly events: readonly Event[];
  /** For each node with bit fields, the columns that its row tries. */
  readonly candidates: readonly (readonly number[])[];
}

/** The most steps of a search that the tests follow; longer searches are omitted. */
const STEPS = 400;

function traced(algorithm: string, n: number): Trace[] {
  const question = { algorithm, n, count: STEPS };
  const { events, candidates, known } = answer('trace', question) as TraceWindow;
  return known.steps > events.length ? [] : [{ algorithm, n, events, candidates }];
}

export const TRACES: readonly Trace[] = [1, 2, 3, 4, 5].flatMap((n) =>
  ALGORITHMS.filter(({ pseudocode }) => pseudocode.lines.length > 0).flatMap(({ name }) =>
    traced(name, n),
  ),
);

export const traceOf = (algorithm: string, n = 4): Trace =>
  TRACES.find((trace) => trace.algorithm === algorithm && trace.n === n) ?? assert.fail(algorithm);

/** All states of a trace, computed from the start. */
export function states({ events, candidates }: Trace): State[] {
  const all = [START];
  const columns = candidates.values();
  for (const event of events) {
    const isNode = event.event === 'node' && event.bits !== undefined;
    const tried = isNode ? columns.next().value : undefined;
    all.push(after(all.at(-1) ?? START, event, tried));
  }
  return all;
}

/** A window in the server's format. */
export function windowOf(trace: Trace, from: number, count: number): TraceWindow {
  const { event, step, queens, bits, candidates, counters } = states(trace)[from] ?? START;
  const base = structuredClone({ step, queens, bits, candidates, counters }) as TraceState;
  if (event !== undefined) base.last = event;
  const { algorithm, n, events } = trace;
  const isNode = ({ event, ...node }: Event) => event === 'node' && 'bits' in node;
  const nodes = events.slice(0, from).filter(isNode).length;
  const rest = structuredClone(trace.candidates.slice(nodes)) as number[][];
  const known = { steps: events.length, complete: true, cut_off: false };
  return { algorithm, n, base, events: events.slice(from, from + count), candidates: rest, known };
}

export { stateAt };
