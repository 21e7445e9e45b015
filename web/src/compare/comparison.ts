// The latest comparison. It belongs to the page, not to the tab: it continues while another tab is open.

import { batch, signal } from '@preact/signals';
import type { CompareEvent, CompareRequest, Run } from '../api/types';
import { compare } from '../client';
import { Latest } from '../latest';
import { first, type Kept, remember } from './runs';

export type Progress =
  | { readonly state: 'none' }
  | {
      readonly state: 'running';
      readonly done: number;
      readonly runs: number;
      readonly now: string;
      readonly n: number;
    }
  | { readonly state: 'finished'; readonly runs: number; readonly disagreement: string | undefined }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: unknown };

export const progress = signal<Progress>({ state: 'none' });
/** The earlier measurements, until this visit has new ones. */
export const before = signal<Kept | undefined>(first());
export const measured = signal<readonly Run[]>(before.value?.runs ?? []);
/** The identifier of the comparison, for downloads. */
export const id = signal<string | undefined>(undefined);

const latest = new Latest();

export async function start(request: CompareRequest): Promise<void> {
  batch(() => {
    before.value = undefined;
    measured.value = [];
    id.value = undefined;
    progress.value = { state: 'running', done: 0, runs: 0, now: '', n: request.from };
  });
  await latest.ask(
    (signal) => compare(request, signal, note),
    () => {
      if (progress.value.state === 'running') progress.value = { state: 'stopped' };
    },
    (error) => (progress.value = { state: 'failed', error }),
  );
}

export function stop(): void {
  latest.cancel();
  progress.value = { state: 'stopped' };
}

function note(event: CompareEvent): void {
  const now = progress.value;
  const runs = now.state === 'running' ? now.runs : 0;
  switch (event.event) {
    case 'started':
      id.value = event.id;
      progress.value = { state: 'running', done: 0, runs: event.of, now: '', n: 0 };
      return;
    case 'running':
      progress.value = {
        state: 'running',
        done: event.done,
        runs: event.of,
        now: event.algorithm,
        n: event.n,
      };
      return;
    case 'measured':
      measured.value = [...measured.value, event];
      return;
    case 'finished':
      remember(measured.value);
      progress.value = { state: 'finished', runs, disagreement: event.disagreement };
  }
}
