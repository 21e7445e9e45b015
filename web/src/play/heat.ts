// The completions of a board, square by square. Each change of the board cancels the work for the previous
// one.

import { signal } from '@preact/signals';
import type { Heat } from '../api/types';
import { heat as askHeat } from '../client';
import { isAbort } from '../http';
import { settled } from './analysis';

export type Answered =
  | { readonly state: 'none' }
  | { readonly state: 'counting' }
  | { readonly state: 'there'; readonly heat: Heat }
  | { readonly state: 'failed'; readonly error: unknown };

export class HeatMap {
  readonly answer = signal<Answered>({ state: 'none' });
  private running = new AbortController();

  async start(fen: string): Promise<void> {
    this.stop();
    const { signal } = (this.running = new AbortController());
    this.answer.value = { state: 'counting' };
    await settled();
    if (!signal.aborted) await this.count(fen, signal);
  }

  stop(): void {
    this.running.abort();
    this.answer.value = { state: 'none' };
  }

  private async count(fen: string, signal: AbortSignal): Promise<void> {
    try {
      const heat = await askHeat(fen, signal);
      if (!signal.aborted) this.answer.value = { state: 'there', heat };
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) this.answer.value = { state: 'failed', error };
    }
  }
}
