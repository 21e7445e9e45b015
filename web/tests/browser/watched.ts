// Compares every state of several bit-map programs in the visualiser with values computed from the queens of
// the trace, and checks that all rows are visible.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Event, Square } from '../../src/api/types';
import { atStep, becomes, check } from './harness';
import { SIZES } from './layout';
import { queens } from './server';

interface Shown {
  readonly position: string;
  readonly sentence: string;
  /** The variables in the order of their rows, in binary; undefined for variables that do not exist. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Rows of bits, sentence and question that are not completely visible. */
  readonly hidden: readonly string[];
}

/** Runs in the page: steps with the right arrow key until it reaches a position. */
async function walk(last: string): Promise<Shown[]> {
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const look = (): Shown => {
    const floor = document.querySelector('.Transport-transport')?.getBoundingClientRect().top ?? 0;
    const isSeen = (element: Element | null) => {
      const { top, bottom, left, right } = (element ?? document.head).getBoundingClientRect();
      return bottom > top && top >= 0 && bottom <= floor && left >= 0 && right <= innerWidth;
    };
    const rows = [...document.querySelectorAll('.BitRows-rows > .Strip-strip > .Strip-bits')].map(
      (row) => {
        const [name = '', said = ''] = (row.getAttribute('aria-label') ?? '').split(': ');
        return { name, bits: /^[01]+/.exec(said)?.[0], seen: isSeen(row) };
      },
    );
    const words = ['.Words-sentence', '.Words-why'].filter(
      (one) => !isSeen(document.querySelector(one)),
    );
    return {
      position: text('.Scrub-position'),
      sentence: text('.Words-sentence'),
      values: Object.fromEntries(rows.map(({ name, bits }) => [name, bits])),
      hidden: [...rows.flatMap(({ name, seen }) => (seen ? [] : name)), ...words],
    };
  };
  const states = [look()];
  for (let before = text('.Scrub-position'); before !== last; before = text('.Scrub-position')) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    while (text('.Scrub-position') === before) await new Promise(requestAnimationFrame);
    states.push(look());
  }
  return states;
}

/** The columns of a row that the queens above attack, one field for each line of attack. */
function fieldsOf(above: readonly Square[], row: number, n: number) {
  const bits = (sideways: number) =>
    above.reduce((field, queen) => {
      const column = queen.column + sideways * (row - queen.row);
      return column < 0 || column >= n ? field : field | (1 << column);
    }, 0);
  return { left: bits(1), down: bits(0), right: bits(-1) };
}

/** The state of the search that a page should show. */
interface Wanted {
  /** Whether the program has one loop instead of a call for each row. */
  readonly loop: boolean;
  readonly n: number;
  readonly event: Event | undefined;
  readonly board: readonly Square[];
  readonly last: boolean;
}

/**
 * The expected value of each variable before the marked line; a program may choose `free`, except for
 * attacked squares.
 */
function valuesWanted(wanted: Wanted, free: number): Record<string, number> {
  const { n, event, board, last, loop } = wanted;
  if (event === undefined || last) return {};
  // A call for a full board has returned when its solution is reported.
  const queen = event.event === 'placed' || (event.event === 'solution' && !loop);
  const above = queen ? board.slice(0, -1) : board;
  const fields = fieldsOf(above, above.length, n);
  if (above.length === n && !loop) return fields;
  const attacked = fields.left | fields.down | fields.right;
  const made = { ...fields, attacked, free: free & ~attacked };
  return queen ? { ...made, bit: 1 << (board.at(-1)?.column ?? 0) } : made;
}

