// The variables of a bit map: what each call of its search has at a step.

import type { Bits } from '../api/types';
import { attackedOf, freeOf } from './bits';
import { rowMask, type State } from './state';

/** In the order in which they are made. */
export const VARIABLES = ['left', 'down', 'right', 'attacked', 'free', 'bit'] as const;
export type Variable = (typeof VARIABLES)[number];

/** What the variables hold; those that do not exist at a step are absent. */
export type Values = Readonly<Partial<Record<Variable, number>>>;

/** The colours of the variables, by the line of attack or by their part. */
export const HUES = {
  left: 'main',
  down: 'column',
  right: 'anti',
  attacked: 'all',
  free: 'free',
  bit: 'chosen',
} as const satisfies Record<Variable, string>;

/** What a call is given. */
export const givenTo = ({ left, down, right }: Bits, n: number): Values => ({
  left: left & rowMask(n),
  down,
  right: right & rowMask(n),
});

/** The free squares of the present row before any of them is tried; a trace may leave some out. */
const freeAtFirst = ({ free }: State, bits: Bits, n: number): number =>
  free.at(-1) ?? freeOf(bits, n);

/**
 * What the variables of the present call hold. Before the search and after it there is no call; the call for a
 * full board returns before it makes `attacked`, `free` and `bit`; a queen taken back leaves no `bit` until the
 * next one is chosen. When a queen is placed, `free` still has its bit, as when it was chosen.
 */
export function valuesAt(state: State, n: number): Values {
  const { event, bits } = state;
  const fields = bits.at(-1);
  if (event === undefined || fields === undefined) return {};
  const given = givenTo(fields, n);
  if (bits.length > n) return given;
  const attacked = attackedOf(fields, n);
  const free = freeAtFirst(state, fields, n) & ~triedAt(state, n);
  const made = { ...given, attacked, free };
  return event.event === 'placed' ? { ...made, bit: 2 ** event.square.column } : made;
}

/** The free squares of the present row that have had their turn: a program tries them from the lowest bit on. */
export function triedAt(state: State, n: number): number {
  const { event, bits } = state;
  const fields = bits.at(-1);
  if (fields === undefined || (event?.event !== 'placed' && event?.event !== 'removed')) return 0;
  const { column } = event.square;
  const lower = rowMask(event.event === 'placed' ? column : column + 1);
  return freeAtFirst(state, fields, n) & lower;
}
