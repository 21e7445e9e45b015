// The server of the page: one address for each question, described in crates/queens-kit/API.md. No other
// file knows its addresses.

import type { CountStatus } from '../api/types';
import { follow } from '../events';
import { request } from '../http';
import type { Each, Transport } from './types';

export const address = (name: string): string => `/api/${name}`;

export function posted(body: unknown, signal?: AbortSignal): RequestInit {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return signal === undefined ? init : { ...init, signal };
}

async function fetched(target: string, init: RequestInit): Promise<unknown> {
  return (await request(target, init)).json();
}

const count = async (each: Each, init: RequestInit) => {
  each((await fetched(address('count'), init)) as CountStatus);
};

const followCount = (each: Each) => follow(address('count/events'), {}, each);

export const transport: Transport = {
  hasServer: true,

  ask: (name, question, signal) => fetched(address(name), posted(question, signal)),

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