function faultsOf({ values, sentence, hidden }: Shown, wanted: Wanted): string[] {
  const { n, event } = wanted;
  const number = (name: string) =>
    values[name] === undefined ? undefined : Number.parseInt(values[name], 2);
  const free = number('free') ?? 0;
  const right: Readonly<Record<string, number | undefined>> = valuesWanted(wanted, free);
  const faults = hidden.map((name) => `${name} is not in view`);
  for (const name of ['left', 'down', 'right', 'attacked', 'free', 'bit'])
    if (!(name in values) || number(name) !== right[name])
      faults.push(`${name} is ${String(number(name))}, not ${String(right[name])}`);
  if ((free & ((number('bit') ?? 0) * 2 - 1)) > 0 && number('bit') !== undefined)
    faults.push('a bit up to the chosen one is still free');
  if (event?.event === 'removed' && free % (2 << event.square.column) !== 0)
    faults.push('what was tried is still free');
  const told = /(\d+) free\./.exec(sentence)?.[1];
  const attacked = (number('attacked') ?? 0).toString(2).replaceAll('0', '').length;
  const agrees = free > 0 || sentence.includes('None is tried');
  if (told !== undefined && (Number(told) !== n - attacked || !agrees))
    faults.push(`"${sentence}" above free = ${free}`);
  return faults;
}

async function walked(page: Page, algorithm: string, n: number): Promise<string[]> {
  const lines = queens('trace', String(n), '--algorithm', algorithm, '--json').trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as Event);
  const end = events.length.toLocaleString('en');
  const states = await page.evaluate(walk, `Step ${end} of ${end}`);
  assert.equal(states.length, events.length + 1);
  const board: Square[] = [];
  const loop = algorithm.endsWith('-iterative');
  return states.flatMap((state, step) => {
    const event = events[step - 1];
    if (event?.event === 'placed') board.push(event.square);
    if (event?.event === 'removed') board.pop();
    const faults = faultsOf(state, { n, event, board, loop, last: step === events.length });
    return faults.map((fault) => `${algorithm}, N = ${n}, ${state.position}: ${fault}`);
  });
}

const PROGRAMS = [
  ['bitmap', 4],
  ['bitmap', 6],
  ['bitmap-iterative', 5],
  ['bitmap-mirror', 5],
  ['bitmap-mirror-iterative', 5],
  ['symmetry', 6],
] as const;

check('bit maps show correct variables in every state', async (browser) => {
  const viewport = SIZES.laptop;
  for (const [algorithm, n] of PROGRAMS) {
    const page = await browser.open(`/watch?n=${n}&algorithm=${algorithm}`, { viewport });
    await atStep(page, 0);
    await becomes(() => page.locator('.Scrub-position').innerText(), /of [\d,]+$/);
    assert.deepEqual(await walked(page, algorithm, n), []);
    await page.close();
  }
});

/** The faults of a line shown as a step: a bit must be the lowest of the free ones. */
function faultsOfLine({ values, hidden, sentence }: Shown): string[] {
  const faults = hidden.map((name) => `${name} is not in view`);
  const number = (name: string) => Number.parseInt(values[name] ?? '0', 2);
  const [free, bit] = [number('free'), number('bit')];
  const lowest = (bits: number) => bits & -bits;
  if (sentence.startsWith('AND with the negative') && bit !== lowest(free))
    faults.push(`bit = ${bit} of free = ${free}`);
  if (bit !== 0 && bit !== lowest(free | bit)) faults.push(`bit = ${bit} beside free = ${free}`);
  if ((free & number('attacked')) !== 0) faults.push('an attacked square is free');
  return faults;
}

check('every line of a bit map shows `bit`', async (browser) => {
  const viewport = SIZES.phone;
  for (const [algorithm, steps] of [
    ['bitmap', 51],
    ['symmetry', 23],
  ] as const) {
    const place = `/watch?n=4&algorithm=${algorithm}&grain=fine`;
    const page = await browser.open(place, { viewport });
    await becomes(
      () => page.locator('.Scrub-position').innerText(),
      new RegExp(`^Step 0 of ${steps} `),
    );
    const states = await page.evaluate(walk, `Step ${steps} of ${steps}`);
    const chosen = states.filter(({ sentence }) => sentence.startsWith('AND with the negative'));
    assert.ok(chosen.length > 3 && states.length > 2 * steps, `${states.length} lines`);
    const faults = states.flatMap((state) =>
      faultsOfLine(state).map((fault) => `${algorithm}, ${state.position}: ${fault}`),
    );
    assert.deepEqual(faults, []);
    await page.close();
  }
});
