// The interface that answers questions: a server, or workers of the page.

import type * as api from '../api/types';

/** The answers, by name. */
export interface Answers {
  about: api.About;
  algorithms: api.Algorithms;
  board: api.BoardInfo;
  'board.svg': string;
  classes: api.Classes;
  complete: api.Completions;
  daily: api.Puzzle;
  heat: api.Heat;
  hint: api.Hint;
  ledger: api.LedgerStatus;
  marks: api.Marks;
  'next-solution': api.NextMark;
  'same-position': api.SamePosition;
  program: api.Program;
  puzzle: api.Puzzle;
  read: api.Reading;
  solve: api.Solved;
  trace: api.TraceWindow;
}

export type Question = Readonly<Record<string, unknown>>;

export type Each = (status: api.CountStatus) => void;

export interface Transport {
  /** Whether there is a server: it has ledgers, and its counts survive a reload. */
  readonly hasServer: boolean;

  /** The answer to a question; the signal cancels the work. */
  ask<Name extends keyof Answers>(
    name: Name,
    question: Question,
    signal?: AbortSignal,
  ): Promise<Answers[Name]>;

  /** Runs a comparison; the signal stops it. */
  readonly compare: (
    comparison: api.CompareRequest,
    signal: AbortSignal,
    each: (event: api.CompareEvent) => void,
  ) => Promise<void>;

  /** The address of a file with the results of a finished comparison. */
  readonly comparisonFile: (id: string, format: 'csv' | 'svg') => string;

  /** Starts a count, and reports its status now and after each change until it ends. */
  readonly startCount: (count: api.CountRequest, each: Each) => Promise<void>;

  /** Reports the status of the current or last count in the same way. */
  readonly followCount: (each: Each) => Promise<void>;

  /** Cancels the count, and may report its status. */
  readonly cancelCount: (each: Each) => Promise<void>;
}
