// The server of the page: one address for each question, described in crates/queens-serve/API.md. No other
// file knows its addresses.

import type * as api from '../api/types';
import { follow } from '../events';
import { request } from '../http';
import type { Answers, Question, Transport } from './types';

/** The events of the streams, by address. */
interface Events {
  compare: api.CompareEvent;
  'count/events': api.CountStatus;
}

type Files = `compare/${string}.${'csv' | 'svg'}`;

export function address(
  name: keyof Answers | keyof Events | Files | 'count',
  query: Question = {},
): string {
  const entries = Object.entries(query).map(([field, value]) => [field, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return `/api/${name}${text === '' ? '' : `?${text}`}`;
}

/** Questions that start work use POST: a page of another site cannot make a browser send that. */
const POSTED: ReadonlySet<keyof Answers> = new Set([
  'complete',
  'heat',
  'hint',
  'marks',
  'next-solution',
  'read',
  'same-position',
  'trace',
] as const);

function posted(body: unknown, signal?: AbortSignal): RequestInit {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return signal === undefined ? init : { ...init, signal };
}

/** An answer in JSON, or a drawing. */
async function fetched(target: string, init?: RequestInit): Promise<unknown> {
  const answer = await request(target, init);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? answer.json() : answer.text();
}

function listen<Name extends keyof Events>(
  name: Name,
  init: RequestInit,
  each: (event: Events[Name]) => void,
): Promise<void> {
  return follow(address(name), init, (data) => each(data as Events[Name]));
}

const count = async (init?: RequestInit) =>
  (await fetched(address('count'), init)) as api.CountStatus;

export const transport: Transport = {
  hasServer: true,

  async ask<Name extends keyof Answers>(name: Name, question: Question, signal?: AbortSignal) {
    const answer = POSTED.has(name)
      ? fetched(address(name), posted(question, signal))
      : fetched(address(name, question));
    return (await answer) as Answers[Name];
  },

  compare: (comparison, signal, each) => listen('compare', posted(comparison, signal), each),
  comparisonFile: (id, format) => address(`compare/${id}.${format}`),

  countStatus: () => count(),
  startCount: (request) => count(posted(request)),
  cancelCount: () => count({ method: 'DELETE' }),
  followCount: (each) => listen('count/events', {}, each),
};
