// Asks the server what can become of a board. Every change of the board gives up the question
// before it: the server stops working on it, too.

import { signal } from '@preact/signals';
import type { Completions } from '../api/types';
import { complete } from '../client';
import { isAbort } from '../http';

/** The count of completions of the board that is shown. */
export type Count =
  | { readonly state: 'counting' }
  | { readonly state: 'there'; readonly answer: Completions }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Moves in quick succession ask one question only. */
const SETTLE_MS = 120;

export class Asking {
  readonly count = signal<Count>({ state: 'counting' });
  /** A completion and a hint, which come before the count. */
  readonly help = signal<Completions | undefined>(undefined);
  private running = new AbortController();

  /** Asks about another board. */
  async about(fen: string): Promise<void> {
    this.running.abort();
    const { signal } = (this.running = new AbortController());
    this.count.value = { state: 'counting' };
    this.help.value = undefined;
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    if (signal.aborted) return;
    await Promise.all([this.askForHelp(fen, signal), this.askForCount(fen, signal)]);
  }

  stop(): void {
    this.running.abort();
    if (this.count.value.state === 'counting') this.count.value = { state: 'stopped' };
  }

  private async askForHelp(fen: string, signal: AbortSignal): Promise<void> {
    const help = await complete({ fen, count: false, first: true }, signal).catch(() => undefined);
    if (!signal.aborted) this.help.value = help;
  }

  private async askForCount(fen: string, signal: AbortSignal): Promise<void> {
    try {
      const answer = await complete({ fen, count: true, first: false }, signal);
      if (!signal.aborted) this.count.value = { state: 'there', answer };
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) this.count.value = { state: 'failed', error };
    }
  }
}
