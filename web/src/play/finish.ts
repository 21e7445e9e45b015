// The program completes a board by placing the missing queens, one after the other.

import { signal } from '@preact/signals';
import { queensOf, same, type Square } from '../board/geometry';
import { complete } from '../client';
import { Latest } from '../latest';
import { still } from '../media';
import { type Position, squaresWith, toggled } from '../board/position';

const STEP_MS = 350;

export type Finish =
  | { readonly state: 'idle' }
  | { readonly state: 'looking' }
  | { readonly state: 'placing' }
  | { readonly state: 'done' }
  | { readonly state: 'impossible' }
  | { readonly state: 'failed'; readonly error: unknown };

export class Finisher {
  readonly finish = signal<Finish>({ state: 'idle' });
  private readonly latest = new Latest();

  /** Completes a board; passes each new position to `each`. `fen` is the board to complete. */
  async start(fen: string, position: Position, each: (next: Position) => void): Promise<void> {
    this.finish.value = { state: 'looking' };
    await this.latest.ask(
      (signal) => complete({ fen, count: false, first: true }, signal),
      async ({ first }) => {
        if (first === undefined) this.finish.value = { state: 'impossible' };
        else await this.place(first, position, each);
      },
      (error) => (this.finish.value = { state: 'failed', error }),
    );
  }

  /** Stops, because the visitor changes the board. */
  stop(): void {
    this.latest.cancel();
    this.finish.value = { state: 'idle' };
  }

  private async place(
    columns: readonly number[],
    position: Position,
    each: (next: Position) => void,
  ): Promise<void> {
    const placing: Finish = (this.finish.value = { state: 'placing' });
    let next = position;
    for (const queen of missing(position, columns)) {
      next = toggled(next, queen, 'queen');
      if (still.value) continue;
      each(next);
      await new Promise((placed) => setTimeout(placed, STEP_MS));
      if (this.finish.value !== placing) return;
    }
    if (still.value) each(next);
    this.finish.value = { state: 'done' };
  }
}

/** The queens of a completion that are not on the board. */
function missing(position: Position, columns: readonly number[]): Square[] {
  const there = squaresWith(position, 'queen');
  return queensOf(columns).filter((queen) => !there.some((one) => same(one, queen)));
}

// The positions of a board, one after the other, with undo and redo.

export interface Timeline {
  readonly positions: readonly Position[];
  /** The index of the current position. */
  readonly at: number;
}

export const begun = (position: Position): Timeline => ({ positions: [position], at: 0 });

/** The current position; a timeline is never empty. */
export function current({ positions, at }: Timeline): Position {
  const position = positions[at];
  if (position === undefined) throw new Error('a timeline has a position');
  return position;
}

/** Adds a position and discards undone ones. */
export const followed = ({ positions, at }: Timeline, next: Position): Timeline => ({
  positions: [...positions.slice(0, at + 1), next],
  at: at + 1,
});

export const canUndo = ({ at }: Timeline): boolean => at > 0;
export const canRedo = ({ positions, at }: Timeline): boolean => at < positions.length - 1;

export const undone = (line: Timeline): Timeline =>
  canUndo(line) ? { ...line, at: line.at - 1 } : line;

export const redone = (line: Timeline): Timeline =>
  canRedo(line) ? { ...line, at: line.at + 1 } : line;

/** The queens on the board in the order of placement; queens that came together are in row order. */
export function placed({ positions, at }: Timeline): Square[] {
  return positions.slice(0, at + 1).reduce<Square[]>((order, position) => {
    const queens = squaresWith(position, 'queen');
    const among = (queen: Square, all: readonly Square[]) => all.some((one) => same(one, queen));
    const kept = order.filter((queen) => among(queen, queens));
    return [...kept, ...queens.filter((queen) => !among(queen, kept))];
  }, []);
}
