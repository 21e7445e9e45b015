// Checks the marked lines of every listing (pseudocode) along the traces. A marked line must follow the line
// of the last event and lead to the line of the next event. The listing says which lines belong to events,
// and its indentation says which lines can follow a line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LineStep, PseudocodeLine, StepKind } from '../../src/api/types';
import type { LoopKind, State } from '../../src/trace/state';
import { hasSmallSteps } from '../../src/trace/lines';
import { programOf, smallSteps } from '../../src/trace/loop';
import { type Listed, momentOf } from '../../src/trace/moment';
import { algorithmOf, states, TRACES } from './traces';

/** Lines that continue with a search in another row, or with the next board. */
const CALL = /search(?!.*:$)|; enter|line-go-on|line-inside|line-again/;
/** Lines that end a test of a square. */
const NEXT = /next-column|continue/;

const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../crates/queens-show/algorithms/*/pseudocode.txt',
  { eager: true, query: '?raw', import: 'default' },
);

/** The lines as they are written, with the keys of their texts. */
function writtenLines(name: string): string[] {
  const [, text = ''] = Object.entries(FILES).find(([file]) => file.includes(`/${name}/`)) ?? [];
  return text.split('\n').map((line) => line.replace(/^.*?\| ?/, ''));
}

class Listing implements Listed {
  readonly pseudocode: Listed['pseudocode'];
  readonly by_rows: boolean;
  readonly form: Listed['form'];

  constructor(name: string) {
    const { pseudocode, by_rows, form } = algorithmOf(name);
    const written = writtenLines(name);
    const lines = pseudocode.lines.map((line, index) => ({ ...line, text: written[index] ?? '' }));
    this.pseudocode = { lines };
    this.by_rows = by_rows;
    this.form = form;
  }

  /**
   * Whether the program takes queens back from the last row up to a queen that is followed by a larger
   * column.
   */
  get rises(): boolean {
    return this.pseudocode.lines.some(({ next }) => next?.includes('removed-rise'));
  }

  having = (is: (line: PseudocodeLine) => boolean): number[] =>
    this.pseudocode.lines.flatMap((line, index) => (is(line) ? index + 1 : []));

  at = (kind: StepKind): number[] => this.having(({ steps }) => steps.includes(kind));

  text = (line: number): string => this.pseudocode.lines[line - 1]?.text ?? '';

  private depth = (line: number): number => this.text(line).search(/\S/);

  /** The lines above that contain a line, from the inside out. */
  private headers(line: number): number[] {
    let depth = this.depth(line);
    return this.having(() => true)
      .slice(0, line - 1)
      .toReversed()
      .filter((above) => {
        const contains = this.depth(above) >= 0 && this.depth(above) < depth;
        if (contains) depth = this.depth(above);
        return contains;
      });
  }

  /** The first line of the function that contains a line. */
  head = (line: number): number => this.headers(line).at(-1) ?? line;

  /** The line after a block and its `else` block. */
  private past(header: number): number {
    let line = header + 1;
    while (this.depth(line) > this.depth(header)) line += 1;
    return /line-else-next/.test(this.text(line)) ? this.past(line) : line;
  }

  /**
   * The lines that can run after a line, without calls: those of its block, after it, or of the blocks around
   * it.
   */
  private inside(line: number): number[] {
    const headers = this.headers(line);
    if (NEXT.test(this.text(line)))
      return headers.filter((header) => /line-(loop|for-c)/.test(this.text(header)));
    const [alternative] = [this.past(line) - 1].filter((at) => /line-else/.test(this.text(at)));
    const after = [line + 1, this.past(line), alternative ?? line + 1, ...headers];
    return [...after, ...headers.map((header) => this.past(header))];
  }

