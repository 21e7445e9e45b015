// The program completes a board by placing the missing queens, one after the other.

import { signal } from '@preact/signals';
import { same, queensOf, type Square } from '../board/geometry';
import { complete } from '../client';
import { Latest } from '../latest';
import { still } from '../media';
import { squaresWith, toggled, type Position } from '../board/position';

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
