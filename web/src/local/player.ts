// The loaded steps of a local search, and their clock.

import { signal } from '@preact/signals';
import type { Known, LocalStep, LocalTrace } from '../api/types';
import { type Direction, type LocalSubject, localTrace, type MarkKind } from '../client';
import { Cached } from '../trace/windows';
import { Clock } from '../trace/clock';

/** Steps in a window: on the largest board a step has 2,500 numbers. */
const SIZE = 32;

export class LocalSteps extends Cached<LocalTrace> {
  /** The curve of all steps; absent until the first window is loaded. */
  readonly trace = signal<LocalTrace | undefined>(undefined);

  constructor(
    readonly subject: LocalSubject,
    private readonly seed: number,
    private readonly fetch = localTrace,
  ) {
    super(SIZE);
  }

  has(step: number): boolean {
    return this.at(step) !== undefined;
  }

  /** A step, if it is loaded. */
  at(step: number): LocalStep | undefined {
    return this.window(step)?.steps[step % SIZE];
  }

  /** The curve, once it is known. */
  async whole(): Promise<LocalTrace | undefined> {
    if (this.trace.value === undefined) await this.load(0);
    return this.trace.value;
  }

  protected async request(index: number): Promise<LocalTrace> {
    const window = await this.fetch(this.subject, this.seed, index * SIZE, SIZE);
    this.trace.value ??= window;
    return window;
  }

  protected knownIn({ pairs, cut_off: cutOff }: LocalTrace): Known {
    return { steps: pairs.length - 1, complete: !cutOff, cut_off: cutOff };
  }
}

export class LocalPlayer extends Clock<LocalSteps> {
  constructor(readonly steps: LocalSteps) {
    super([steps]);
  }

  /** The current step, if it is loaded. */
  now(): LocalStep | undefined {
    void this.arrived.value;
    return this.steps.at(this.step.value);
  }

  /** Waits for the curve, which tells the last step. */
  override toEnd(): void {
    this.pause();
    this.steps
      .whole()
      .then(() => super.toEnd())
      .catch((error: unknown) => this.fail(error));
  }

  /** The dead ends of a local search are the steps at which it is stuck. The curve tells them. */
  protected override async nearest(kind: MarkKind, direction: Direction) {
    const { pairs = [], stuck = [], solved = false } = (await this.steps.whole()) ?? {};
    const marks = kind === 'dead-end' ? stuck : solved ? [pairs.length - 1] : [];
    const here = this.step.value;
    return [
      direction === 'forward'
        ? marks.find((step) => step > here)
        : marks.findLast((step) => step < here),
    ];
  }
}
