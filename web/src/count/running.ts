// The count on the server. It belongs to the page, not to the tab: the page listens, and so keeps it
// alive, while another tab is open.

import { signal } from '@preact/signals';
import type { CountRequest, CountStatus } from '../api/types';
import { cancelCount, countStatus, followCount, startCount } from '../client';

export const status = signal<CountStatus | undefined>(undefined);
export const failure = signal<unknown>(undefined);

let listening = false;

/** Finds a count that is already running, started from another window perhaps. */
export async function find(): Promise<void> {
  await attempt(countStatus);
}

export async function start(request: CountRequest): Promise<void> {
  await attempt(() => startCount(request));
}

export async function cancel(): Promise<void> {
  await attempt(cancelCount);
}

async function attempt(ask: () => Promise<CountStatus>): Promise<void> {
  failure.value = undefined;
  try {
    status.value = await ask();
    if (status.value.state === 'running') await listen();
  } catch (error) {
    failure.value = error;
  }
}

async function listen(): Promise<void> {
  if (listening) return;
  listening = true;
  try {
    await followCount((now) => {
      status.value = now;
    });
  } finally {
    listening = false;
  }
}
