// The count on the server. It belongs to the page, not to the tab: the page listens while another tab is
// open, which keeps the count running.

import { batch, signal } from '@preact/signals';
import type { CountRequest, CountStatus } from '../api/types';
import { cancelCount, followCount, hasServer, startCount } from '../client';
import { Refused } from '../http';
import { remember } from './counted';
import { BEGUN, noted, type Sample } from './pace';
import { pause, waitAfter } from './retry';

/** Unknown until the server's first answer. */
export const status = signal<CountStatus | undefined>(hasServer ? undefined : { state: 'idle' });
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

/** Follows a count that another window may have started. */
export async function find(): Promise<void> {
  if (hasServer && !listening) await listen(followCount);
}

export const start = (request: CountRequest): Promise<void> =>
  listen((each) => startCount(request, each));

export const cancel = (): Promise<void> => attempt(() => cancelCount(note));

async function attempt(ask: () => Promise<void>): Promise<void> {
  failure.value = undefined;
  await ask().catch((error: unknown) => (failure.value = error));
}

const isRunning = (): boolean => status.value?.state === 'running';

/** Listens until the count ends, and retries while the server does not answer. */
const listen = (first: typeof followCount): Promise<void> =>
  attempt(async () => {
    listening = true;
    try {
      for (let [failures, ask] = [0, first]; ; ask = followCount) {
        const before = heard.value;
        await ask(note).catch(refusal);
        failures = heard.value > before ? 1 : failures + 1;
        if (isRunning()) await pause(waitAfter(failures));
        if (!isRunning()) return;
      }
    } finally {
      listening = false;
    }
  });

/** Throws a refusal; other failures are retried, because the network or the server may recover. */
function refusal(error: unknown): void {
  if (!isRunning() || (error instanceof Refused && error.status < 500)) throw error;
  silent.value = true;
}

/** Whether a count has ended that this page never saw running. */
function isOld({ state }: CountStatus): boolean {
  const ends: readonly CountStatus['state'][] = ['cancelled', 'abandoned', 'failed'];
  return ends.includes(state) && !isRunning() && status.value?.state !== state;
}

function note(reported: CountStatus): void {
  const ran = isRunning();
  const now: CountStatus = isOld(reported) ? { state: 'idle' } : reported;
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
