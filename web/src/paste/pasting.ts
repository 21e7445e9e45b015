// A pasted text and its boards.

import { signal } from '@preact/signals';
import { limits } from '../about';
import type { ReadBoard, Reading } from '../api/types';
import { type Choices, read } from '../client';
import { type Key, t } from '../i18n';

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

// The texts for a pasted board, and for the two readings of a text.

const READINGS: Readonly<Record<string, Key>> = {
  'base 0': 'reading-base-0',
  'base 1': 'reading-base-1',
  'from grid': 'reading-grid',
  'from list': 'reading-list',
  'from matrix': 'reading-matrix',
  'from pairs': 'reading-pairs',
  'from digits': 'reading-digits',
};

/** The meaning of a text if this value is chosen. */
export function meaning(option: string, value: string): string {
  if (option === 'marks') return marksMeaning(value);
  const key = READINGS[`${option} ${value}`];
  return key === undefined ? value : t(key);
}

function marksMeaning(marks: string): string {
  const [queen = '', free = '', blocked] = Array.from(marks, (mark) => (mark === ' ' ? '␣' : mark));
  return blocked === undefined
    ? t('reading-marks', { queen, free })
    : t('reading-marks-blocked', { queen, free, blocked });
}

/** Whether a board is a solution, and if not, why not. */
export function verdict(board: ReadBoard): string {
  const { attack, duplicate_of: first, queens, n } = board;
  if (attack !== undefined) {
    const [one, two] = attack.squares;
    return t('verdict-attack', { one, two });
  }
  if (!board.solution) return t('verdict-queens', { queens, n });
  const found = solution(board);
  return first === undefined ? found : t('verdict-repeated', { verdict: found, number: first });
}

const solution = ({ class_number: number }: ReadBoard): string =>
  number === undefined ? t('verdict-solution') : t('verdict-class', { number });
