// A pasted text and its boards.

import { signal } from '@preact/signals';
import { limits } from '../about';
import type { ReadBoard, Reading } from '../api/types';
import { read, type Choices } from '../client';

export type Outcome =
  | { readonly state: 'idle' }
  | { readonly state: 'reading' }
  | { readonly state: 'too-long' }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly error: unknown };

export class Pasting {
  readonly text = signal('');
  readonly outcome = signal<Outcome>({ state: 'idle' });
  /** The number of the selected board, from 1. */
  readonly chosen = signal(1);
  private choices: Choices = {};

  /** Changes the text and clears the result of the old one. */
  edit(text: string): void {
    this.text.value = text;
    this.choices = {};
    this.outcome.value = { state: 'idle' };
  }

  /** Reads the text; returns its boards, unless it has none or has changed in the meantime. */
  async read(choices: Choices = {}): Promise<readonly ReadBoard[]> {
    const text = this.text.value;
    if (new TextEncoder().encode(text).length > limits().read_bytes) {
      this.outcome.value = { state: 'too-long' };
      return [];
    }
    this.choices = { ...this.choices, ...choices };
    const waiting: Outcome = (this.outcome.value = { state: 'reading' });
    const outcome = await outcomeOf(text, this.choices);
    if (this.outcome.value !== waiting) return [];
    this.outcome.value = outcome;
    this.chosen.value = 1;
    return foundIn(outcome)?.boards ?? [];
  }
}

async function outcomeOf(text: string, choices: Choices): Promise<Outcome> {
  try {
    return { state: 'read', reading: await read(text, choices) };
  } catch (error) {
    return { state: 'failed', error };
  }
}

export type Boards = Extract<Reading, { state: 'boards' }>;

/** The boards that were read, if there are any. */
export function foundIn(outcome: Outcome): Boards | undefined {
  return outcome.state === 'read' && outcome.reading.state === 'boards'
    ? outcome.reading
    : undefined;
}
