// The loaded part of one program trace.

import type { Known, TraceWindow } from '../api/types';
import { trace, type Subject } from '../client';
import { Cached } from './cached';
import { stateAt, type State } from './state';

/**
 * States in a window; the server replays one in a few milliseconds. A request has one more step at each end,
 * because a state includes the previous step, and small steps lead to the next one.
 */
const SIZE = 1022;

export type Fetch = (of: Subject, from: number, count: number) => Promise<TraceWindow>;

export class Windows extends Cached<TraceWindow> {
  constructor(
    readonly subject: Subject,
    private readonly fetch: Fetch = trace,
  ) {
    super(SIZE);
  }

  has(step: number): boolean {
    return this.state(step) !== undefined;
  }

  /** The state at a step, if it is loaded. */
  state(step: number): State | undefined {
    const window = this.window(step);
    return window === undefined ? undefined : stateAt(window, step);
  }

  /** The state after a step, if it is loaded and the search goes on. */
  next(step: number): State | undefined {
    const window = this.window(step);
    return window === undefined ? undefined : stateAt(window, step + 1);
  }

  protected request(index: number): Promise<TraceWindow> {
    const from = Math.max(0, index * SIZE - 1);
    return this.fetch(this.subject, from, (index + 1) * SIZE - from);
  }

  protected knownIn({ known }: TraceWindow): Known {
    return known;
  }
}
