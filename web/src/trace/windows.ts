// The loaded part of a trace: windows of a fixed size, fetched when needed.

import { signal, type ReadonlySignal } from '@preact/signals';
import type { Known, TraceWindow } from '../api/types';
import { trace, type Subject } from '../client';
import { stateAt, type State } from './state';

/**
 * States in a window; the server replays one in a few milliseconds. A request has one more step at each end,
 * because a state includes the previous step, and small steps lead to the next one.
 */
const SIZE = 1022;
/** The number of cached windows. */
const KEPT = 24;

export type Fetch = (of: Subject, from: number, count: number) => Promise<TraceWindow>;

/** One trace, as far as it is loaded. */
export class Windows {
  private readonly held = new Map<number, TraceWindow>();
  private readonly requests = new Map<number, Promise<void>>();
  private readonly progress = signal<Known>({ steps: 0, complete: false, cut_off: false });

  constructor(
    readonly subject: Subject,
    private readonly fetch: Fetch = trace,
  ) {}

  /** The part of the trace that the server knows. */
  get known(): ReadonlySignal<Known> {
    return this.progress;
  }

  /** The state at a step, if it is loaded. */
  state(step: number): State | undefined {
    const window = this.held.get(Math.floor(step / SIZE));
    return window === undefined ? undefined : stateAt(window, step);
  }

  /** The state after a step, if it is loaded and the search goes on. */
  next(step: number): State | undefined {
    const window = this.held.get(Math.floor(step / SIZE));
    return window === undefined ? undefined : stateAt(window, step + 1);
  }

  /** Loads the window of a step, unless it is cached. */
  async load(step: number): Promise<void> {
    const index = Math.floor(step / SIZE);
    if (this.state(step) !== undefined) return;
    const running = this.requests.get(index) ?? this.request(index);
    this.requests.set(index, running);
    await running.finally(() => this.requests.delete(index));
  }

  private async request(index: number): Promise<void> {
    const from = Math.max(0, index * SIZE - 1);
    const window = await this.fetch(this.subject, from, (index + 1) * SIZE - from);
    this.keep(index, window);
    this.note(window.known);
  }

  /** Updates the known part of the search; answers may arrive out of order. */
  note(known: Known): void {
    if (known.steps >= this.progress.value.steps) this.progress.value = known;
  }

  private keep(index: number, window: TraceWindow): void {
    this.held.delete(index);
    this.held.set(index, window);
    if (this.held.size > KEPT) this.held.delete(this.held.keys().next().value ?? index);
  }
}
