// The stored traces of the unit tests are those of the command.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { WORK, type Event } from '../../src/api/types';
import { codeOf, eventsOf } from '../unit/traces';
import { check } from './harness';
import { queens } from './server';

const FILE = 'tests/unit/traces.txt';
/** Longer searches are not stored. */
const STEPS = 160;

const traced = (algorithm: string, n: number): Event[] =>
  queens('trace', String(n), '--algorithm', algorithm, '--max', String(STEPS + 1), '--json')
    .split('\n')
    .map((line) => {
      const fields = Object.entries(JSON.parse(line) as Event);
      const unused = ['schema', 'step', 'state'];
      return Object.fromEntries(fields.filter(([name]) => !unused.includes(name))) as Event;
    });

/** One line for all algorithms with the same steps. */
function text(): string {
  const names = new Map<string, string[]>();
  for (const n of [1, 2, 3, 4, 5]) {
    for (const algorithm of Object.keys(WORK)) {
      const events = traced(algorithm, n);
      if (events.length > STEPS) continue;
      const codes = events.map(codeOf).join('');
      assert.deepEqual(eventsOf(codes, algorithm), events, `${algorithm}, N = ${n}`);
      const search = `${n} * ${codes}`;
      names.set(search, [...(names.get(search) ?? []), algorithm]);
    }
  }
  return [...names].map(([search, of]) => `${search.replace('*', of.join(','))}\n`).join('');
}

check('traces: the stored ones are up to date', () => {
  const wanted = text();
  if (readFileSync(FILE, 'utf8') === wanted) return Promise.resolve();
  writeFileSync(FILE, wanted);
  return assert.fail(`${FILE} was out of date and is written anew: commit it`);
});
