// Records the visitor's moves on the first card as the steps of a search, so that they can be replayed. They
// survive a reload while the window is open.

import { computed, effect, signal } from '@preact/signals';
import type { Event } from '../api/types';
import { allSquares, attacksOn, same, type Square, squareName } from '../board/geometry';
import { after, START, type State } from '../trace/state';

export const PLAY_N = 4;

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

export const open = (queens: readonly Square[]): Square[] =>
  allSquares(PLAY_N).filter(
    (square) =>
      attacksOn(square, queens).size === 0 && !queens.some((queen) => same(queen, square)),
  );

/** The events of placing a queen on a board with `queens` queens; the last queen also completes a solution. */
function put(square: Square, queens: number): Event[] {
  const solution: Event = { event: 'solution', placement: [], images: ['identity'] };
  return [{ event: 'placed', square }, ...(queens + 1 === PLAY_N ? [solution] : [])];
}

export function place(square: Square): void {
  moves.value = [...moves.value, ...put(square, placed.value.length)];
}

/** Removes a queen. Queens placed after it are placed again, as new branches of the tree. */
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

/** Longer than any real game; limits the work for a stored text. */
const LONGEST = 2000;

/** Moves as text: `+a4` for a placed queen, `-a4` for a removed one. */
export const written = (events: readonly Event[]): string =>
  events
    .flatMap((one) =>
      one.event === 'placed' || one.event === 'removed'
        ? [(one.event === 'placed' ? '+' : '-') + squareName(one.square, PLAY_N)]
        : [],
    )
    .join(' ');

/** Parses moves; returns an empty list unless they can be played in order. */
export function read(text: string): readonly Event[] {
  const words = text === '' ? [] : text.split(' ', LONGEST + 1);
  if (words.length > LONGEST) return [];
  const queens: Square[] = [];
  const events: Event[] = [];
  for (const word of words) {
    const square = allSquares(PLAY_N).find((one) => squareName(one, PLAY_N) === word.slice(1));
    const last = queens.at(-1);
    if (square === undefined) return [];
    if (word.startsWith('+') && open(queens).some((free) => same(free, square))) {
      events.push(...put(square, queens.length));
      queens.push(square);
    } else if (word.startsWith('-') && last !== undefined && same(last, square)) {
      events.push({ event: 'removed', square });
      queens.pop();
    } else return [];
  }
  return events;
}

const NAME = 'queens.moves';

/** Calls `act` with the session storage; undefined if access throws because the browser blocks it. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

moves.value = read(inStorage((storage) => storage.getItem(NAME)) ?? '');

effect(() => {
  const text = written(moves.value);
  inStorage((storage) => storage.setItem(NAME, text));
});
