// The completions of a board, from the server. Each change of the board cancels the previous request and the
// server's work on it.

import { computed, signal } from '@preact/signals';
import type { Completions, Fault } from '../api/types';
import type { Square } from '../board/geometry';
import { complete, hint } from '../client';
import { Latest } from '../latest';

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
