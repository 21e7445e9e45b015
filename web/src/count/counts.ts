// The counts of this visitor, stored by the browser, and those that come with the page.

import { batch, computed, signal } from '@preact/signals';
import { figures, sources } from '../../../bench-results/current.json';
import type { Count, CountRequest, CountStatus } from '../api/types';
import { isAmount, isDate, isDigits, isRecord, isSize, keep, recalled } from '../visitor';
import measured from './stored.json';
import { cancelCount, followCount, hasServer, startCount } from '../client';
import { Refused } from '../http';
import { duration, shortSeconds, t } from '../i18n';
import type { Sentence } from '../trace/state';

export interface Kept {
  readonly count: Count;
  readonly date: string;
}

const NAME = 'queens.counts';
const VERSION = 1;

/** The counts of this visitor, latest first, one for each board. */
export const kept = signal<readonly Kept[]>(readKept(recalled(NAME)) ?? []);

export const last = computed(() => kept.value[0]);

/** Stores a count and replaces an earlier one of the same board. */
export function remember(count: Count): void {
  const others = kept.value.filter((one) => one.count.n !== count.n);
  kept.value = [{ count, date: new Date().toISOString() }, ...others];
  keep(NAME, { version: VERSION, counts: kept.value });
}

/** Parses the stored counts; undefined unless all of them are valid and of this version. */
export function readKept(found: unknown): readonly Kept[] | undefined {
  if (!isRecord(found) || found.version !== VERSION || !Array.isArray(found.counts))
    return undefined;
  const counts: readonly unknown[] = found.counts;
  return counts.every(isKept) ? counts : undefined;
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && isDate(value.date) && isCount(value.count);
}

function absentOr(is: (value: unknown) => boolean, value: unknown): boolean {
  return value === undefined || is(value);
}

function isCount(value: unknown): value is Count {
  if (!isRecord(value)) return false;
  const { n, total, seconds, threads, algorithm, kernel, unique, half_turn, quarter_turn } = value;
  return (
    [n, threads].every(Number.isInteger) &&
    isSize(n) &&
    isDigits(total) &&
    isAmount(seconds) &&
    typeof algorithm === 'string' &&
    absentOr((name) => typeof name === 'string', kernel) &&
    [unique, half_turn, quarter_turn].every((some) => absentOr(isDigits, some))
  );
}

export interface Row {
  readonly n: number;
  readonly total: string;
  /** The time on the machine that measured `stored.json`, if the board is in that file. */
  readonly seconds: number | undefined;
  readonly own: number | undefined;
}

export function rowsOf(own: readonly Kept[]): Row[] {
  const mine = new Map(own.map(({ count }) => [count.n, count]));
  const others = new Map(stored.runs.map((run) => [run.n, run]));
  const all = new Map([...others, ...mine]);
  return [...all.values()]
    .map(({ n, total }) => ({
      n,
      total,
      seconds: others.get(n)?.seconds,
      own: mine.get(n)?.seconds,
    }))
    .sort((a, b) => a.n - b.n);
}

/** The largest board of `stored.json`. Its time is the one in the documents, measured on an idle machine. */
const QUOTED = { n: 18, figure: figures['count-18'] };

export const stored = {
  ...measured,
  dates: [measured.date, sources[QUOTED.figure.source as keyof typeof sources].date] as const,
  runs: measured.runs.map((run) =>
    run.n === QUOTED.n ? { ...run, seconds: Number(QUOTED.figure.value) } : run,
  ),
};

// The running or latest count. It belongs to the page, not to the tab: the page listens even while another
// tab is open, and this keeps the count running.

export const BEGUN: readonly Sample[] = [{ share: 0, seconds: 0 }];

/** Undefined until the server's first answer. */
export const status = signal<CountStatus | undefined>(hasServer ? undefined : { state: 'idle' });
export const failure = signal<unknown>(undefined);
export const samples = signal<readonly Sample[]>(BEGUN);
/** The time of the last event, in milliseconds since 1970. */
export const heard = signal(0);
/** Whether a request has failed since the last event. */
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

/**
 * Throws an error that ends listening; other failures are retried, because the network or the server may
 * recover.
 */
function refusal(error: unknown): void {
  if (!isRunning() || (error instanceof Refused && error.status < 500)) throw error;
  silent.value = true;
}

/** Whether a status reports the end of a count that this page never saw running. */
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

const FIRST = 1000;
const MOST = 30_000;

/** Milliseconds until the next attempt after some failures. */
export const waitAfter = (failures: number): number => Math.min(MOST, FIRST * 2 ** (failures - 1));

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

// The speed of a count over the last seconds. Other load or a hot processor can change it, so older samples
// would make the estimate worse.

export interface Sample {
  /** The completed fraction of the expected cost, from 0 to 1. */
  readonly share: number;
  readonly seconds: number;
}

/** Seconds over which the speed is averaged. */
const WINDOW = 10;

const SETTLED = 1;

/** Adds a sample and drops those that are too old for the speed. */
export function noted(samples: readonly Sample[], now: Sample): readonly Sample[] {
  const last = samples.at(-1);
  const goesOn = last !== undefined && now.seconds >= last.seconds && now.share >= last.share;
  const before = goesOn ? samples : BEGUN;
  const first = before.findLastIndex(({ seconds }) => seconds <= now.seconds - WINDOW);
  return [...before.slice(Math.max(0, first)), { share: now.share, seconds: now.seconds }];
}

/** The fraction of the expected cost per second; undefined in the first second or without progress. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const seconds = last.seconds - first.seconds;
  const speed = (last.share - first.share) / seconds;
  return seconds >= SETTLED && speed > 0 ? speed : undefined;
}

export function secondsLeft(samples: readonly Sample[]): number | undefined {
  const [speed, last] = [speedOf(samples), samples.at(-1)];
  return speed === undefined || last === undefined ? undefined : (1 - last.share) / speed;
}

/** Formats an estimate or an age without fractions of a second. */
export function span(seconds: number): string {
  const { key, values } = spanOf(seconds);
  return t(key, values);
}

/** Formats a measured time: `53 ms`, `1.18 s`, `4:05`. */
export const spent = (seconds: number): string =>
  seconds < 1 ? shortSeconds(seconds) : duration(seconds);

/** The text for a duration: `42 s`, `2 h 05 min`, as the terminal writes it. */
export function spanOf(seconds: number): Sentence {
  const whole = Math.round(seconds);
  const times = (unit: number) => Math.floor(whole / unit);
  const rest = (unit: number, of: number) => String(times(unit) % of).padStart(2, '0');
  if (whole < 1) return { key: 'seconds', values: { seconds: '< 1' } };
  if (whole < 100) return { key: 'seconds', values: { seconds: String(whole) } };
  if (whole < 3600)
    return { key: 'span-minutes', values: { minutes: times(60), seconds: rest(1, 60) } };
  if (whole < 172_800)
    return { key: 'span-hours', values: { hours: times(3600), minutes: rest(60, 60) } };
  if (whole < 63_115_200)
    return { key: 'span-days', values: { days: times(86_400), hours: rest(3600, 24) } };
  return { key: 'span-years', values: { years: Number((whole / 31_557_600).toPrecision(3)) } };
}

/** Formats a fraction in percent, rounded down, so that only a finished count shows 100. */

export const percent = (share: number): string =>
  (share < 1 ? Math.min(99.9, Math.floor(1000 * share) / 10) : 100).toFixed(1);
