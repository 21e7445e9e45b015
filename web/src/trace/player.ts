// The clock that one or two traces share, and everything that moves it.

import { batch, computed, signal } from '@preact/signals';
import { nextSolution, type Direction } from '../client';
import type { State } from './state';
import { Windows } from './windows';

export const SPEEDS = [1, 2, 4, 8, 16, 60, 250, 1000] as const;

/** Why the player does not show what was requested. */
export type Notice =
  | { readonly kind: 'no-more-solutions' }
  | { readonly kind: 'no-solution-yet' }
  | { readonly kind: 'failed'; readonly error: unknown };

export class Player {
  readonly step = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(4);
  readonly notice = signal<Notice | undefined>(undefined);
  /** Increases when something that is shown has arrived. */
  readonly arrived = signal(0);
  /** Whether the last move was one step forward, slow enough to be animated. */
  readonly moved = signal(false);

  /** The known steps of the longest trace. */
  readonly end = computed(() => Math.max(...this.traces.map(({ known }) => known.value.steps)));
  /** Whether all traces are known to their end. */
  readonly ended = computed(() => this.traces.every((trace) => isOver(trace)));

  /** The latest request; answers to earlier ones are not shown. */
  private ticket = 0;
  /** The step that is being fetched, so that quick presses of a key add up. */
  private wanted = 0;
  private frame: number | undefined;
  private clock = 0;
  private due = 0;

  constructor(readonly traces: readonly Windows[]) {}

  /** The present state of a trace; a trace that is over stays at its last step. */
  state(trace: Windows): State | undefined {
    void this.arrived.value;
    return trace.state(within(trace, this.step.value));
  }

  /** Goes to a step as soon as all traces can show it. */
  async seek(step: number): Promise<void> {
    const ticket = ++this.ticket;
    const target = Math.max(0, this.ended.value ? Math.min(step, this.end.value) : step);
    this.wanted = target;
    try {
      await Promise.all(this.traces.map((trace) => this.reach(trace, target, ticket)));
    } catch (error) {
      this.fail(error);
      return;
    }
    if (ticket === this.ticket) this.show(target);
  }

  forward(steps: number): void {
    this.pause();
    void this.seek(this.wanted + steps);
  }

  toStart(): void {
    this.pause();
    void this.seek(0);
  }

  toEnd(): void {
    this.pause();
    void this.seek(this.end.value);
  }

  /** To a share of the search between 0 and 1. */
  toShare(share: number): void {
    void this.seek(Math.round(this.end.value * share));
  }

  async toSolution(direction: Direction): Promise<void> {
    this.pause();
    const asks = this.traces.map(({ subject }) =>
      nextSolution(subject, this.step.value, direction),
    );
    try {
      const steps = (await Promise.all(asks)).flatMap(({ step }) =>
        step === undefined ? [] : [step],
      );
      if (steps.length === 0) this.notice.value = { kind: this.noneFound(direction) };
      else await this.seek(direction === 'forward' ? Math.min(...steps) : Math.max(...steps));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Ahead there may be solutions that the server has not reached yet; behind there are none. */
  private noneFound(direction: Direction): 'no-more-solutions' | 'no-solution-yet' {
    return this.ended.value || direction === 'back' ? 'no-more-solutions' : 'no-solution-yet';
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  play(): void {
    const again = this.ended.value && this.step.value >= this.end.value;
    if (again) this.show(0);
    this.playing.value = true;
    this.clock = performance.now();
    this.due = 0;
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  pause(): void {
    this.playing.value = false;
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  faster(by: 1 | -1): void {
    const index = SPEEDS.findIndex((speed) => speed >= this.speed.value) + by;
    this.speed.value = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, index))] ?? this.speed.value;
  }

  private tick(now: number): void {
    if (!this.playing.value) return;
    this.frame = requestAnimationFrame((later) => this.tick(later));
    this.due += ((now - this.clock) / 1000) * this.speed.value;
    this.clock = now;
    const steps = Math.floor(this.due);
    // The first frame may have begun before the button was pressed: then `due` is negative.
    if (steps < 1) return;
    this.due -= steps;
    this.advance(steps);
  }

  /** Shows the next step if it has been fetched; otherwise the clock waits for it. */
  private advance(steps: number): void {
    const target = this.step.value + steps;
    const missing = this.traces.filter((trace) => trace.state(within(trace, target)) === undefined);
    if (missing.length === 0) this.show(target);
    for (const trace of this.traces) {
      const ahead = missing.length === 0 ? target + 512 : target;
      trace.load(within(trace, ahead)).catch((error: unknown) => this.fail(error));
    }
  }

  /** Fetches a step of a trace, or the last one if there are fewer. */
  private async reach(trace: Windows, step: number, ticket: number): Promise<void> {
    do {
      await trace.load(within(trace, step));
    } while (ticket === this.ticket && trace.state(within(trace, step)) === undefined);
  }

  private show(target: number): void {
    const step = this.ended.value ? Math.min(target, this.end.value) : target;
    batch(() => {
      this.moved.value =
        step === this.step.value + 1 && (!this.playing.value || this.speed.value <= 8);
      this.step.value = step;
      this.wanted = step;
      this.notice.value = undefined;
      this.arrived.value += 1;
    });
    if (this.ended.value && step >= this.end.value) this.pause();
  }

  private fail(error: unknown): void {
    this.pause();
    this.notice.value = { kind: 'failed', error };
  }
}

const isOver = ({ known }: Windows): boolean => known.value.complete || known.value.cut_off;

/** The step of a trace at a step of the clock. */
function within(trace: Windows, step: number): number {
  return isOver(trace) ? Math.min(step, trace.known.value.steps) : step;
}
