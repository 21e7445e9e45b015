// The server of the page: one address for each question, described in crates/queens-kit/API.md. No other
// file knows its addresses.

import type * as api from '../api/types';
import { follow, request } from '../http';

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
  each((await fetched(address('count'), init)) as api.CountStatus);
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

export type Question = Readonly<Record<string, unknown>>;

export type Each = (status: api.CountStatus) => void;

export interface Transport {
  /** Whether there is a server. Only a server can have a ledger, and its counts survive a reload. */
  readonly hasServer: boolean;

  /** The answer to a question; `client.ts` has its type. The signal cancels the work. */
  readonly ask: (name: string, question: Question, signal?: AbortSignal) => Promise<unknown>;

  readonly compare: (
    comparison: api.CompareRequest,
    signal: AbortSignal,
    each: (event: api.CompareEvent) => void,
  ) => Promise<void>;

  readonly comparisonFile: (id: string, format: 'csv' | 'svg') => string;

  /** Starts a count, and reports its status now and after each change until it ends. */
  readonly startCount: (count: api.CountRequest, each: Each) => Promise<void>;

  /** Reports the status of the current or last count in the same way. */
  readonly followCount: (each: Each) => Promise<void>;

  readonly cancelCount: (each: Each) => Promise<void>;
}

// Addresses on a server: the path names the tab.

export const here = (): Place => ({ path: location.pathname, query: location.search });

export const link = (path: string, query: string): string => path + query;

export interface Place {
  /** The path, which names the tab: `/`, `/gallery`. */
  readonly path: string;
  /** The parameters: an empty text, or one that begins with a question mark. */
  readonly query: string;
}
