// Walks every state of all algorithms: the marked line runs next, the shown values are those before it.
// Interpreters of the listings run beside the page's own code, which knows only events.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlgorithmName, Event, PseudocodeLine, Square } from '../../../src/api/types';
import { hasSmallSteps } from '../../../src/trace/lines';
import { smallSteps } from '../../../src/trace/loop';
import { momentOf, type Moment } from '../../../src/trace/moment';
import { after, type State } from '../../../src/trace/state';
import codes from '../traces/all.txt?raw';
import { START } from '../traces';
import * as bits from './bits';
import { carryChain, exactCover, type Guide } from './guided';
import { Machine, type Run, type Stop } from './machine';
import * as tests from './tests';

const LISTINGS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../crates/queens-teach/algorithms/*/pseudocode.txt',
  { eager: true, query: '?raw', import: 'default' },
);

/** The formulas of a listing, by the names of their small steps. */
function pseudocode(name: string): { lines: PseudocodeLine[] } {
  const [, text = ''] = Object.entries(LISTINGS).find(([file]) => file.includes(`/${name}/`)) ?? [];
  const lines = text.trimEnd().split('\n');
  assert.ok(lines.length > 5, name);
  return {
    lines: lines.map((line) => {
      const formulas = Object.fromEntries(
        [...line.matchAll(/\{([a-z]+):(.*?)\}/g)].map(([, kind = '', formula = '']) => [
          kind,
          formula,
        ]),
      );
      const steps = line.startsWith('placed') ? (['placed'] as const) : [];
      return { text: line, steps: [...steps], formulas };
    }),
  };
}

type Interpreter = (next: Guide) => (m: Machine) => Run;

const free =
  (of: (m: Machine) => Run): Interpreter =>
  () =>
    of;

const INTERPRETERS: Readonly<Record<AlgorithmName, Interpreter>> = {
  'brute-force': free(tests.bruteForce),
  'brute-force-iterative': free(tests.bruteForceLoop),
  permutation: free(tests.permutation),
  'board-scan': free(tests.boardScan),
  backtracking: free(tests.backtracking),
  'backtracking-iterative': free(tests.backtrackingLoop),
  'column-bits': free(tests.columnBits),
  flags: free(tests.flags),
  'flags-iterative': free(tests.flagsLoop),
  bitmap: free(bits.bitmap),
  'bitmap-iterative': free(bits.bitmapLoop),
  'bitmap-mirror': free(bits.mirror),
  'bitmap-mirror-iterative': free(bits.mirrorLoop),
  symmetry: free(bits.symmetry),
  'carry-chain': carryChain,
  'exact-cover': exactCover,
};

interface Search {
  readonly name: AlgorithmName;
  readonly n: number;
  readonly events: readonly string[];
}

/** The first steps of `queens trace N --algorithm NAME --json`, one code for each. */
const SEARCHES: readonly Search[] = codes
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const [n = '', names = '', events = ''] = line.split(' ');
    return names.split(',').map((name) => ({
      name: name as AlgorithmName,
      n: Number(n),
      events: events.match(/[NSR]|[PAF]\d\d/g) ?? [],
    }));
  });

/** For each node, the columns of the queens that its row tries. */
function tried(events: readonly string[]): number[] {
  const found: number[] = [];
  const open: number[] = [];
  for (const code of events) {
    if (code === 'N') open.push(found.push(0) - 1);
    if (code === 'R') open.pop();
    const node = open.at(-1) ?? 0;
    if (code.startsWith('P')) found[node] = (found[node] ?? 0) | (1 << Number(code[2]));
  }
  return found;
}

function fieldsOf(queens: readonly Square[]) {
  const row = queens.length;
  const bits = (sideways: number) =>
    queens.reduce((field, queen) => {
      const column = queen.column + sideways * (row - queen.row);
      return column < 0 ? field : field | (1 << column);
    }, 0);
  return { left: bits(1), down: bits(0), right: bits(-1) };
}

