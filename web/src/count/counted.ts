// The counts of this visitor, stored by the browser, and those that come with the page.

import { computed, signal } from '@preact/signals';
import { figures, sources } from '../../../bench-results/current.json';
import type { Count } from '../api/types';
import { isAmount, isDate, isDigits, isRecord, isSize, keep, recalled } from '../storage';
import measured from './stored.json';

/** The stored fields of a count. */
export type Counted = Omit<Count, 'algorithm'>;

/** A count and its date. */
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

/** Checks a stored value; undefined unless all of it is a list of counts of this version. */
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

/** A row of the table of counts. */
export interface Row {
  readonly n: number;
  readonly total: string;
  /** The time on the machine of the stored counts, if the board is one of them. */
  readonly seconds: number | undefined;
  /** The time of this visitor's count, on this machine. */
  readonly own: number | undefined;
}

/** One row for each counted board, by this visitor or on the machine of the stored counts. */
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

/** The largest board of `stored.json`; the documents quote its time from an idle machine. */
const QUOTED = { n: 18, figure: figures['count-18'] };

/** The counts that come with the page, with their machine, dates and command. */
export const stored = {
  ...measured,
  dates: [measured.date, sources[QUOTED.figure.source as keyof typeof sources].date],
  runs: measured.runs.map((run) =>
    run.n === QUOTED.n ? { ...run, seconds: Number(QUOTED.figure.value) } : run,
  ),
};

/** The count of the largest stored board. */
export function example(): Counted | undefined {
  const largest = stored.runs.at(-1);
  return largest && { ...largest, threads: stored.threads };
}
