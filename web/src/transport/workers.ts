// Workers for a page without a server. One worker keeps the traces and answers all quick questions; work that
// can be cancelled runs in other workers.

import type * as api from '../api/types';
import { fileOf } from './files';
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

// Addresses on a file server: a file for each tab and card, all in one folder, such as `learn-6.html`.

export function here(): Place {
  const { pathname, search } = location;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/^index\.html$|\.html$/, '');
  return { path: `/${name.replace('-', '/')}`, query: search };
}

export const link = (path: string, query: string): string => `./${fileOf(path)}${query}`;

// The service worker makes the page work without a network from the second visit on. The page also works
// without it.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
  });
}
