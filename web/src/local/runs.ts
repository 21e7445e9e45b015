// The starts whose success the page compares: 100 of each method.

import type { LocalSearchName } from '../api/types';

/** The marks of the runs form a square. */
export const SIDE = 10;
export const RUNS = SIDE * SIDE;

export interface Method {
  readonly algorithm: LocalSearchName;
  readonly sideways: number;
}

export const METHODS: readonly Method[] = [
  { algorithm: 'hill-climbing', sideways: 0 },
  { algorithm: 'hill-climbing', sideways: 100 },
  { algorithm: 'min-conflicts', sideways: 0 },
];
