// The questions that the page asks, with one function for each. The server answers them or, without one,
// workers do.

import { transport } from '#transport';
import type * as api from './api/types';
import type { Language } from './i18n/text';
import { signal as state } from '@preact/signals';

export interface Subject {
  readonly algorithm: string;
  readonly n: number;
}

const list = (columns: readonly number[]) => ({ columns: columns.join(',') });

const { ask } = transport;
export const { hasServer, compare, comparisonFile, startCount, followCount, cancelCount } =
  transport;

export const algorithms = () => ask('algorithms', {}) as Promise<api.Algorithms>;

export const program = (algorithm: string, code: api.ProgramLanguage, lang: Language) =>
  ask('program', { algorithm, code, lang }) as Promise<api.Program>;

export const trace = (of: Subject, from: number, count: number) =>
  ask('trace', { ...of, from, count }) as Promise<api.TraceWindow>;

/** An animated drawing of some steps, in SVG. */
export const clip = (of: Subject, from: number, count: number) =>
  ask('trace.svg', { ...of, from, count }) as Promise<string>;

export const marks = (of: Subject, buckets: number) =>
  ask('marks', { ...of, buckets }) as Promise<api.Marks>;

export type Direction = 'forward' | 'back';

export type MarkKind = 'solution' | 'dead-end';

export const nextMark = (of: Subject, from: number, direction: Direction, kind: MarkKind) =>
  ask('next-solution', { ...of, from, direction, kind }) as Promise<api.NextMark>;

/** The first step whose board has as many as possible of these queens and no others. */
export const samePosition = (of: Subject, queens: readonly api.Square[]) =>
  ask('same-position', { ...of, queens }) as Promise<api.SamePosition>;

export const classes = (n: number) => ask('classes', { n }) as Promise<api.Classes>;

/** One solution of a board. The seed is sent as text, because it can exceed 2^53. */
export const solve = (n: number, method: api.SolveMethod, seed: bigint) =>
  ask('solve', { n, method, seed: String(seed) }) as Promise<api.Solved>;

export const board = (columns: readonly number[]) =>
  ask('board', list(columns)) as Promise<api.BoardInfo>;

export type Choices = Readonly<
  Partial<Record<Extract<api.Reading, { state: 'ambiguous' }>['option'], string>>
>;

export const read = (text: string, { base, ...others }: Choices) =>
  ask('read', {
    text,
    ...others,
    ...(base === undefined ? {} : { base: Number(base) }),
  }) as Promise<api.Reading>;

export const drawing = (columns: readonly number[]) =>
  ask('board.svg', list(columns)) as Promise<string>;

export const positionDrawing = (fen: string) => ask('position.svg', { fen }) as Promise<string>;

export type PuzzleName =
  { readonly date: string } | Readonly<Pick<api.Puzzle, 'n' | 'seed' | 'level'>>;

/** A board with exactly one completion. */
export const puzzle = (name: PuzzleName) =>
  ask('date' in name ? 'daily' : 'puzzle', { ...name }) as Promise<api.Puzzle>;

export const complete = (board: api.CompleteRequest, signal: AbortSignal) =>
  ask('complete', { ...board }, signal) as Promise<api.Completions>;

/** The next move on a board, with the reason. `order` is the order in which the queens were placed. */
export const hint = (fen: string, order: readonly api.Square[], signal: AbortSignal) =>
  ask('hint', { fen, order }, signal) as Promise<api.Hint>;

/** For each square, the number of completions that have a queen on it. */
export const heat = (fen: string, signal: AbortSignal) =>
  ask('heat', { fen }, signal) as Promise<api.Heat>;

/** The count of a small board by halves, with all that happens in each unit. */
export const halves = (n: number) => ask('halves', { n }) as Promise<api.HalvesCount>;

/** A local search. `sideways` limits the consecutive sideways moves of hill climbing. */
export interface LocalSubject {
  readonly algorithm: api.LocalSearchName;
  readonly n: number;
  readonly sideways: number;
}

export const localTrace = (of: LocalSubject, seed: number, from: number, count: number) =>
  ask('local-trace', { ...of, seed, from, count }) as Promise<api.LocalTrace>;

/** Runs of a local search without restarts, with the seeds 1, 2, 3, ... */
export const localRuns = (of: LocalSubject, runs: number) =>
  ask('local-runs', { ...of, runs }) as Promise<api.LocalRuns>;

export const ledger = (buckets: number) => ask('ledger', { buckets }) as Promise<api.LedgerStatus>;

export const about = state<api.About | undefined>(undefined);

export async function loadAbout(): Promise<void> {
  about.value ??= (await ask('about', {})) as api.About;
}

/**
 * The limits of the server or, without one, of the WebAssembly module. Every tab but the lesson waits for
 * them.
 */
export const limits = (): api.Limits => loaded().limits;

export const methods = (): readonly api.SolveMethodInfo[] => loaded().methods;

function loaded(): api.About {
  if (about.value === undefined) throw new Error('the limits of the server are not loaded yet');
  return about.value;
}

export class Latest {
  readonly waiting = state(false);
  private running = new AbortController();

  cancel(): void {
    this.running.abort();
    this.waiting.value = false;
  }

  /** Cancels the previous request and sends this one. Ignores the outcome if this request is cancelled, too. */
  async ask<T>(
    request: (signal: AbortSignal) => Promise<T>,
    answered: (answer: T) => unknown,
    failed: (error: unknown) => unknown,
  ): Promise<void> {
    this.cancel();
    const { signal } = (this.running = new AbortController());
    this.waiting.value = true;
    try {
      const answer = await request(signal);
      if (!signal.aborted) await answered(answer);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    if (!signal.aborted) this.waiting.value = false;
  }
}
