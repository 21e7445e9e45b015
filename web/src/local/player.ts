// The loaded steps of a local search and their clock. The steps come in windows, which are fetched as a
// whole.

import { signal } from '@preact/signals';
import type { Known, LocalEvent, LocalMove, LocalStep, LocalTrace } from '../api/types';
import { type Direction, type LocalSubject, localTrace, type MarkKind } from '../client';
import { Cached } from '../trace/windows';
import { Clock } from '../trace/clock';
import { squareName } from '../board/geometry';
import { bestOf, optionsOf } from './LocalBoard';
import type { Sentence } from '../trace/state';

/** The number of steps in a window. It is small, because on the largest board a step has 2,500 numbers. */
const SIZE = 32;

export class LocalSteps extends Cached<LocalTrace> {
  /** The first window that was loaded, which includes the curve of all steps. */
  readonly trace = signal<LocalTrace | undefined>(undefined);

  constructor(
    readonly subject: LocalSubject,
    private readonly seed: number,
    private readonly fetch = localTrace,
  ) {
    super(SIZE);
  }

  has(step: number): boolean {
    return this.at(step) !== undefined;
  }

  at(step: number): LocalStep | undefined {
    return this.window(step)?.steps[step % SIZE];
  }

  async whole(): Promise<LocalTrace | undefined> {
    if (this.trace.value === undefined) await this.load(0);
    return this.trace.value;
  }

  protected async request(index: number): Promise<LocalTrace> {
    const window = await this.fetch(this.subject, this.seed, index * SIZE, SIZE);
    this.trace.value ??= window;
    return window;
  }

  protected knownIn({ pairs, cut_off: cutOff }: LocalTrace): Known {
    return { steps: pairs.length - 1, complete: !cutOff, cut_off: cutOff };
  }
}

export class LocalPlayer extends Clock<LocalSteps> {
  constructor(readonly steps: LocalSteps) {
    super([steps]);
  }

  now(): LocalStep | undefined {
    void this.arrived.value;
    return this.steps.at(this.step.value);
  }

  /** Waits for the curve, from which the last step is known. */
  override toEnd(): void {
    this.pause();
    this.steps
      .whole()
      .then(() => super.toEnd())
      .catch((error: unknown) => this.fail(error));
  }

  /** The dead ends of a local search are the steps at which it is stuck, which the curve lists. */
  protected override async nearest(kind: MarkKind, direction: Direction) {
    const { pairs = [], stuck = [], solved = false } = (await this.steps.whole()) ?? {};
    const marks = kind === 'dead-end' ? stuck : solved ? [pairs.length - 1] : [];
    const here = this.step.value;
    return [
      direction === 'forward'
        ? marks.find((step) => step > here)
        : marks.findLast((step) => step < here),
    ];
  }
}

/** The moves and restarts of a search up to a step. */
export interface Work {
  readonly moves: number;
  readonly restarts: number;
  /** The moves since the latest start. */
  readonly since: number;
}

export function workOf({ pairs, starts, stuck, solved }: LocalTrace, at: number): Work {
  const until = (steps: readonly number[]) => steps.filter((step) => step <= at);
  const begun = until(starts);
  const stops = until(stuck);
  const solutions = solved && at === pairs.length - 1 ? 1 : 0;
  const ended = solutions === 1 || stops.at(-1) === at;
  return {
    moves: at + 1 - begun.length - stops.length - solutions,
    restarts: begun.length - 1,
    since: at - (begun.at(-1) ?? 0) - Number(ended),
  };
}

export function tell(trace: LocalTrace, at: number, step: LocalStep): Sentence[] {
  const { event } = step;
  const work = workOf(trace, at);
  switch (event.event) {
    case 'started':
      return started(trace, event.pairs, work);
    case 'moved':
      return moved(trace, step, event);
    case 'stuck':
      return [stuck(event, step, work), next(trace, at)];
    case 'solution':
      return [
        { key: 'local-solved', values: {} },
        { key: 'local-work', values: { moves: work.moves, restarts: work.restarts } },
      ];
  }
}

function started({ algorithm }: LocalTrace, pairs: number, { restarts }: Work): Sentence[] {
  const key = algorithm === 'hill-climbing' ? 'local-start-random' : 'local-start-least';
  const start: Sentence = { key, values: { pairs } };
  return restarts === 0 ? [start] : [{ key: 'local-again', values: { restarts } }, start];
}

function moved({ algorithm, n }: LocalTrace, step: LocalStep, move: LocalMove): Sentence[] {
  const { row, before, after } = move;
  const name = (column: number) => squareName({ row, column }, n);
  const values = { from: name(move.from), to: name(move.to), before, after };
  if (algorithm === 'min-conflicts')
    return [{ key: move.from === move.to ? 'local-stays' : 'local-least', values }];
  const ties = bestOf(optionsOf(step)).length;
  const choice: Sentence[] = ties > 1 ? [{ key: 'local-ties', values: { ties } }] : [];
  return [{ key: after < before ? 'local-best' : 'local-sideways', values }, ...choice];
}

const OF_STUCK = {
  'local-minimum': 'local-minimum',
  plateau: 'local-plateau',
  moves: 'local-spent',
} as const;

function stuck(
  { pairs, why }: Extract<LocalEvent, { event: 'stuck' }>,
  step: LocalStep,
  { since }: Work,
): Sentence {
  const best = bestOf(optionsOf(step))[0]?.pairs ?? pairs;
  return { key: OF_STUCK[why], values: { pairs, best, moves: since } };
}

/** The sentence after a search is stuck: it restarts, unless the board has no solution. */
function next({ n, pairs, cut_off: cutOff }: LocalTrace, at: number): Sentence {
  const over = at === pairs.length - 1 && !cutOff;
  return over
    ? { key: 'local-unsolvable', values: { n } }
    : { key: 'local-starts-again', values: {} };
}
