// The completions of a board, square by square. Each change of the board cancels the work for the previous
// one.

import { signal } from '@preact/signals';
import type { Heat } from '../api/types';
import { heat as askHeat } from '../client';
import { Latest } from '../latest';
import { settled } from './analysis';

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
