// Workers for a page without a server. One keeps the traces and gives all quick answers; work that can be
// cancelled runs in others.

import type * as api from '../api/types';
import { Refused } from '../http';
import { Counting } from './counting';
import { Pool, type Helper } from './pool';
import program from './queens.wasm?url';
import type { Answers, Question, Transport } from './types';

const pool = new Pool(program);
const counting = new Counting(pool);

let home: Promise<Helper> | undefined;

async function atHome<T>(name: string, question: object): Promise<T> {
  if (home === undefined || (await home.catch(() => undefined))?.ended !== false) {
    home = pool.helper();
  }
  return (await home).ask<T>(name, question);
}

function ask(name: keyof Answers, question: Question, signal?: AbortSignal): Promise<unknown> {
  switch (name) {
    case 'about':
      return atHome(name, { processors: navigator.hardwareConcurrency });
    case 'ledger':
      return Promise.reject(new Refused(404, 'no-ledger', 'a ledger needs a server'));
    default:
      return signal === undefined
        ? atHome(name, question)
        : pool.use(signal, (helper) => helper.ask(name, question));
  }
}

/** The files of the last finished comparison. */
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

  async ask<Name extends keyof Answers>(name: Name, question: Question, signal?: AbortSignal) {
    return (await ask(name, question, signal)) as Answers[Name];
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

  countStatus: () => Promise.resolve(counting.now),
  startCount: (request) => Promise.resolve().then(() => counting.start(request)),
  cancelCount: () => Promise.resolve(counting.cancel()),
  followCount: (each) => counting.follow(each),
};
