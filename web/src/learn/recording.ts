// Whole traces of small boards, for the states and search trees of the lesson.

import type { Event, TraceWindow } from '../api/types';
import { limits, loadAbout } from '../about';
import { trace, type Subject } from '../client';
import { after, stateAt, type State } from '../trace/state';
import { Windows } from '../trace/windows';

/** A search from the first step to the last; state `s` is item `s`. */
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

/** Windows on a recording, for a player. */
export function windowsOn({ subject, events, states }: Recording): Windows {
  const known = { steps: events.length, complete: true, cut_off: false };
  const windows = new Windows(subject, (_, from, count) => {
    const state = states[Math.min(from, events.length)] ?? states[0];
    if (state === undefined) return Promise.reject(new Error('an empty recording'));
    const { step, event, queens, bits, free, counters } = state;
    const base = { step, queens: [...queens], bits: [...bits], free: [...free], counters };
    return Promise.resolve({
      ...subject,
      base: event === undefined ? base : { ...base, last: event },
      events: events.slice(step, step + count),
      free: [],
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
