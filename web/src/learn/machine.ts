// Measurements on the visitor's machine: times of programs, and a count.

import { signal } from '@preact/signals';
import type { CompareEvent, CompareRequest, Run } from '../api/types';
import { compare } from '../client';
import { start } from '../count/running';
import { Latest } from '../latest';
import { set } from '../ui/set';

/** The programs of the lesson, in its order; on 4 to 11 rows, for a second each at most. */
export const RACE: CompareRequest = {
  algorithms: ['brute-force', 'backtracking', 'bitmap', 'bitmap-mirror'],
  from: 4,
  to: 11,
  seconds: 1,
};

export const COUNT_N = 16;

export const times = signal<readonly Run[]>([]);
/** The visitor's guess: the most rows that brute force counts within its second. */
export const guess = signal<number | undefined>(undefined);
export const timing = signal<'not yet' | 'running' | 'done'>('not yet');
export const failure = signal<unknown>(undefined);

const latest = new Latest();

/** Measures the programs and adds each result to `times`. */
export async function timePrograms(): Promise<void> {
  [times.value, timing.value, failure.value] = [[], 'running', undefined];
  const note = (event: CompareEvent) => {
    if (event.event === 'measured') times.value = [...times.value, event];
  };
  const done = () => undefined;
  await latest.ask((signal) => compare(RACE, signal, note), done, set(failure));
  timing.value = 'done';
}

export const stopTiming = (): void => latest.cancel();

/** Counts with the fast engine on all processors; shares its state with the tab for counts. */
export const countNow = (): Promise<void> => start({ n: COUNT_N });
