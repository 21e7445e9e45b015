// Names and summaries of algorithms, from the texts of their families.

import type { AlgorithmInfo, LocalSearchInfo } from '../api/types';
import { t, textOf } from '../i18n';
import { algorithms } from './algorithms';

/** The name of an algorithm, its family, and its summary in English. */
export type Named = Pick<AlgorithmInfo, 'family' | 'summary'> & { readonly name: string };

/** A local search is a family with one member. */
export const ofLocal = ({ name, summary }: LocalSearchInfo): Named => ({
  name,
  summary,
  family: name,
});

export const familyName = ({ name, family }: Named): string => textOf(`${family}-name`) ?? name;

/** The name in words, with the form if the family has several programs. */
export function title(algorithm: Named): string {
  const name = familyName(algorithm);
  const family = algorithms.value.filter((one) => one.family === algorithm.family);
  const form = family.find((one) => one.name === algorithm.name)?.form;
  if (form === undefined || family.length === 1) return name;
  return t('named-form', { name, form: t(form) });
}

export const idea = ({ family, summary }: Named): string => textOf(`${family}-short`) ?? summary;

/** The new idea compared with the previous family. */
export const news = ({ family }: Named): string | undefined => textOf(`${family}-new`);
