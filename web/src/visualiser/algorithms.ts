// The algorithms of the server.

import { signal } from '@preact/signals';
import type { AlgorithmInfo } from '../api/types';
import { algorithms as fetchAlgorithms } from '../client';

export const algorithms = signal<readonly AlgorithmInfo[]>([]);

export async function loadAlgorithms(): Promise<void> {
  if (algorithms.value.length === 0) algorithms.value = (await fetchAlgorithms()).algorithms;
}

export const named = (name: string | undefined): AlgorithmInfo | undefined =>
  algorithms.value.find((algorithm) => algorithm.name === name);

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
