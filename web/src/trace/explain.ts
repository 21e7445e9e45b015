// One plain sentence for each step of a search, as a text key and its values.

import type { AlgorithmInfo, Attack, Bits, Event, Square } from '../api/types';
import { squareName } from '../board/geometry';
import { freeOf } from '../board/bits';
import type { Sentence, State } from './state';

/** Data for a sentence in addition to the state. */
export interface About {
  readonly n: number;
  readonly algorithm: Pick<AlgorithmInfo, 'by_rows'>;
  /** The number of steps, once it is known. */
  readonly total: number | undefined;
}

type Of<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

export function explain(state: State, about: About): Sentence {
  if (state.step === about.total && state.step > 0) return over(state);
  const { event } = state;
  switch (event?.event) {
    case undefined:
      return { key: 'explain-start', values: { n: about.n } };
    case 'node':
      return node(event, state, about);
    case 'tested':
      return tested(event, about.n);
    case 'placed':
      return placed(event, state, about);
    case 'removed':
      return removed(event, state, about);
    case 'solution':
      return solution(event, state);
  }
}

function over({ counters }: State): Sentence {
  const { solutions, nodes } = counters;
  return { key: 'explain-over', values: { solutions, nodes } };
}

/** The number of a row at the edge of the board. */
const rowName = (row: number, n: number): string => String(n - row);

const ones = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** The number of columns of a row that are not attacked. */
const freeSquares = (bits: Bits, n: number): number => ones(freeOf(bits, n));

function node({ depth, bits }: Of<'node'>, state: State, { n, algorithm }: About): Sentence {
  if (depth === n) return { key: 'explain-full', values: { n } };
  const row = rowName(depth, n);
  if (bits !== undefined)
    return bitNode(row, freeSquares(bits, n), state.candidates.at(-1)?.length, n);
  if (!algorithm.by_rows) return { key: 'explain-node-any', values: { queens: depth } };
  return depth === 0
    ? { key: 'explain-root', values: { row } }
    : { key: 'explain-node', values: { queens: depth, row } };
}

/**
 * The sentence for a node with bit fields. A program may try only some of the free squares, if the others
 * lead to mirror images.
 */
function bitNode(row: string, free: number, kept = free, n: number): Sentence {
  if (free === 0) return { key: 'explain-dead-row', values: { row } };
  const values = { row, attacked: n - free, free, kept };
  if (kept === free) return { key: 'explain-bits', values };
  return { key: kept === 0 ? 'explain-bits-none' : 'explain-bits-some', values };
}

function tested({ square, attack }: Of<'tested'>, n: number): Sentence {
  const name = squareName(square, n);
  if (attack === undefined) return { key: 'explain-free', values: { square: name } };
  return explainAttack(square, attack, n);
}

/** Names the attacker of a square and the line of attack. */
export function explainAttack(square: Square, attack: Attack, n: number): Sentence {
  const values = { square: squareName(square, n), queen: squareName(attack.queen, n) };
  return { key: `explain-attacked-${attack.line}`, values };
}

function placed({ square }: Of<'placed'>, { bits }: State, { n }: About): Sentence {
  const key = bits.length > 0 ? 'explain-placed-bit' : 'explain-placed';
  return { key, values: { square: squareName(square, n) } };
}

/** The sentence for a removed queen. The previous step shows why the queen is removed. */
function removed({ square }: Of<'removed'>, { before }: State, about: About): Sentence {
  const { n } = about;
  const values = { square: squareName(square, n), row: rowName(square.row + 1, n) };
  const deadEnd = about.algorithm.by_rows ? 'explain-removed-dead' : 'explain-removed-none';
  switch (before?.event) {
    case 'solution':
      return { key: 'explain-removed-solution', values };
    case 'placed':
      return { key: 'explain-removed-image', values };
    case 'node':
      if (before.depth === n) return { key: 'explain-removed-image', values };
      return { key: hasFree(before, n) ? 'explain-removed-left-out' : deadEnd, values };
    case 'tested':
      return { key: isTestOfFullBoard(before, square) ? 'explain-removed-full' : deadEnd, values };
    default:
      return { key: 'explain-removed', values };
  }
}

const hasFree = ({ bits }: Of<'node'>, n: number): boolean =>
  bits !== undefined && freeSquares(bits, n) > 0;

/**
 * Whether a test is one of a full board. Such tests are on squares with queens, in the last queen's row or
 * above.
 */
const isTestOfFullBoard = (test: Of<'tested'>, last: Square): boolean =>
  test.square.row <= last.row;

function solution({ images }: Of<'solution'>, { counters }: State): Sentence {
  const values = { number: counters.found, images: images.length };
  return { key: images.length > 1 ? 'explain-solution-images' : 'explain-solution', values };
}
