// The counts of this visitor, which the browser keeps, and those that come with the page.

import { computed, signal } from '@preact/signals';
import { figures, sources } from '../../../bench-results/current.json';
import type { Count } from '../api/types';
import { isAmount, isDate, isDigits, isRecord, isSize, keep, recalled } from '../storage';
import measured from './stored.json';

/** What is told of a count. */
export type Counted = Omit<Count, 'algorithm'>;

/** A count, and when it was made. */
export interface Kept {
  readonly count: Count;
  readonly date: string;
}

const NAME = 'queens.counts';
const VERSION = 1;

/** The counts of this visitor, the latest first, one for each board. */
export const kept = signal<readonly Kept[]>(readKept(recalled(NAME)) ?? []);

export const last = computed(() => kept.value[0]);

/** Keeps a count, in place of the one of the same board before. */
export function remember(count: Count): void {
  const others = kept.value.filter((one) => one.count.n !== count.n);
  kept.value = [{ count, date: new Date().toISOString() }, ...others];
  keep(NAME, { version: VERSION, counts: kept.value });
}

/** What the browser kept; undefined unless all of it is a list of counts of this version. */
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
  readonly seconds: number;
  /** Made by this visitor. */
  readonly own: boolean;
}

/** One row for each board that was counted, here or before. */
export function rowsOf(own: readonly Kept[]): Row[] {
  const mine = own.map(({ count: { n, total, seconds } }) => ({ n, total, seconds, own: true }));
  const others = stored.runs
    .filter(({ n }) => !mine.some((row) => row.n === n))
    .map((row) => ({ ...row, own: false }));
  return [...mine, ...others].sort((a, b) => a.n - b.n);
}

/** The largest board of `stored.json`, whose time the documents quote from a quiet machine. */
const QUOTED = { n: 18, figure: figures['count-18'] };

/** The counts that come with the page, with where, when and how they were made. */
export const stored = {
  ...measured,
  dates: [measured.date, sources[QUOTED.figure.source as keyof typeof sources].date],
  runs: measured.runs.map((run) =>
    run.n === QUOTED.n ? { ...run, seconds: Number(QUOTED.figure.value) } : run,
  ),
};

/** The count of the largest of their boards. */
export function example(): Counted | undefined {
  const largest = stored.runs.at(-1);
  return largest && { ...largest, threads: stored.threads };
}
