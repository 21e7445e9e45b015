// The algorithms of the server, and their names in the language in use.

import { signal } from '@preact/signals';
import type { AlgorithmInfo } from '../api/types';
import { algorithms as fetchAlgorithms } from '../client';
import { t, type Key } from '../i18n';

export const algorithms = signal<readonly AlgorithmInfo[]>([]);

export async function loadAlgorithms(): Promise<void> {
  if (algorithms.value.length === 0) algorithms.value = (await fetchAlgorithms()).algorithms;
}

export const named = (name: string | undefined): AlgorithmInfo | undefined =>
  algorithms.value.find((algorithm) => algorithm.name === name);

const NAMES: Readonly<Record<string, Key>> = {
  'brute-force': 'nameBruteForce',
  permutation: 'namePermutation',
  'board-scan': 'nameBoardScan',
  backtracking: 'nameBacktracking',
  'column-bits': 'nameColumnBits',
  flags: 'nameFlags',
  bitmap: 'nameBitmap',
  'bitmap-mirror': 'nameBitmapMirror',
  symmetry: 'nameSymmetry',
  'carry-chain': 'nameCarryChain',
  'exact-cover': 'nameExactCover',
};

/** The name of a family in words. */
export function familyName({ name, family }: AlgorithmInfo): string {
  const key = NAMES[family];
  return key === undefined ? name : t(key);
}

/** The programs of each family, simplest family first. */
export function families(): AlgorithmInfo[][] {
  const names = [...new Set(algorithms.value.map(({ family }) => family))];
  return names.map((family) => algorithms.value.filter((one) => one.family === family));
}

/** The first program of the next family. */
export function nextFamily({ family }: AlgorithmInfo): AlgorithmInfo | undefined {
  const all = families();
  return all[all.findIndex((programs) => programs[0]?.family === family) + 1]?.[0];
}

/** The name in words; with the form where a program has two. */
export function title(algorithm: AlgorithmInfo): string {
  const words = familyName(algorithm);
  const twins = algorithms.value.filter(({ family }) => family === algorithm.family).length > 1;
  return twins ? `${words} (${t(algorithm.form)})` : words;
}