/** The states of the page. */
function statesOf({ name, events }: Search): State[] {
  const all = [START];
  const columns = hasSmallSteps(name) ? tried(events) : [];
  for (const code of events) {
    const state = all.at(-1) ?? START;
    const square = { row: Number(code[1]), column: Number(code[2]) };
    const { queens } = state;
    const removed = queens.at(-1) ?? square;
    const depth = queens.length;
    const node = hasSmallSteps(name) ? { depth, bits: fieldsOf(queens) } : { depth };
    const attack = { line: 'column', queen: removed } as const;
    const event: Readonly<Record<string, Event>> = {
      N: { event: 'node', ...node },
      S: { event: 'solution', placement: [], images: ['identity'] },
      R: { event: 'removed', square: removed },
      P: { event: 'placed', square },
      F: { event: 'tested', square },
      A: { event: 'tested', square, attack },
    };
    const [kind = ''] = code;
    all.push(
      after(state, event[kind] ?? assert.fail(code), kind === 'N' ? columns.shift() : undefined),
    );
  }
  return all;
}

/** What an interpreter does: its events, and the stops before each. */
function runOf({ name, n, events }: Search): { events: string[]; stops: Stop[][] } {
  const done: string[] = [];
  const stops: Stop[][] = [[]];
  const next = () => events[done.length] ?? '';
  for (const what of INTERPRETERS[name](next)(new Machine(n))) {
    if (typeof what !== 'string') stops.at(-1)?.push(what);
    else {
      done.push(what);
      stops.push([]);
    }
  }
  return { events: done, stops };
}

/** What the page shows, in the words of an interpreter. */
function shown(moment: Moment, state: State, formulas: ReadonlySet<string>): Stop {
  const { next: lines, formula, values } = moment;
  const queens = state.queens.map(({ row, column }) => `${row}${column}`).join(' ');
  const stop = { lines, queens, values: { ...values } };
  return formula !== undefined && formulas.has(formula) ? { ...stop, formula } : stop;
}

for (const name of Object.keys(INTERPRETERS) as AlgorithmName[]) {
  test(`${name}: the marked line runs next`, () => {
    const listing = { name, by_rows: !/carry|cover/.test(name), pseudocode: pseudocode(name) };
    const formulas = new Set(
      listing.pseudocode.lines.flatMap((line) => Object.keys(line.formulas ?? {})),
    );
    let walked = 0;
    const searches = SEARCHES.filter((search) => search.name === name);
    assert.ok(searches.length >= 4);
    for (const search of searches) {
      const { n } = search;
      const run = runOf(search);
      assert.deepEqual(run.events, search.events, `${name}, N = ${n}`);
      const states = statesOf(search);
      for (const [step, state] of states.entries()) {
        const over = step === search.events.length;
        const later = states[step + 1];
        const about = `${name}, N = ${n}, step ${step}`;
        const at = (part: number | undefined) =>
          shown(momentOf({ state, later, part, over }, listing, n), state, formulas);
        const stops = over ? [] : (run.stops[step] ?? []);
        walked += 1;
        const [first] = stops;
        const coarse = at(undefined);
        if (first === undefined) {
          assert.deepEqual(coarse.lines, [], about);
          continue;
        }
        // A coarse step marks a whole statement, of which a formula runs first.
        const inside = first.lines.every((line) => coarse.lines.includes(line));
        assert.ok(inside, `${about}: ${coarse.lines.join()} instead of ${first.lines.join()}`);
        assert.equal(coarse.queens, first.queens, about);
        const hidden = step === 0 || !hasSmallSteps(name);
        assert.deepEqual(coarse.values, hidden ? {} : first.values, about);
        const parts = hasSmallSteps(name) && later ? smallSteps(later, n, name).length : 1;
        const fine = Array.from({ length: parts }, (_, part) => at(part));
        const wanted = hasSmallSteps(name) ? stops : [{ ...coarse }];
        assert.deepEqual(fine, wanted, `${about}, fine`);
      }
    }
    assert.ok(walked > 30);
  });
}
