// Names and summaries of algorithms, from the texts of their families.

import type { AlgorithmInfo } from '../api/types';
import { t, textOf } from '../i18n';
import { algorithms } from './algorithms';

/** The name of a family in words. */
export const familyName = ({ name, family }: AlgorithmInfo): string =>
  textOf(`${family}-name`) ?? name;

/** The name in words, with the form for families of two. */
export function title(algorithm: AlgorithmInfo): string {
  const words = familyName(algorithm);
  const twins = algorithms.value.filter(({ family }) => family === algorithm.family).length > 1;
  return twins ? `${words} (${t(algorithm.form)})` : words;
}

export const idea = ({ family, summary }: AlgorithmInfo): string =>
  textOf(`${family}-short`) ?? summary;

/** The new idea compared with the previous family. */
export const news = ({ family }: AlgorithmInfo): string | undefined => textOf(`${family}-new`);
