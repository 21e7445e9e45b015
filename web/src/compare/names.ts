// The names of everything that can be compared: the classical algorithms and the fast engine.

import { t } from '../i18n';
import { algorithms, named } from '../visualiser/algorithms';
import { title } from '../visualiser/names';

/** The counter by halves, which has no search tree. */
export const HALVES = 'halves';

/** All methods, by name. */
export const methods = (): string[] => [...algorithms.value.map(({ name }) => name), HALVES];

export function nameOf(name: string): string {
  if (name === HALVES) return t('compare-halves');
  const algorithm = named(name);
  return algorithm === undefined ? name : title(algorithm);
}

/** The name without its form, for places where one word is enough. */
export function shortNameOf(name: string): string {
  const algorithm = named(name);
  const whole = nameOf(name);
  return algorithm === undefined ? whole : whole.replace(` (${t(algorithm.form)})`, '');
}

// The colours of algorithms, the same in every chart.

/** The lines of charts; the two forms of an algorithm have the same colour. */
const COLOURS: readonly (readonly [name: string, colour: string])[] = [
  ['bitmap-mirror', '--line-4'],
  ['bitmap', '--line-3'],
  ['backtracking', '--line-2'],
  ['board-scan', '--line-2'],
  ['column-bits', '--line-5'],
  ['flags', '--line-5'],
  ['symmetry', '--line-6'],
  ['carry-chain', '--line-6'],
  [HALVES, '--ink'],
];

/** The colour of an algorithm, the same in every chart. */
export function colourOf(name: string): string {
  const [, colour = '--line-1'] = COLOURS.find(([start]) => name.startsWith(start)) ?? [];
  return `var(${colour})`;
}

/** Dashes distinguish algorithms of one colour. */
const DASHES = ['board-scan', 'column-bits', 'carry-chain', 'permutation'];

export function dashOf(name: string): string | undefined {
  if (DASHES.some((start) => name.startsWith(start))) return '8 4';
  return name.endsWith('-iterative') ? '2 3' : undefined;
}
