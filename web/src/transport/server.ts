// The server of the page: one address for each question, described in crates/queens-serve/API.md. No other
// file knows its addresses.

import { POSTED, type CountStatus } from '../api/types';
import { follow } from '../events';
import { request } from '../http';
import type { Each, Question, Transport } from './types';

export function address(name: string, query: Question = {}): string {
  const entries = Object.entries(query).map(([field, value]) => [field, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return `/api/${name}${text === '' ? '' : `?${text}`}`;
}

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

const count = async (each: Each, init?: RequestInit) => {
  each((await fetched(address('count'), init)) as CountStatus);
};

const followCount = (each: Each) => follow(address('count/events'), {}, each);

export const transport: Transport = {
  hasServer: true,

  ask: (name, question, signal) =>
    POSTED.has(name)
      ? fetched(address(name), posted(question, signal))
      : fetched(address(name, question)),

  compare: (comparison, signal, each) =>
    follow(address('compare'), posted(comparison, signal), each),
  comparisonFile: (id, format) => address(`compare/${id}.${format}`),

  async startCount(request, each) {
    await count(each, posted(request));
    await followCount(each);
  },
  followCount,
  cancelCount: (each) => count(each, { method: 'DELETE' }),
};
