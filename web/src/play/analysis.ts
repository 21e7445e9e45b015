// The completions of a board, from the server. Each change of the board cancels the previous request and the
// server's work on it.

import { computed, signal } from '@preact/signals';
import type { Completions, Fault, Heat } from '../api/types';
import { attacksOn, type Square } from '../board/geometry';
import { complete, heat as askHeat, hint } from '../client';
import { Latest } from '../latest';
import { type Position, squaresWith } from '../board/position';

/** The number of completions of the board. */
export type Count =
  | { readonly state: 'counting' }
  | { readonly state: 'there'; readonly answer: Completions }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Milliseconds without a change after which a board is analysed. */
const SETTLE_MS = 120;

export const settled = (): Promise<void> => new Promise((done) => setTimeout(done, SETTLE_MS));

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

// The completions of a board, square by square. Each change of the board cancels the work for the previous
// one.

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

// The tints of the completions of each square.

/** The most completions among squares where a queen can still be placed. */
export const mostOf = (counts: readonly (readonly number[])[], position: Position): number =>
  Math.max(
    0,
    ...squaresWith(position, 'free').map(({ row, column }) => counts[row]?.[column] ?? 0),
  );

/** The strength of a tint, from 0.12 to 0.75, so that even one completion is visible. */
export const strength = (count: number, most: number): number =>
  count === 0 ? 0 : 0.12 + (0.63 * count) / most;

/** From this strength on, a number needs dark letters in the dark theme, too. */
export const STRONG = 0.35;

// Whether a board is solved: checks the rules of the game and does not search.

const isQuiet = (queens: readonly Square[]): boolean =>
  queens.every((queen) => attacksOn(queen, queens).size === 0);

/** Whether all queens are placed and no two attack each other. */
export function isSolution(position: Position): boolean {
  const queens = squaresWith(position, 'queen');
  return queens.length === position.n && isQuiet(queens);
}
