// The algorithms of the server, and what is said of them in the language in use.

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

/** The texts of a family: its name, its idea, and what is new against the family before. */
interface About {
  readonly name: Key;
  readonly idea: Key;
  readonly news: Key;
}

const FAMILIES: Readonly<Record<string, About>> = {
  'brute-force': { name: 'nameBruteForce', idea: 'ideaBruteForce', news: 'newBruteForce' },
  permutation: { name: 'namePermutation', idea: 'ideaPermutation', news: 'newPermutation' },
  'board-scan': { name: 'nameBoardScan', idea: 'ideaBoardScan', news: 'newBoardScan' },
  backtracking: { name: 'nameBacktracking', idea: 'ideaBacktracking', news: 'newBacktracking' },
  'column-bits': { name: 'nameColumnBits', idea: 'ideaColumnBits', news: 'newColumnBits' },
  flags: { name: 'nameFlags', idea: 'ideaFlags', news: 'newFlags' },
  bitmap: { name: 'nameBitmap', idea: 'ideaBitmap', news: 'newBitmap' },
  'bitmap-mirror': { name: 'nameBitmapMirror', idea: 'ideaBitmapMirror', news: 'newBitmapMirror' },
  symmetry: { name: 'nameSymmetry', idea: 'ideaSymmetry', news: 'newSymmetry' },
  'carry-chain': { name: 'nameCarryChain', idea: 'ideaCarryChain', news: 'newCarryChain' },
  'exact-cover': { name: 'nameExactCover', idea: 'ideaExactCover', news: 'newExactCover' },
};

/** The name of a family in words. */
export function familyName({ name, family }: AlgorithmInfo): string {
  const about = FAMILIES[family];
  return about === undefined ? name : t(about.name);
}

export function idea({ family, summary }: AlgorithmInfo): string {
  const about = FAMILIES[family];
  return about === undefined ? summary : t(about.idea);
}

export function news({ family }: AlgorithmInfo): string | undefined {
  const about = FAMILIES[family];
  return about && t(about.news);
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
