// Requests to the server that the page comes from.

import type * as api from './api/types';

/** An answer that is not a success; the message is written for people, in English. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Query = Readonly<Record<string, string | number>>;

export function path(route: string, query: Query = {}): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([k, v]) => [k, String(v)]),
  ).toString();
  return text === '' ? route : `${route}?${text}`;
}

async function ask<T>(target: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(target, init);
  if (answer.ok) return (await answer.json()) as T;
  throw await refusal(answer);
}

/** The error that an answer without success stands for. */
export async function refusal(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => undefined)) as api.Failure | undefined;
  const problem = body?.error ?? { code: 'unknown', message: answer.statusText };
  return new Refused(answer.status, problem.code, problem.message);
}

function post<T>(target: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return ask<T>(target, signal === undefined ? init : { ...init, signal });
}

/** What a trace is of. */
export interface Subject {
  readonly algorithm: string;
  readonly n: number;
}

const subject = ({ algorithm, n }: Subject): Query => ({ algorithm, n });

export const about = () => ask<api.About>('/api/about');
export const algorithms = () => ask<api.Algorithms>('/api/algorithms');

export const trace = (of: Subject, from: number, count: number) =>
  ask<api.TraceWindow>(path('/api/trace', { ...subject(of), from, count }));

export const marks = (of: Subject, buckets: number) =>
  ask<api.Marks>(path('/api/marks', { ...subject(of), buckets }));

export type Direction = 'forward' | 'back';
export type MarkKind = 'solution' | 'dead-end';

export const nextMark = (of: Subject, from: number, direction: Direction, kind: MarkKind) =>
  ask<api.NextMark>(path('/api/next-solution', { ...subject(of), from, direction, kind }));

export const classes = (n: number) => ask<api.Classes>(path('/api/classes', { n }));

export const solve = (n: number, method: api.SolveMethod, seed: number) =>
  ask<api.Solved>(path('/api/solve', { n, method, seed }));

export const board = (columns: readonly number[]) =>
  ask<api.BoardInfo>(path('/api/board', { columns: columns.join(',') }));

export const complete = (request: api.CompleteRequest, signal: AbortSignal) =>
  post<api.Completions>('/api/complete', request, signal);

export const countStatus = () => ask<api.CountStatus>('/api/count');
export const startCount = (request: api.CountRequest) =>
  post<api.CountStatus>('/api/count', request);
export const cancelCount = () => ask<api.CountStatus>('/api/count', { method: 'DELETE' });
export const ledger = (buckets: number) => ask<api.LedgerStatus>(path('/api/ledger', { buckets }));
