// The variables of a bit map: the values in each call of its search at a step.

import type { Bits } from '../api/types';
import type { Hue } from '../ui/hues';
import { attackedOf, freeOf } from './bits';
import { rowMask, type State } from './state';

/** In the order in which they are computed. */
export const VARIABLES = ['left', 'down', 'right', 'attacked', 'free', 'bit'] as const;
export type Variable = (typeof VARIABLES)[number];

/** The values of the variables; variables that do not exist at a step are absent. */
export type Values = Readonly<Partial<Record<Variable, number>>>;

/** The colours of the variables, by line of attack or role, on boards with column a on the right. */
export const HUES = {
  left: 'rising',
  down: 'column',
  right: 'falling',
  attacked: 'attacked',
  free: 'free',
  bit: 'now',
} as const satisfies Record<Variable, Hue>;

/** The arguments of a call. */
export const givenTo = ({ left, down, right }: Bits, n: number): Values => ({
  left: left & rowMask(n),
  down,
  right: right & rowMask(n),
});

/** The free squares of the current row before any is tried; some programs skip some of them. */
const freeAtFirst = ({ free }: State, bits: Bits, n: number): number =>
  free.at(-1) ?? freeOf(bits, n);

/**
 * The values of the variables in the current call.
 *
 * There is no call before and after the search. The call for a full board returns before it computes
 * `attacked`, `free` and `bit`. After a queen is removed, there is no `bit` until the next one is chosen.
 * When a queen is placed, `free` still has its bit, as at its choice.
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

/** The squares of the current row that were already tried: a program tries them from the lowest bit up. */
export function triedAt(state: State, n: number): number {
  const { event, bits } = state;
  const fields = bits.at(-1);
  if (fields === undefined || (event?.event !== 'placed' && event?.event !== 'removed')) return 0;
  const { column } = event.square;
  const lower = rowMask(event.event === 'placed' ? column : column + 1);
  return freeAtFirst(state, fields, n) & lower;
}
