// The count on the server. It belongs to the page, not to the tab: the page listens, and so keeps it
// alive, while another tab is open.

import { batch, signal } from '@preact/signals';
import type { CountRequest, CountStatus } from '../api/types';
import { cancelCount, countStatus, followCount, startCount } from '../client';
import { Refused } from '../http';
import { remember } from './counted';
import { BEGUN, noted, type Sample } from './pace';
import { pause, waitAfter } from './retry';

export const status = signal<CountStatus | undefined>(undefined);
export const failure = signal<unknown>(undefined);
/** What the speed of the running count is read from. */
export const samples = signal<readonly Sample[]>(BEGUN);
/** When the server was last heard of, in milliseconds since 1970. */
export const heard = signal(0);
/** An attempt to hear of it has failed since. */
export const silent = signal(false);
/** The server was started anew while it counted. */
export const gone = signal(false);

let listening = false;

/** Finds a count that is already running, started from another window perhaps. */
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

/** Listens until the count ends, and asks again for as long as there is no answer. */
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

/** No answer is no refusal: the network or the server may come back. */
function refusal(error: unknown): void {
  if (error instanceof Refused && error.status < 500) throw error;
  silent.value = true;
}

/** How a count ended that nobody here saw running is of no interest to this visitor. */
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
    // One that had ended before is not known to be of this visitor.
    if (now.state === 'done' && ran) remember(now);
  });
}
