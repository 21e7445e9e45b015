// What the visitor does on the first card, told as the steps of a search so that it can be replayed.

import { computed, signal } from '@preact/signals';
import type { Event } from '../api/types';
import { allSquares, attacksOn, same, type Square } from '../board/geometry';
import { after, type State } from '../trace/state';

/** Rows of the board to play on. */
export const PLAY_N = 4;

const START: State = {
  step: 0,
  event: undefined,
  before: undefined,
  queens: [],
  bits: [],
  free: [],
  counters: { nodes: 0, tested: 0, placed: 0, found: 0, solutions: 0, dead_ends: 0 },
};

export const moves = signal<readonly Event[]>([]);

/** The states after each move, the empty board first. */
export const played = computed(() =>
  moves.value.reduce<State[]>(
    (states, event) => [...states, after(states.at(-1) ?? START, event)],
    [START],
  ),
);

export const placed = computed(() => played.value.at(-1)?.queens ?? []);

export const takenBack = computed(
  () => moves.value.filter(({ event }) => event === 'removed').length,
);

/** The squares on which a queen may still be put. */
export const open = (queens: readonly Square[]): Square[] =>
  allSquares(PLAY_N).filter(
    (square) =>
      attacksOn(square, queens).size === 0 && !queens.some((queen) => same(queen, square)),
  );

export function place(square: Square): void {
  const full = placed.value.length + 1 === PLAY_N;
  const solution: Event = { event: 'solution', placement: [], images: ['identity'] };
  const put: Event[] = [{ event: 'placed', square }];
  moves.value = [...moves.value, ...put, ...(full ? [solution] : [])];
}

/** Takes a queen back. Those placed after it stand again afterwards, as new branches of the tree. */
export function takeBack(queen: Square): void {
  const index = placed.value.findIndex((one) => same(one, queen));
  if (index < 0) return;
  const later = placed.value.slice(index);
  const removed = later.toReversed().map((square): Event => ({ event: 'removed', square }));
  const again = later.slice(1).map((square): Event => ({ event: 'placed', square }));
  moves.value = [...moves.value, ...removed, ...again];
}

export function clear(): void {
  moves.value = [];
}
