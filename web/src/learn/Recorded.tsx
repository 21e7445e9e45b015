// Draws its children once their trace is loaded.

import type { ComponentChildren, ComponentType } from 'preact';
import { Answered } from '../ui/Async';
import { useAnswer } from '../ui/hooks';
import type { Event, Square, TraceWindow } from '../api/types';
import { limits, loadAbout, type Subject, trace } from '../client';
import { after, type State, stateAt } from '../trace/state';
import { Windows } from '../trace/windows';
import { freeOf, rowMask } from '../board/bits';

interface RecordedProps {
  readonly algorithm: string;
  readonly n: number;
  readonly children: (recording: Recording) => ComponentChildren;
}

export function Recorded({ algorithm, n, children }: RecordedProps) {
  const answer = useAnswer(() => recording({ algorithm, n }), [algorithm, n]);
  return <Answered answer={answer}>{children}</Answered>;
}

export const recorded =
  (algorithm: string, n: number, Stage: ComponentType<{ readonly recording: Recording }>) => () => (
    <Recorded algorithm={algorithm} n={n}>
      {(found) => <Stage recording={found} />}
    </Recorded>
  );

/** A search from the first step to the last; `states[s]` is the state after `s` steps. */
export interface Recording {
  readonly subject: Subject;
  readonly events: readonly Event[];
  readonly states: readonly State[];
}

const made = new Map<string, Promise<Recording>>();

/** The trace of a search, fetched once. */
export function recording(subject: Subject): Promise<Recording> {
  const name = `${subject.algorithm} ${subject.n}`;
  const known = made.get(name) ?? record(subject);
  made.set(name, known);
  known.catch(() => made.delete(name));
  return known;
}

async function record(subject: Subject): Promise<Recording> {
  await loadAbout();
  const first = await trace(subject, 0, limits().window);
  const events = [...first.events];
  for (let known = first.known; !known.complete || events.length < known.steps;) {
    const next = await trace(subject, events.length, limits().window);
    events.push(...next.events);
    known = next.known;
  }
  return recordingOf(subject, first, events);
}

function recordingOf(subject: Subject, first: TraceWindow, events: readonly Event[]): Recording {
  const states = [stateAt(first, 0)].flatMap((state) => state ?? []);
  for (const event of events) states.push(...states.slice(-1).map((state) => after(state, event)));
  return { subject, events, states };
}

export function windowsOn({ subject, events, states }: Recording): Windows {
  const known = { steps: events.length, complete: true, cut_off: false };
  const windows = new Windows(subject, (_, from, count) => {
    const state = states[Math.min(from, events.length)] ?? states[0];
    if (state === undefined) return Promise.reject(new Error('an empty recording'));
    const { step, event, queens, bits, counters } = state;
    const base = { step, queens: [...queens], bits: [...bits], candidates: [], counters };
    return Promise.resolve({
      ...subject,
      base: event === undefined ? base : { ...base, last: event },
      events: events.slice(step, step + count),
      candidates: [],
      known,
    });
  });
  windows.note(known);
  return windows;
}

/** The first state that satisfies a condition, or the last one. */
export function stateWhere({ states }: Recording, holds: (state: State) => boolean): State {
  const found = states.find(holds) ?? states.at(-1);
  if (found === undefined) throw new Error('a recording has at least its first state');
  return found;
}

export interface Call {
  /** The row that the call fills, from 0 at the top. */
  readonly row: number;
  readonly left: number;
  readonly down: number;
  readonly right: number;
  /** The free squares that the call has not tried yet. */
  readonly free: number;
}

export interface CallStep {
  readonly kind: 'call' | 'place' | 'return' | 'solution';
  readonly queens: readonly Square[];
  /** The open calls, outermost first. */
  readonly calls: readonly Call[];
  readonly square: Square | undefined;
}

export function callSteps({ subject, states }: Recording): CallStep[] {
  return states.flatMap((state) => stepOf(state, subject.n));
}

function stepOf(state: State, n: number): CallStep[] {
  const { event, queens } = state;
  const calls = callsOf(state, n);
  switch (event?.event) {
    case 'node':
      return event.depth === n ? [] : [{ kind: 'call', queens, calls, square: undefined }];
    case 'placed':
      return [{ kind: 'place', queens, calls, square: event.square }];
    case 'removed':
      return [{ kind: 'return', queens, calls, square: event.square }];
    case 'solution':
      return [{ kind: 'solution', queens, calls, square: undefined }];
    default:
      return [];
  }
}

/**
 * The open calls. Squares are tried from the lowest bit up, so the bits above the queen's are still untried.
 */
function callsOf({ event, queens, bits }: State, n: number): Call[] {
  return bits.slice(0, n).map((fields, row) => {
    const taken = event?.event === 'removed' && event.square.row === row ? event.square : undefined;
    const last = queens[row] ?? taken;
    const tried = last === undefined ? 0 : rowMask(last.column + 1);
    const { left, down, right } = fields;
    const mask = rowMask(n);
    return { row, left: left & mask, down, right, free: freeOf(fields, n) & ~tried };
  });
}

/** Whether the innermost call has tried every square, so that it returns in the next step. */
export const isOver = ({ kind, calls }: CallStep): boolean =>
  (kind === 'call' || kind === 'return') && calls.at(-1)?.free === 0;

/** The index of the first dead end, which is a call without a free square. */
export const firstDeadEnd = (steps: readonly CallStep[]): number =>
  steps.findIndex((step) => step.kind === 'call' && isOver(step));
