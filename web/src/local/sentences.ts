// The sentences about a step of a local search, as text keys and their values.

import type { LocalEvent, LocalMove, LocalStep, LocalTrace } from '../api/types';
import { squareName } from '../board/geometry';
import { bestOf, optionsOf } from './LocalBoard';
import type { Sentence } from '../trace/state';

/** The work of a search up to a step. */
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

/** What follows a stuck step: a restart, unless the board has no solution. */
function next({ n, pairs, cut_off: cutOff }: LocalTrace, at: number): Sentence {
  const over = at === pairs.length - 1 && !cutOff;
  return over
    ? { key: 'local-unsolvable', values: { n } }
    : { key: 'local-starts-again', values: {} };
}
