// Workers for a page without a server. One worker keeps the traces and answers all quick questions; work that
// can be cancelled runs in other workers.

import type * as api from '../api/types';
import { count, type Helper, Pool } from './pool';
import program from './queens.wasm?url';
import type { Place, Transport } from './server';

const pool = new Pool(program);
let counting = new AbortController();

let home: Promise<Helper> | undefined;

async function atHome(name: string, question: object): Promise<unknown> {
  if (home === undefined || (await home.catch(() => undefined))?.ended !== false) {
    home = pool.helper();
  }
  return (await home).ask(name, question);
}

const files = new Map<string, string>();
let comparisons = 0;

async function keepFiles(id: string, helper: Helper): Promise<void> {
  for (const old of files.values()) URL.revokeObjectURL(old);
  files.clear();
  for (const [format, type] of [
    ['csv', 'text/csv'],
    ['svg', 'image/svg+xml'],
  ] as const) {
    const text = await helper.ask<string>(`compare.${format}`, {});
    files.set(`${id}.${format}`, URL.createObjectURL(new Blob([text], { type })));
  }
}

export const transport: Transport = {
  hasServer: false,

  ask(name, question, signal) {
    if (signal !== undefined) return pool.use(signal, (helper) => helper.ask(name, question));
    const processors = navigator.hardwareConcurrency;
    return atHome(name, name === 'about' ? { processors } : question);
  },

  compare: (comparison, signal, each) =>
    pool.use(signal, async (helper) => {
      const id = String(++comparisons);
      await helper.ask('compare', comparison);
      const next = () => helper.ask<api.CompareEvent | null>('compare/next', {});
      for (let event = await next(); event !== null; event = await next()) {
        if (event.event === 'finished') await keepFiles(id, helper);
        each(event.event === 'started' ? { ...event, id } : event);
      }
    }),

  comparisonFile: (id, format) => files.get(`${id}.${format}`) ?? '',

  startCount(request, each) {
    counting = new AbortController();
    return count(pool, request, counting, each);
  },
  followCount: () => Promise.resolve(), // the page itself has the status
  cancelCount() {
    counting.abort();
    return Promise.resolve();
  },
};

// Addresses that work on any file server, in any folder: tab and parameters follow the `#`, so that every
// address loads the same file.

/** The last tab and parameters; other fragments, such as the link to the content, do not change them. */
let last: Place = { path: '/', query: '' };

export function here(): Place {
  const [, path, query = ''] = /^#(\/[^?]*)(\?.*)?$/.exec(location.hash) ?? [];
  if (path !== undefined) last = { path, query };
  return last;
}

export const ENTRY = 'page';

/** Reloads the page at a typed or pasted address, as a page from a server would. */
history.replaceState(ENTRY, '');
addEventListener('hashchange', () => {
  if (history.state !== ENTRY && location.hash.startsWith('#/')) location.reload();
});

export const link = (path: string, query: string): string => `#${path}${query}`;

// The service worker makes the page work without a network from the second visit on. The page also works
// without it.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
  });
}
