// Measurements as a table: a row for each board, a column for each algorithm.

import type { Run, RunStatus } from '../api/types';
import { isAmount, isDate, isDigits, isRecord, isSize, keep, recalled } from '../storage';
import stored from './stored.json';

export interface Row {
  readonly n: number;
  readonly total: string | undefined;
  /** One for each algorithm; undefined until it is measured. */
  readonly cells: readonly (Run | undefined)[];
  /** The shortest time, in seconds. */
  readonly best: number;
}

/** The quantity that a chart shows. */
export type Quantity = 'ofTime' | 'ofNodes';

/** A time or a number of nodes; undefined without a search tree, or if the clock measured zero. */
export function valueOf(run: Run | undefined, quantity: Quantity): number | undefined {
  if (quantity === 'ofTime') return run?.seconds === 0 ? undefined : run?.seconds;
  return run?.nodes === undefined ? undefined : Number(run.nodes);
}

export function algorithmsOf(measured: readonly Run[]): string[] {
  return [...new Set(measured.map(({ algorithm }) => algorithm))];
}

export function rowsOf(measured: readonly Run[]): Row[] {
  const algorithms = algorithmsOf(measured);
  const sizes = [...new Set(measured.map(({ n }) => n))].sort((a, b) => a - b);
  return sizes.map((n) => {
    const here = measured.filter((one) => one.n === n);
    const cells = algorithms.map((name) => here.find(({ algorithm }) => algorithm === name));
    const times = here.flatMap(({ seconds }) => seconds ?? []);
    return { n, total: here.find(({ total }) => total)?.total, cells, best: Math.min(...times) };
  });
}

// The last comparison of this visitor, stored by the browser, and the one that comes with the page.

/** Measurements and their date. */
export interface Kept {
  readonly runs: readonly Run[];
  readonly date: string;
  /** The machine and the command, unless the visitor measured. */
  readonly stored?: { readonly machine: string; readonly command: string };
}

const NAME = 'queens.comparison';
const VERSION = 1;

export function remember(runs: readonly Run[]): void {
  keep(NAME, { version: VERSION, date: new Date().toISOString(), runs });
}

/** The first results that the tab shows. */
export function first(): Kept {
  return readKept(recalled(NAME)) ?? STORED;
}

/** Checks a stored value; undefined unless all of it is a comparison of this version. */
export function readKept(found: unknown): Kept | undefined {
  if (!isRecord(found) || found.version !== VERSION || !isDate(found.date)) return undefined;
  const runs = readRuns(found.runs);
  return runs === undefined || runs.length === 0 ? undefined : { runs, date: found.date };
}

function readRuns(found: unknown): readonly Run[] | undefined {
  if (!Array.isArray(found)) return undefined;
  const runs: readonly unknown[] = found;
  return runs.every(isRun) ? runs : undefined;
}

const STATUSES: readonly RunStatus[] = ['done', 'stopped', 'skipped'];

function isRun(value: unknown): value is Run {
  if (!isRecord(value)) return false;
  const { n, algorithm, status, limit_seconds, total, seconds, nodes } = value;
  return (
    isSize(n) &&
    typeof algorithm === 'string' &&
    STATUSES.some((one) => one === status) &&
    isAmount(limit_seconds) &&
    (seconds === undefined || isAmount(seconds)) &&
    [total, nodes].every((count) => count === undefined || isDigits(count))
  );
}

export const STORED: Kept = {
  runs: readRuns(stored.runs) ?? [],
  date: stored.date,
  stored: { machine: stored.machine, command: stored.command },
};
