// The part of a trace that the page holds: windows of a fixed size, fetched when they are needed.

import { signal, type ReadonlySignal } from '@preact/signals';
import type { Known, TraceWindow } from '../api/types';
import { trace, type Subject } from '../client';
import { stateAt, type State } from './state';

/** States in a window. At the server a window of this size takes a few milliseconds. */
const SIZE = 1024;
/** Windows that are kept. */
const KEPT = 24;

export type Fetch = (of: Subject, from: number, count: number) => Promise<TraceWindow>;

/** One trace, as far as it has been fetched. */
export class Windows {
  private readonly held = new Map<number, TraceWindow>();
  private readonly asked = new Map<number, Promise<void>>();
  private readonly progress = signal<Known>({ steps: 0, complete: false, cut_off: false });

  constructor(
    readonly subject: Subject,
    private readonly fetch: Fetch = trace,
  ) {}

  /** How far the server knows the trace. */
  get known(): ReadonlySignal<Known> {
    return this.progress;
  }

  /** The state at a step, if it has been fetched. */
  state(step: number): State | undefined {
    const window = this.held.get(Math.floor(step / SIZE));
    return window === undefined ? undefined : stateAt(window, step);
  }

  /** Fetches what is needed to show a step; at once if it is there. */
  async load(step: number): Promise<void> {
    const index = Math.floor(step / SIZE);
    if (this.state(step) !== undefined) return;
    const running = this.asked.get(index) ?? this.request(index);
    this.asked.set(index, running);
    await running.finally(() => this.asked.delete(index));
  }

  /** Begins one step early, so that the step before the window's first one is known, too. */
  private async request(index: number): Promise<void> {
    const from = Math.max(0, index * SIZE - 1);
    const window = await this.fetch(this.subject, from, (index + 1) * SIZE - 1 - from);
    this.keep(index, window);
    this.learn(window.known);
  }

  /** Takes note of how far the server has come; answers may overtake each other. */
  learn(known: Known): void {
    if (known.steps >= this.progress.value.steps) this.progress.value = known;
  }

  private keep(index: number, window: TraceWindow): void {
    this.held.delete(index);
    this.held.set(index, window);
    if (this.held.size > KEPT) this.held.delete(this.held.keys().next().value ?? index);
  }
}
