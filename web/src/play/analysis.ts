// The completions of a board, from the server. Each change of the board cancels the previous request and the
// server's work on it.

import { computed, signal } from '@preact/signals';
import type { Completions, Fault, Heat } from '../api/types';
import { attacksOn, queensOf, same, type Square } from '../board/geometry';
import { complete, heat as askHeat, hint, Latest } from '../client';
import { type Position, squaresWith, toggled } from '../board/position';
import { still } from '../visitor';

export type Count =
  | { readonly state: 'counting' }
  | { readonly state: 'there'; readonly answer: Completions }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Milliseconds without a change after which a board is analysed. */
const SETTLE_MS = 120;

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, SETTLE_MS));

export class Analysis {
  readonly count = signal<Count>({ state: 'counting' });
  /** The queen at fault if there is no completion. */
  readonly fault = signal<Fault | undefined>(undefined);
  /** Whether there is a completion; known before the number. */
  readonly solvable = computed(() => this.first.value?.solvable);
  private readonly first = signal<Completions | undefined>(undefined);
  private readonly latest = new Latest();

  /** Analyses another board; `order` is the order in which the queens were placed. */
  async start(fen: string, order: readonly Square[]): Promise<void> {
    this.count.value = { state: 'counting' };
    this.first.value = undefined;
    this.fault.value = undefined;
    await this.latest.ask(
      async (signal) => {
        await settled();
        void this.fetchFirst(fen, order, signal).catch(() => undefined);
        return complete({ fen, count: true, first: false }, signal);
      },
      (answer) => (this.count.value = { state: 'there', answer }),
      (error) => (this.count.value = { state: 'failed', error }),
    );
  }

  stop(): void {
    this.latest.cancel();
    if (this.count.value.state === 'counting') this.count.value = { state: 'stopped' };
  }

  private async fetchFirst(
    fen: string,
    order: readonly Square[],
    signal: AbortSignal,
  ): Promise<void> {
    const first = await complete({ fen, count: false, first: true }, signal);
    signal.throwIfAborted();
    this.first.value = first;
    if (first.solvable !== false) return;
    const { fault } = await hint(fen, order, signal);
    signal.throwIfAborted();
    this.fault.value = fault;
  }
}

export type Answered =
  | { readonly state: 'none' }
  | { readonly state: 'counting' }
  | { readonly state: 'there'; readonly heat: Heat }
  | { readonly state: 'failed'; readonly error: unknown };

export class HeatMap {
  readonly answer = signal<Answered>({ state: 'none' });
  private readonly latest = new Latest();

  async start(fen: string): Promise<void> {
    this.answer.value = { state: 'counting' };
    await this.latest.ask(
      (signal) => settled().then(() => askHeat(fen, signal)),
      (heat) => (this.answer.value = { state: 'there', heat }),
      (error) => (this.answer.value = { state: 'failed', error }),
    );
  }

  stop(): void {
    this.latest.cancel();
    this.answer.value = { state: 'none' };
  }
}

/** The largest number of completions on any free square. */
export const mostOf = (counts: readonly (readonly number[])[], position: Position): number =>
  Math.max(
    0,
    ...squaresWith(position, 'free').map(({ row, column }) => counts[row]?.[column] ?? 0),
  );

/** The strength of a tint: 0.12 makes one completion visible, and 0.65 leaves dark digits legible. */
export const strength = (count: number, most: number): number =>
  count === 0 ? 0 : 0.12 + (0.53 * count) / most;

const isQuiet = (queens: readonly Square[]): boolean =>
  queens.every((queen) => attacksOn(queen, queens).size === 0);

export function isSolution(position: Position): boolean {
  const queens = squaresWith(position, 'queen');
  return queens.length === position.n && isQuiet(queens);
}

const STEP_MS = 350;

type Finish =
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

function missing(position: Position, columns: readonly number[]): Square[] {
  const there = squaresWith(position, 'queen');
  return queensOf(columns).filter((queen) => !there.some((one) => same(one, queen)));
}

export interface Timeline {
  readonly positions: readonly Position[];
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

/** The queens on the board in the order of placement; queens that were placed together are in row order. */
export function placed({ positions, at }: Timeline): Square[] {
  return positions.slice(0, at + 1).reduce<Square[]>((order, position) => {
    const queens = squaresWith(position, 'queen');
    const among = (queen: Square, all: readonly Square[]) => all.some((one) => same(one, queen));
    const kept = order.filter((queen) => among(queen, queens));
    return [...kept, ...queens.filter((queen) => !among(queen, kept))];
  }, []);
}
