// The interface that answers questions: a server, or workers of the page.

import type * as api from '../api/types';

export type Question = Readonly<Record<string, unknown>>;

export type Each = (status: api.CountStatus) => void;

export interface Transport {
  /** Whether there is a server: it has ledgers, and its counts survive a reload. */
  readonly hasServer: boolean;

  /** The answer to a question, whose type is in `client.ts`; the signal cancels the work. */
  readonly ask: (name: string, question: Question, signal?: AbortSignal) => Promise<unknown>;

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
