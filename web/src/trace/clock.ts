// The clock of traces (recorded searches): a position in them, and all operations that move it.

import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Known } from '../api/types';
import type { Direction, MarkKind } from '../client';

export const SPEEDS = [1, 2, 4, 8, 16, 60, 250, 1000] as const;

/** The steps of a trace, fetched when needed. */
export interface Steps {
  readonly known: ReadonlySignal<Known>;
  /** The number of steps to load in advance. */
  readonly ahead: number;
  has: (step: number) => boolean;
  load: (step: number) => Promise<void>;
}

/** A position in a trace: a step, and the current small step (a line of the program) within it. */
export interface Place {
  readonly step: number;
  readonly part: number;
}

/** The reason why the player does not show the requested step. */
export type Notice =
  | { readonly kind: 'no-small-steps' }
  | { readonly kind: 'no-more'; readonly mark: MarkKind }
  | { readonly kind: 'none-yet'; readonly mark: MarkKind }
  | { readonly kind: 'failed'; readonly error: unknown };

export abstract class Clock<Trace extends Steps = Steps> {
  readonly step = signal(0);
  /** The current small step, from 0; always 0 unless the player moves line by line. */
  readonly part = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(4);
  readonly notice = signal<Notice | undefined>(undefined);
  /** Increases when new data to show has arrived. */
  readonly arrived = signal(0);
  /** Whether the last move was one step forward, slow enough to animate. */
  readonly moved = signal(false);

  readonly end = computed(() => Math.max(...this.timed().map(({ known }) => known.value.steps)));
  readonly ended = computed(() => this.timed().every((trace) => isOver(trace)));

  /** The latest request; answers to earlier ones are ignored. */
  private ticket = 0;
  /** The position that was requested last. Key presses count from here, so that quick ones add up. */
  protected wanted: Place = { step: 0, part: 0 };
  private frame: number | undefined;
  private clock = 0;
  private due = 0;
  /** The timer until the next frame. */
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly traces: readonly Trace[]) {}

  timed(): readonly Trace[] {
    return this.traces;
  }

  /** Whether steps come too fast for animations. */
  get fast(): boolean {
    return this.playing.value && this.speed.value > 8;
  }

  parts(_step: number): number {
    return 1;
  }

  /** The step of the nearest mark (a solution or a dead end) in each trace. */
  protected abstract nearest(
    kind: MarkKind,
    direction: Direction,
  ): Promise<readonly (number | undefined)[]>;

  /** Moves to a step once all traces can show it; clamps `part` to the last one. */
  async seek(step: number, part = 0): Promise<void> {
    const ticket = ++this.ticket;
    const target = Math.max(0, this.ended.value ? Math.min(step, this.end.value) : step);
    this.wanted = { step: target, part: step < 0 ? 0 : part };
    try {
      await Promise.all(
        this.timed().map((trace) => this.reach(trace, target, () => ticket === this.ticket)),
      );
    } catch (error) {
      this.fail(error);
      return;
    }
    if (ticket === this.ticket) this.show({ step: target, part: this.wanted.part });
  }

  forward(steps: number): void {
    this.pause();
    void this.seek(this.wanted.step + steps);
  }

  goTo(step: number): void {
    this.pause();
    void this.seek(step);
  }

  toStart(): void {
    this.goTo(0);
  }

  toEnd(): void {
    this.goTo(this.end.value);
  }

  toShare(share: number): void {
    void this.seek(Math.round(this.end.value * share));
  }

  async toMark(kind: MarkKind, direction: Direction): Promise<void> {
    this.pause();
    try {
      const found = await this.nearest(kind, direction);
      const steps = found.filter((step) => step !== undefined);
      if (steps.length === 0) this.notice.value = { kind: this.noneFound(direction), mark: kind };
      else await this.seek(direction === 'forward' ? Math.min(...steps) : Math.max(...steps));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Later marks may not be known yet; earlier marks are all known. */
  private noneFound(direction: Direction): 'no-more' | 'none-yet' {
    return this.ended.value || direction === 'back' ? 'no-more' : 'none-yet';
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  play(): void {
    const again = this.ended.value && this.step.value >= this.end.value;
    if (again) this.show({ step: 0, part: 0 });
    this.playing.value = true;
    this.clock = performance.now();
    this.due = 0;
    this.awaitFrame();
  }

  private awaitFrame(): void {
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  pause(): void {
    this.playing.value = false;
    clearTimeout(this.rest);
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  faster(by: 1 | -1): void {
    const index = SPEEDS.findIndex((speed) => speed >= this.speed.value) + by;
    this.speed.value = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, index))] ?? this.speed.value;
  }

  private tick(now: number): void {
    if (!this.playing.value) return;
    this.due += ((now - this.clock) / 1000) * this.speed.value;
    this.clock = now;
    const steps = Math.floor(this.due);
    // If the first frame began before the button was pressed, `due` is negative.
    if (steps < 1) {
      this.awaitFrame();
      return;
    }
    this.due -= steps;
    // After the drawing, the thread is free for as long as it took: even an empty frame would cost time. A
    // slow machine shows fewer steps, not later ones.
    this.rest = setTimeout(() => {
      this.rest = setTimeout(() => this.awaitFrame(), performance.now() - now);
    });
    this.advance(steps);
  }

  /** Shows the next step if it is loaded; otherwise the clock waits for it. */
  private advance(steps: number): void {
    const target = this.after(steps);
    const { step } = target;
    const missing = this.timed().filter((trace) => !trace.has(within(trace, step)));
    if (missing.length === 0) this.show(target);
    for (const trace of this.timed()) {
      const ahead = missing.length === 0 ? step + trace.ahead : step;
      trace.load(within(trace, ahead)).catch((error: unknown) => this.fail(error));
    }
  }

  /** The position after some steps of the clock. */
  protected after(steps: number): Place {
    return { step: this.step.value + steps, part: 0 };
  }

  /** Loads a step of a trace, or its last step if it is shorter. Stops if the step is no longer wanted. */
  protected async reach(trace: Trace, step: number, wanted: () => boolean): Promise<void> {
    do {
      await trace.load(within(trace, step));
    } while (wanted() && !trace.has(within(trace, step)));
  }

  protected show(target: Place): void {
    const step = this.ended.value ? Math.min(target.step, this.end.value) : target.step;
    const part = Math.min(target.part, this.parts(step) - 1);
    batch(() => {
      this.moved.value = this.isNext(step, part) && !this.fast;
      this.step.value = step;
      this.part.value = part;
      this.wanted = { step, part };
      this.notice.value = undefined;
      this.arrived.value += 1;
    });
    if (this.ended.value && step >= this.end.value) this.pause();
  }

  private isNext(step: number, part: number): boolean {
    if (step === this.step.value) return part === this.part.value + 1;
    return part === 0 && step === this.step.value + 1;
  }

  protected fail(error: unknown): void {
    this.pause();
    this.notice.value = { kind: 'failed', error };
  }
}

const isOver = ({ known }: Steps): boolean => known.value.complete || known.value.cut_off;

/** The step that a trace shows at a step of the clock. A finished trace stays at its last step. */
export function within(trace: Steps, step: number): number {
  return isOver(trace) ? Math.min(step, trace.known.value.steps) : step;
}