  /** The lines that can run after a line, including calls and returns. */
  next(line: number): number[] {
    const heads = [
      ...this.at('node'),
      ...this.having(({ text }) => /^\w.*:$|^\{line-ne/.test(text)),
    ];
    const calls = this.having(({ text }) => text.startsWith(' ') && CALL.test(text));
    const called = CALL.test(this.text(line)) ? [...heads, ...this.at('placed')] : [];
    // The head of a function continues with the function's first line.
    const returns = this.text(line).endsWith(':') ? [] : calls.flatMap((call) => this.inside(call));
    const direct = [...this.inside(line), ...called];
    const through = direct.filter((to) => /line-loop|^\{line-next-|:$/.test(this.text(to)));
    return [...direct, ...through.map((to) => to + 1), ...returns];
  }

  /** Whether lines lead to a line of an event without any other event on the way. */
  leads(from: readonly number[], kind: StepKind): boolean {
    const seen = new Set(from);
    for (const line of seen) {
      const { steps = [] } = this.pseudocode.lines[line - 1] ?? {};
      if (steps.includes(kind)) return true;
      const first = (step: LineStep) =>
        step !== 'solution' && !(step.startsWith('tested') && kind.startsWith('tested'));
      if (!steps.some(first)) for (const next of this.next(line)) seen.add(next);
    }
    return false;
  }
}

function kindOf({ event }: State): StepKind | undefined {
  if (event?.event !== 'tested') return event?.event;
  return event.attack ? 'tested-attacked' : 'tested-free';
}

/** The line of the last event; for a full board that another function handles, the first line of that function. */
function lineBefore(state: State, listing: Listing, n: number): number {
  const kind = kindOf(state);
  const [full] = listing.having(({ next }) => next?.includes('node-full') === true);
  if (full !== undefined && kind === 'node' && state.queens.length === n) return listing.head(full);
  if (kind !== undefined) return listing.at(kind).at(-1) ?? 0;
  return listing.having(({ text }) => text === '').at(-1) ?? 0;
}

/** A step of a program: a state, and the next one. */
interface Step {
  readonly listing: Listing;
  readonly n: number;
  readonly state: State;
  readonly later: State;
  readonly about: string;
}

/** Checks the lines of a small step against the listing. */
function checkPart(
  kind: LoopKind,
  lines: readonly number[],
  listing: Listing,
  about: string,
): void {
  const written = (pattern: RegExp) => listing.having(({ text }) => pattern.test(text));
  if (['full', 'image', 'solution'].includes(kind)) {
    assert.ok(includes(lines, listing.at('solution')), about);
    assert.equal(lines[0], written(/line-if-(down|row-is-n)/)[0], about);
  }
  if (['while', 'leave'].includes(kind)) assert.deepEqual(lines, written(/line-while/), about);
  if (['half', 'return'].includes(kind)) assert.equal(lines[0], listing.at('removed')[0], about);
}

const includes = (lines: readonly number[], some: readonly number[]): boolean =>
  some.every((line) => lines.includes(line));

/**
 * Checks that a step marks the lines of its first small step, and checks all small steps; returns their
 * lines.
 */
function checkParts(
  { listing, n, state, later, about }: Step,
  coarse: readonly number[],
): number[] {
  return smallSteps(later, n, programOf(listing)).flatMap(({ kind }, part) => {
    const { next } = momentOf({ state, later, part, over: false }, listing, n);
    assert.ok(part > 0 || includes(coarse, next), `${about}, not ${next.join()}`);
    checkPart(kind, next, listing, `${about}, part ${part} marks ${next.join()}`);
    return [...next];
  });
}

/** Checks the marked lines of a step; returns the lines that it runs. */
function checkStep(step: Step): number[] {
  const { listing, n, state, later, about } = step;
  const { next: lines } = momentOf({ state, later, part: undefined, over: false }, listing, n);
  const [first = 0] = lines;
  const kind = kindOf(later) ?? assert.fail();
  const before = lineBefore(state, listing, n);
  const marks = `${about} marks ${lines.join()} between ${before} and ${kind}`;
  const whole = lines.every((line, index) => line === first + index && listing.text(line) !== '');
  assert.ok(whole && lines.length > 0, marks);
  const small = hasSmallSteps(listing);
  const repeats = listing.rises && first === before;
  if (state.step === 0) assert.equal(first, before + 1, marks);
  else assert.ok(small || repeats || listing.next(before).includes(first), marks);
  assert.ok(listing.leads(lines, kind), marks);
  return [...listing.at(kind), ...(small ? checkParts(step, lines) : [])];
}

/** Whether the program has ended: the queens of the last permutation are removed after its end. */
function hasEnded({ listing, n, state, later }: Step, rest: readonly State[]): boolean {
  const { next } = momentOf({ state, later, part: undefined, over: false }, listing, n);
  const onlyRemoved = rest.every(({ event }) => event?.event === 'removed');
  return listing.rises && next.length === 0 && onlyRemoved;
}

for (const name of new Set(TRACES.map(({ algorithm }) => algorithm))) {
  test(`${name}: marked lines follow the last event and lead to the next`, () => {
    const listing = new Listing(name);
    const ran = new Set<number>();
    for (const trace of TRACES.filter(({ algorithm }) => algorithm === name)) {
      const { n } = trace;
      const all = states(trace);
      for (const [index, later] of all.slice(1).entries()) {
        const about = `N = ${n}, step ${index}`;
        const step = { listing, n, state: all[index] ?? assert.fail(), later, about };
        if (hasEnded(step, all.slice(index + 1))) break;
        for (const line of checkStep(step)) ran.add(line);
      }
    }
    const own = ({ steps, formulas }: PseudocodeLine) =>
      steps.length + Object.keys(formulas ?? {}).length > 0;
    assert.ok(includes([...ran], listing.having(own)), `only ${[...ran].join()} run`);
  });
}
