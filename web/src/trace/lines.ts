// The lines of a listing (the pseudocode of a program) that run next after each event, counted from 1. A
// statement may take several lines. In the pseudocode files, words before each line say after which events it
// runs.

import type { AlgorithmInfo, Next, Part, PseudocodeLine } from '../api/types';
import type { LoopKind, State } from './state';

export type Listing = Pick<AlgorithmInfo, 'pseudocode'>;

type Lines = readonly number[];

/** The lines for which a condition holds. */
const having = ({ pseudocode }: Listing, is: (line: PseudocodeLine) => boolean): Lines =>
  pseudocode.lines.flatMap((line, index) => (is(line) ? index + 1 : []));

/** The lines that run after `name` or, if there are none, after `otherwise`. */
function after(of: Listing, name: Next, otherwise?: Next): Lines {
  const lines = having(of, ({ next }) => next?.includes(name) === true);
  return lines.length === 0 && otherwise !== undefined ? after(of, otherwise) : lines;
}

const partOf = (of: Listing, part: Part): Lines =>
  having(of, ({ parts }) => parts?.includes(part) === true);

/** The lines that run next at a state; none if the program has ended. */
export function nextLines(of: Listing, state: State, n: number): Lines {
  const { event, queens } = state;
  switch (event?.event) {
    case undefined:
      return after(of, 'start');
    case 'node':
      return event.depth === n ? after(of, 'node-full', 'node') : after(of, 'node');
    case 'tested':
      return after(of, event.attack === undefined ? 'tested-free' : 'tested-attacked');
    case 'placed':
      return queens.length === n ? after(of, 'placed-full', 'placed') : after(of, 'placed');
    case 'solution':
      return after(of, 'solution');
    case 'removed':
      return afterRemoved(of, state, n);
  }
}

/**
 * The lines that run after a queen is removed.
 *
 * Programs for permutations take queens back, from the last row upwards, until a queen is followed by one in
 * a larger column. After the last permutation there is no such queen, and the program has ended.
 */
function afterRemoved(of: Listing, { event, before, queens }: State, n: number): Lines {
  const rise = after(of, 'removed-rise');
  if (event?.event !== 'removed' || rise.length === 0) return after(of, 'removed');
  const { column } = event.square;
  if (before?.event === 'removed' && before.square.column > column) return rise;
  const falls = [...queens, event.square].every((queen) => queen.column === n - 1 - queen.row);
  return falls ? [] : after(of, 'removed');
}

export const hasSmallSteps = (of: Listing): boolean => partOf(of, 'loop').length > 0;

/** The lines that a small step runs. */
export function linesOf(kind: LoopKind, of: Listing): Lines {
  switch (kind) {
    case 'start':
      return after(of, 'start');
    case 'full':
    case 'image':
    case 'solution':
      return partOf(of, 'full');
    case 'while':
    case 'leave':
      return partOf(of, 'loop');
    case 'half':
    case 'return':
      return partOf(of, 'back');
    case 'allow':
      return after(of, 'placed');
    case 'place':
      return having(of, ({ steps }) => steps.includes('placed'));
    default:
      return having(of, ({ formulas }) => formulas?.[kind] !== undefined);
  }
}
