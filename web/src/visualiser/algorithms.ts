// The algorithms and local searches that the server or a worker lists.

import { batch, signal } from '@preact/signals';
import type { AlgorithmInfo, LocalSearchInfo } from '../api/types';
import { algorithms as fetchAlgorithms } from '../client';

export const algorithms = signal<readonly AlgorithmInfo[]>([]);

/** The searches that find one solution and cannot count. */
export const localSearches = signal<readonly LocalSearchInfo[]>([]);

export async function loadAlgorithms(): Promise<void> {
  if (algorithms.value.length > 0) return;
  const { algorithms: all, local } = await fetchAlgorithms();
  batch(() => {
    algorithms.value = all;
    localSearches.value = local;
  });
}

/** The fast counter, which is no search: it counts pairs of halves. Its summary is a text of the page. */
export const HALVES = { name: 'halves', family: 'halves', summary: '' } as const;

export const HALVES_LEAST = 4;

export const localNamed = (name: string | undefined): LocalSearchInfo | undefined =>
  localSearches.value.find((search) => search.name === name);

export const named = (name: string | undefined): AlgorithmInfo | undefined =>
  algorithms.value.find((algorithm) => algorithm.name === name);

/** The programs of each family, simplest family first. */
export function families(): AlgorithmInfo[][] {
  const names = [...new Set(algorithms.value.map(({ family }) => family))];
  return names.map((family) => algorithms.value.filter((one) => one.family === family));
}

export function nextFamily({ family }: AlgorithmInfo): AlgorithmInfo | undefined {
  const all = families();
  return all[all.findIndex((programs) => programs[0]?.family === family) + 1]?.[0];
}

// Whether the reasons for steps are shown. The choice stays the same from step to step.

export const asked = signal(false);

/** Shows or hides the reasons; scrolls to them if they are outside the window. */
export function toggleAsked(): void {
  asked.value = !asked.value;
  requestAnimationFrame(() =>
    document.querySelector('[data-reasons]')?.scrollIntoView({ block: 'nearest' }),
  );
}
