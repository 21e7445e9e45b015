// The count on the server. It belongs to the page, not to the tab: the page listens while another tab is
// open, which keeps the count running.

import { batch, signal } from '@preact/signals';
import type { CountRequest, CountStatus } from '../api/types';
import { cancelCount, countStatus, followCount, startCount } from '../client';
import { Refused } from '../http';
import { remember } from './counted';
import { BEGUN, noted, type Sample } from './pace';
import { pause, waitAfter } from './retry';

export const status = signal<CountStatus | undefined>(undefined);
export const failure = signal<unknown>(undefined);
/** The samples for the speed of the running count. */
export const samples = signal<readonly Sample[]>(BEGUN);
/** The time of the last event, in milliseconds since 1970. */
export const heard = signal(0);
/** Whether a request has failed since then. */
export const silent = signal(false);
/** Whether the server was restarted during the count. */
export const gone = signal(false);

let listening = false;

/** Finds a running count, which another window may have started. */
export async function find(): Promise<void> {
  await attempt(async () => {
    const now = await countStatus();
    return isRunning() || isNews(now) ? now : { state: 'idle' };
  });
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
    note(await ask());
    if (isRunning()) await listen();
  } catch (error) {
    failure.value = error;
  }
}

const isRunning = (): boolean => status.value?.state === 'running';

/** Listens until the count ends, and retries while the server does not answer. */
async function listen(): Promise<void> {
  if (listening) return;
  listening = true;
  try {
    for (let failures = 0; isRunning();) {
      const before = heard.value;
      await followCount(note).catch(refusal);
      failures = heard.value > before ? 1 : failures + 1;
      if (isRunning()) await pause(waitAfter(failures));
    }
  } finally {
    listening = false;
  }
}

/** Throws a refusal; other failures are retried, because the network or the server may recover. */
function refusal(error: unknown): void {
  if (error instanceof Refused && error.status < 500) throw error;
  silent.value = true;
}

/** Ignores the end of a count that this page never saw running. */
function isNews(now: CountStatus): boolean {
  const ends: readonly CountStatus['state'][] = ['cancelled', 'abandoned', 'failed'];
  return !ends.includes(now.state) || status.value?.state === now.state;
}

function note(now: CountStatus): void {
  const ran = isRunning();
  batch(() => {
    gone.value = now.state === 'idle' && (ran || gone.value);
    status.value = now;
    heard.value = Date.now();
    silent.value = false;
    if (now.state === 'running') samples.value = noted(samples.value, now);
    // A count that ended earlier may belong to another visitor.
    if (now.state === 'done' && ran) remember(now);
  });
}
