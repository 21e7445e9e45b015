// Which counters a step of a search increments.

import type { Counters, Event, StepKind } from '../api/types';

export type CounterName = keyof Counters;
export type CounterTable = Readonly<Record<StepKind, readonly CounterName[]>>;

/** `dead_ends` is the server's alone: it depends on more than one step. */
export const COUNTERS: CounterTable = {
  node: ['nodes'],
  'tested-free': ['tested'],
  'tested-attacked': ['tested'],
  placed: ['placed'],
  removed: [],
  solution: ['found', 'solutions'],
};

export function stepKind(event: Event): StepKind {
  if (event.event !== 'tested') return event.event;
  return event.attack === undefined ? 'tested-free' : 'tested-attacked';
}

/** A placement counts for all solutions that it stands for. */
function increment(counter: CounterName, event: Event): number {
  return counter === 'solutions' && event.event === 'solution' ? event.images.length : 1;
}

export function applyCounters(table: CounterTable, counters: Counters, event: Event): Counters {
  const next = { ...counters };
  for (const counter of table[stepKind(event)]) next[counter] += increment(counter, event);
  return next;
}
