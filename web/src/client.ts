// The API of the server: one function for each request. No other file knows its addresses.

import type * as api from './api/types';
import { follow } from './events';
import { request } from './http';

/** The answers in JSON, by address. */
interface Answers {
  about: api.About;
  algorithms: api.Algorithms;
  board: api.BoardInfo;
  classes: api.Classes;
  complete: api.Completions;
  count: api.CountStatus;
  ledger: api.LedgerStatus;
  marks: api.Marks;
  'next-solution': api.NextMark;
  solve: api.Solved;
  trace: api.TraceWindow;
}

/** The events of the streams, by address. */
interface Events {
  compare: api.CompareEvent;
  'count/events': api.CountStatus;
}

type Files = 'board.svg' | `compare/${string}.${'csv' | 'svg'}`;
type Query = Readonly<Record<string, string | number>>;

export function address(route: keyof Answers | keyof Events | Files, query: Query = {}): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return `/api/${route}${text === '' ? '' : `?${text}`}`;
}

async function ask<Route extends keyof Answers>(
  route: Route,
  query: Query = {},
  init: RequestInit = {},
): Promise<Answers[Route]> {
  const answer = await request(address(route, query), init);
  return (await answer.json()) as Answers[Route];
}

/** A request that starts work: no page of another site can make a browser send it. */
function posted(body: unknown, init: RequestInit = {}): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { ...init, method: 'POST', headers, body: JSON.stringify(body) };
}

const post = <Route extends keyof Answers>(route: Route, body: unknown, init?: RequestInit) =>
  ask(route, {}, posted(body, init));

function listen<Route extends keyof Events>(
  route: Route,
  init: RequestInit,
  each: (event: Events[Route]) => void,
): Promise<void> {
  return follow(address(route), init, (data) => each(data as Events[Route]));
}

/** What a trace is of. */
export interface Subject {
  readonly algorithm: string;
  readonly n: number;
}

const subject = ({ algorithm, n }: Subject): Subject => ({ algorithm, n });
const list = (columns: readonly number[]): Query => ({ columns: columns.join(',') });

export const about = () => ask('about');
export const algorithms = () => ask('algorithms');

export const trace = (of: Subject, from: number, count: number) =>
  post('trace', { ...subject(of), from, count });

export const marks = (of: Subject, buckets: number) => post('marks', { ...subject(of), buckets });

export type Direction = 'forward' | 'back';

/** The nearest solution in a direction. */
export const nextSolution = (of: Subject, from: number, direction: Direction) =>
  post('next-solution', { ...subject(of), from, direction, kind: 'solution' });

export const classes = (n: number) => ask('classes', { n });

export const solve = (n: number, method: api.SolveMethod, seed: number) =>
  ask('solve', { n, method, seed });

export const board = (columns: readonly number[]) => ask('board', list(columns));

/** A drawing of a board in SVG. */
export const drawing = async (columns: readonly number[]) =>
  (await request(address('board.svg', list(columns)))).text();

export const complete = (board: api.CompleteRequest, signal: AbortSignal) =>
  post('complete', board, { signal });

export interface CompareRequest {
  readonly algorithms: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The limit of each run. */
  readonly seconds: number;
}

/** Runs a comparison; the signal stops it. */
export const compare = (
  comparison: CompareRequest,
  signal: AbortSignal,
  each: (event: api.CompareEvent) => void,
) => listen('compare', posted(comparison, { signal }), each);

/** The address of a file with the results of a comparison. */
export const comparisonFile = (id: string, format: 'csv' | 'svg') =>
  address(`compare/${id}.${format}`);

export const countStatus = () => ask('count');
export const startCount = (count: api.CountRequest) => post('count', count);
export const cancelCount = () => ask('count', {}, { method: 'DELETE' });

/** Follows the count until it ends. */
export const followCount = (each: (status: api.CountStatus) => void) =>
  listen('count/events', {}, each);

export const ledger = (buckets: number) => ask('ledger', { buckets });
