// The completions of a board, from the server. Each change of the board aborts the request before
// it, and with it the work of the server.

import { signal } from '@preact/signals';
import type { Completions } from '../api/types';
import { complete } from '../client';
import { isAbort } from '../http';

/** The number of completions of the board. */
export type Count =
  | { readonly state: 'counting' }
  | { readonly state: 'there'; readonly answer: Completions }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Milliseconds without a change after which a board is analysed. */
const SETTLE_MS = 120;

export class Analysis {
  readonly count = signal<Count>({ state: 'counting' });
  /** A completion and a hint, which arrive before the count. */
  readonly help = signal<Completions | undefined>(undefined);
  private running = new AbortController();

  /** Analyses another board. */
  async start(fen: string): Promise<void> {
    this.running.abort();
    const { signal } = (this.running = new AbortController());
    this.count.value = { state: 'counting' };
    this.help.value = undefined;
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    if (signal.aborted) return;
    await Promise.all([this.fetchHelp(fen, signal), this.fetchCount(fen, signal)]);
  }

  stop(): void {
    this.running.abort();
    if (this.count.value.state === 'counting') this.count.value = { state: 'stopped' };
  }

  private async fetchHelp(fen: string, signal: AbortSignal): Promise<void> {
    const help = await complete({ fen, count: false, first: true }, signal).catch(() => undefined);
    if (!signal.aborted) this.help.value = help;
  }

  private async fetchCount(fen: string, signal: AbortSignal): Promise<void> {
    try {
      const answer = await complete({ fen, count: true, first: false }, signal);
      if (!signal.aborted) this.count.value = { state: 'there', answer };
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) this.count.value = { state: 'failed', error };
    }
  }
}
