// Updates the counters for a step of a search.

import { STEP_COUNTERS, type Counters, type Event, type StepKind } from '../api/types';

export function stepKind(event: Event): StepKind {
  if (event.event !== 'tested') return event.event;
  return event.attack === undefined ? 'tested-free' : 'tested-attacked';
}

/** Only the server computes `dead_ends`, because it depends on several steps. */
export function applyCounters(before: Counters, event: Event): Counters {
  const added = STEP_COUNTERS[stepKind(event)];
  const images = event.event === 'solution' ? event.images.length : 0;
  return {
    nodes: before.nodes + added.nodes,
    tested: before.tested + added.tested,
    placed: before.placed + added.placed,
    found: before.found + added.found,
    solutions: before.solutions + added.solutions + images,
    dead_ends: before.dead_ends,
  };
}
