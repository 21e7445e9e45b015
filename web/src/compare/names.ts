// The names of everything that can be compared: the classical algorithms and the fast engine.

import { t } from '../i18n';
import { algorithms, named } from '../visualiser/algorithms';
import { title } from '../visualiser/names';
import { HALVES } from './meaning';

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
