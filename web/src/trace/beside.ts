// Synchronises a second trace with the first.

import { nextMark, samePosition, type Subject } from '../client';
import type { Square } from '../api/types';
import { queensOf } from '../board/geometry';
import type { State } from './state';
import type { Windows } from './windows';

/** The common property of two traces: the number of steps, the queens on the board, or the last solution. */
export const SYNCS = ['effort', 'position', 'solution'] as const;
export type Sync = (typeof SYNCS)[number];

/** The step of `other` that corresponds to a state of `first`. */
export async function stepBeside(
  sync: Sync,
  first: Windows,
  state: State,
  other: Subject,
): Promise<number> {
  if (sync === 'effort') return state.step;
  const { complete, steps } = first.known.value;
  if (complete && state.step === steps) return Number.MAX_SAFE_INTEGER;
  const queens = sync === 'position' ? state.queens : await lastSolution(first, state);
  return queens.length === 0 ? 0 : (await samePosition(other, queens)).step;
}

/** The queens of the latest solution up to a state; empty before the first one. */
async function lastSolution(trace: Windows, state: State): Promise<readonly Square[]> {
  if (state.counters.found === 0) return [];
  const { step } = await nextMark(trace.subject, state.step + 1, 'back', 'solution');
  if (step === undefined) return [];
  await trace.load(step);
  const event = trace.state(step)?.event;
  return event?.event === 'solution' ? queensOf(event.placement) : [];
}
