// The variables of a bit-map program, and their values in the call of a row.

import type { Bits } from '../api/types';
import type { Hue } from '../board/view';
import { attackedOf, columnsOf, freeOf, rowMask } from '../board/bits';
import type { State } from './state';

/** The variables, in the order in which they are computed. */
export const VARIABLES = ['left', 'down', 'right', 'attacked', 'free', 'bit'] as const;
/** The arguments of the next call, which do not change the variables of this one. */
export const ARGUMENTS = ['nextLeft', 'nextDown', 'nextRight'] as const;
export type Variable = (typeof VARIABLES)[number];
export type Argument = (typeof ARGUMENTS)[number];

/** The values of the variables; variables that do not exist at a step are absent. */
export type Values = Readonly<Partial<Record<Variable | Argument, number>>>;

/** The names of the arguments in the call that receives them. */
export const NAMES = {
  nextLeft: 'left',
  nextDown: 'down',
  nextRight: 'right',
} as const satisfies Record<Argument, Variable>;

/** The colours of the variables, by line of attack or role, on boards with column a on the right. */
export const HUES = {
  left: 'rising',
  down: 'column',
  right: 'falling',
  attacked: 'attacked',
  free: 'free',
  bit: 'now',
} as const satisfies Record<Variable, Hue>;

export const givenTo = ({ left, down, right }: Bits, n: number): Values => ({
  left: left & rowMask(n),
  down,
  right: right & rowMask(n),
});

/** The columns that a row tries, in the order of the search; some programs skip free squares. */
export const candidatesIn = ({ candidates, bits }: State, row: number, n: number) =>
  candidates[row] ?? columnsOf(freeOf(bits[row] ?? { left: 0, down: 0, right: 0 }, n), n);

/** The values in a call once `attacked` and `free` are computed. */
export const inRow = (fields: Bits, free: number, n: number): Values => ({
  ...givenTo(fields, n),
  attacked: attackedOf(fields, n),
  free,
});
