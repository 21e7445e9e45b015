// One plain sentence for each step of a search, as a key of the table of texts and its values.

import type { AlgorithmInfo, Event, Square } from '../api/types';
import { squareName } from '../board/geometry';
import type { Key, Values } from '../i18n';
import { rowMask, type State } from './state';

export interface Sentence {
  readonly key: Key;
  readonly values: Values;
}

/** What a sentence has to know beside the state. */
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

const ones = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

function node({ depth, bits }: Of<'node'>, { n, algorithm }: About): Sentence {
  if (depth === n) return { key: 'explainFull', values: { n } };
  const row = rowName(depth, n);
  if (bits !== undefined)
    return bitNode(row, ones(rowMask(n) & ~(bits.left | bits.down | bits.right)), n);
  if (!algorithm.by_rows) return { key: 'explainNodeAny', values: { queens: depth } };
  return depth === 0
    ? { key: 'explainRoot', values: { row } }
    : { key: 'explainNode', values: { queens: depth, row } };
}

function bitNode(row: string, free: number, n: number): Sentence {
  if (free === 0) return { key: 'explainDeadRow', values: { row } };
  return { key: 'explainBits', values: { row, attacked: n - free, free } };
}

function tested({ square, attack }: Of<'tested'>, n: number): Sentence {
  const name = squareName(square, n);
  if (attack === undefined) return { key: 'explainFree', values: { square: name } };
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

/** Why a queen is taken back shows in the step before. */
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
      return { key: before.depth === n ? 'explainRemovedImage' : deadEnd, values };
    case 'tested':
      return { key: isTestOfFullBoard(before, square) ? 'explainRemovedFull' : deadEnd, values };
    default:
      return { key: 'explainRemoved', values };
  }
}

/** Such tests are of squares that hold queens, so of rows not below the last queen. */
const isTestOfFullBoard = (test: Of<'tested'>, last: Square): boolean =>
  test.square.row <= last.row;

function solution({ images }: Of<'solution'>, { counters }: State): Sentence {
  const values = { number: counters.found, images: images.length };
  return { key: images.length > 1 ? 'explainSolutionImages' : 'explainSolution', values };
}
