// Measurements as a table, with a row for each board and a column for each algorithm.

import type { CompareEvent, CompareRequest, Run, RunStatus } from '../api/types';
import { isAmount, isDate, isDigits, isRecord, isSize, keep, recalled } from '../visitor';
import stored from './stored.json';
import { t } from '../i18n';
import { algorithms, named } from '../visualiser/algorithms';
import { familyName, title } from '../visualiser/names';
import { batch, signal } from '@preact/signals';
import { compare, Latest } from '../client';

export interface Row {
  readonly n: number;
  readonly total: string | undefined;
  /** One run for each algorithm; undefined until it is measured. */
  readonly cells: readonly (Run | undefined)[];
  /** The shortest time, in seconds. */
  readonly best: number;
}

export type Quantity = 'ofTime' | 'ofNodes';

/** The time or the nodes of a run; undefined if the measured time is zero or there are no nodes. */
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

export interface Kept {
  readonly runs: readonly Run[];
  readonly date: string;
  /** The machine and the command, unless these are the visitor's own measurements. */
  readonly stored?: { readonly machine: string; readonly command: string };
}

const NAME = 'queens.comparison';
const VERSION = 1;

export function remember(runs: readonly Run[]): void {
  keep(NAME, { version: VERSION, date: new Date().toISOString(), runs });
}

export function first(): Kept {
  return readKept(recalled(NAME)) ?? STORED;
}

/** Parses a stored comparison; undefined unless all of it is valid and of this version. */
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

/** The fast counter, which has no search tree. */
export const HALVES = 'halves';

export const methods = (): string[] => [...algorithms.value.map(({ name }) => name), HALVES];

export function nameOf(name: string): string {
  if (name === HALVES) return t('compare-halves');
  const algorithm = named(name);
  return algorithm === undefined ? name : title(algorithm);
}

/** The name without its form, for short labels. */
export function shortNameOf(name: string): string {
  const algorithm = named(name);
  return algorithm === undefined ? nameOf(name) : familyName(algorithm);
}

const COLOURS: readonly (readonly [name: string, colour: string])[] = [
  ['bitmap-mirror', '--line-4'],
  ['bitmap', '--line-3'],
  ['backtracking', '--line-2'],
  ['board-scan', '--line-2'],
  ['column-bits', '--line-5'],
  ['flags', '--line-5'],
  ['symmetry', '--line-6'],
  ['carry-chain', '--line-6'],
  [HALVES, '--ink'],
];

export function colourOf(name: string): string {
  const [, colour = '--line-1'] = COLOURS.find(([start]) => name.startsWith(start)) ?? [];
  return `var(${colour})`;
}

/** Dashes distinguish these algorithms from others of the same colour. */
const DASHES = ['board-scan', 'column-bits', 'carry-chain', 'permutation'];

export function dashOf(name: string): string | undefined {
  if (DASHES.some((start) => name.startsWith(start))) return '8 4';
  return name.endsWith('-iterative') ? '2 3' : undefined;
}

// The latest comparison. It belongs to the page, not to the tab: it continues while another tab is open.

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
