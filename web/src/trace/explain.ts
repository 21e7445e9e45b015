// One plain sentence for each step of a search, as a key of the table of texts and its values.

import type { AlgorithmInfo, Attack, Bits, Event, Square } from '../api/types';
import { squareName } from '../board/geometry';
import type { Key, Values } from '../i18n';
import { rowMask, type State } from './state';

export interface Sentence {
  readonly key: Key;
  readonly values: Values;
}

/** What a sentence needs besides the state. */
export interface About {
  readonly n: number;
  readonly algorithm: Pick<AlgorithmInfo, 'by_rows' | 'family'>;
  /** The number of steps, once it is known. */
  readonly total: number | undefined;
}

type Of<Kind extends Event['event']> = Extract<Event, { event: Kind }>;

export function explain(state: State, about: About): Sentence {
  if (state.step === about.total && state.step > 0) return over(state);
  const { event } = state;
  switch (event?.event) {
    case undefined:
      return { key: 'explainStart', values: { n: about.n } };
    case 'node':
      return node(event, about);
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
  return { key: solutions === 1 ? 'explainOverOne' : 'explainOver', values: { solutions, nodes } };
}

/** The number at the edge of the board. */
const rowName = (row: number, n: number): string => String(n - row);

/** How many columns of a row are not attacked. */
function freeSquares({ left, down, right }: Bits, n: number): number {
  const free = rowMask(n) & ~(left | down | right);
  return free.toString(2).replaceAll('0', '').length;
}

/** Whether a search may skip free squares of a row, since they lead only to images. */
function skipsImages({ family }: About['algorithm'], row: number): boolean {
  return family === 'symmetry' || (family === 'bitmap-mirror' && row === 0);
}

function node({ depth, bits }: Of<'node'>, { n, algorithm }: About): Sentence {
  if (depth === n) return { key: 'explainFull', values: { n } };
  const row = rowName(depth, n);
  if (bits !== undefined)
    return bitNode(row, freeSquares(bits, n), n, skipsImages(algorithm, depth));
  if (!algorithm.by_rows) return { key: 'explainNodeAny', values: { queens: depth } };
  return depth === 0
    ? { key: 'explainRoot', values: { row } }
    : { key: 'explainNode', values: { queens: depth, row } };
}

function bitNode(row: string, free: number, n: number, some: boolean): Sentence {
  if (free === 0) return { key: 'explainDeadRow', values: { row } };
  const key = some ? 'explainBitsSome' : 'explainBits';
  return { key, values: { row, attacked: n - free, free } };
}

function tested({ square, attack }: Of<'tested'>, n: number): Sentence {
  const name = squareName(square, n);
  if (attack === undefined) return { key: 'explainFree', values: { square: name } };
  return explainAttack(square, attack, n);
}

/** Who attacks a square, and along which line. */
export function explainAttack(square: Square, attack: Attack, n: number): Sentence {
  const name = squareName(square, n);
  const keys = {
    row: 'explainAttackedRow',
    column: 'explainAttackedColumn',
    main: 'explainAttackedMain',
    anti: 'explainAttackedAnti',
  } as const;
  return { key: keys[attack.line], values: { square: name, queen: squareName(attack.queen, n) } };
}

function placed({ square }: Of<'placed'>, { bits }: State, { n }: About): Sentence {
  const key = bits.length > 0 ? 'explainPlacedBit' : 'explainPlaced';
  return { key, values: { square: squareName(square, n) } };
}

/** The step before shows why a queen is removed. */
function removed({ square }: Of<'removed'>, { before }: State, about: About): Sentence {
  const { n } = about;
  const values = { square: squareName(square, n), row: rowName(square.row + 1, n) };
  const deadEnd = about.algorithm.by_rows ? 'explainRemovedDead' : 'explainRemovedNone';
  switch (before?.event) {
    case 'solution':
      return { key: 'explainRemovedSolution', values };
    case 'placed':
      return { key: 'explainRemovedImage', values };
    case 'node':
      if (before.depth === n) return { key: 'explainRemovedImage', values };
      return { key: hasFree(before, n) ? 'explainRemovedLeftOut' : deadEnd, values };
    case 'tested':
      return { key: isTestOfFullBoard(before, square) ? 'explainRemovedFull' : deadEnd, values };
    default:
      return { key: 'explainRemoved', values };
  }
}

const hasFree = ({ bits }: Of<'node'>, n: number): boolean =>
  bits !== undefined && freeSquares(bits, n) > 0;

/** Full boards are tested on squares that hold queens: on rows not below the last one. */
const isTestOfFullBoard = (test: Of<'tested'>, last: Square): boolean =>
  test.square.row <= last.row;

function solution({ images }: Of<'solution'>, { counters }: State): Sentence {
  const values = { number: counters.found, images: images.length };
  return { key: images.length > 1 ? 'explainSolutionImages' : 'explainSolution', values };
}
