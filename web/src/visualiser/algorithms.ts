// The algorithms of the server, and their names in the language in use.

import { signal } from '@preact/signals';
import type { AlgorithmInfo } from '../api/types';
import { algorithms as fetchAlgorithms } from '../client';
import { t, type Key } from '../i18n';

export const algorithms = signal<readonly AlgorithmInfo[]>([]);

export async function loadAlgorithms(): Promise<void> {
  if (algorithms.value.length === 0) algorithms.value = (await fetchAlgorithms()).algorithms;
}

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

/** The name in words; with the form where a program has two. */
export function title({ name, family, form }: AlgorithmInfo): string {
  const key = NAMES[family];
  const words = key === undefined ? name : t(key);
  const twins = algorithms.value.filter((other) => other.family === family).length > 1;
  return twins ? `${words} (${t(form)})` : words;
}
