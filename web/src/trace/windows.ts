// The loaded part of a trace: windows of a fixed size, fetched when needed.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { Known, TraceWindow } from '../api/types';
import { type Subject, trace } from '../client';
import { type State, stateAt } from './state';
import type { Steps } from './clock';
import type { Program } from './loop';

/** The largest number of cached windows. */
const KEPT = 24;

export abstract class Cached<Window> implements Steps {
  private readonly held = new Map<number, Window>();
  private readonly requests = new Map<number, Promise<void>>();
  private readonly progress = signal<Known>({ steps: 0, complete: false, cut_off: false });

  /** @param size the number of steps in a window */
  constructor(private readonly size: number) {}

  get ahead(): number {
    return this.size / 2;
  }

  get known(): ReadonlySignal<Known> {
    return this.progress;
  }

  abstract has(step: number): boolean;

  protected abstract request(index: number): Promise<Window>;

  /** The part of the trace that was known when a window was fetched. */
  protected abstract knownIn(window: Window): Known;

  /** The window of a step, if it is loaded. */
  protected window(step: number): Window | undefined {
    return this.held.get(this.indexOf(step));
  }

  private indexOf(step: number): number {
    return Math.floor(step / this.size);
  }

  /** Loads the window of a step, unless it is cached. */
  async load(step: number): Promise<void> {
    const index = this.indexOf(step);
    if (this.has(step)) return;
    const running = this.requests.get(index) ?? this.fill(index);
    this.requests.set(index, running);
    await running.finally(() => this.requests.delete(index));
  }

  private async fill(index: number): Promise<void> {
    const window = await this.request(index);
    this.keep(index, window);
    this.note(this.knownIn(window));
  }

  /** Updates the known part of the search; answers may arrive out of order. */
  note(known: Known): void {
    if (known.steps >= this.progress.value.steps) this.progress.value = known;
  }

  private keep(index: number, window: Window): void {
    this.held.delete(index);
    this.held.set(index, window);
    if (this.held.size > KEPT) this.held.delete(this.held.keys().next().value ?? index);
  }
}

/**
 * The number of states in a window, which the server replays in a few milliseconds.
 *
 * A request includes one more step at each end: a state includes the event before its own, and small steps
 * lead from a state to the next one.
 */
const SIZE = 1022;

export type Fetch = (of: Subject, from: number, count: number) => Promise<TraceWindow>;

export class Windows extends Cached<TraceWindow> {
  constructor(
    readonly subject: Subject,
    private readonly fetch: Fetch = trace,
    /** The program, if its lines are small steps. */
    readonly program?: Program,
  ) {
    super(SIZE);
  }

  has(step: number): boolean {
    return this.state(step) !== undefined;
  }

  state(step: number): State | undefined {
    const window = this.window(step);
    return window === undefined ? undefined : stateAt(window, step);
  }

  /** The state one step later, if it is loaded and the search has not ended. */
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
