// The clock of one or two traces, and all operations that move it.

import { batch, computed, signal } from '@preact/signals';
import { nextMark, type Direction, type MarkKind, type Subject } from '../client';
import { stepBeside, type Sync } from './beside';
import { smallSteps } from './loop';
import type { Instant } from './moment';
import type { State } from './state';
import { Windows } from './windows';

export const SPEEDS = [1, 2, 4, 8, 16, 60, 250, 1000] as const;

/** Whether a step is a step of the trace, or a line of the program within it. */
export type Grain = 'coarse' | 'fine';

/** A position in the search: a step and the current small step in it. */
interface Place {
  readonly step: number;
  readonly part: number;
}

/** The reason why the player does not show the requested step. */
export type Notice =
  | { readonly kind: 'no-more'; readonly mark: MarkKind }
  | { readonly kind: 'none-yet'; readonly mark: MarkKind }
  | { readonly kind: 'failed'; readonly error: unknown };

export class Player {
  readonly step = signal(0);
  /** The current small step, from 0; always 0 if steps are coarse. */
  readonly part = signal(0);
  readonly grain = signal<Grain>('coarse');
  /** How the second trace is synchronised with the first. */
  readonly sync = signal<Sync>('effort');
  /** The step of the second trace, unless both have the same. */
  private readonly other = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(4);
  readonly notice = signal<Notice | undefined>(undefined);
  /** Increases when new data to show has arrived. */
  readonly arrived = signal(0);
  /** Whether the last move was one step forward, slow enough to animate. */
  readonly moved = signal(false);

  /** The number of known steps of the longest trace on the clock. */
  readonly end = computed(() => Math.max(...this.timed().map(({ known }) => known.value.steps)));
  /** Whether all traces are known to their end. */
  readonly ended = computed(() => this.timed().every((trace) => isOver(trace)));

  /** The latest request; answers to earlier ones are ignored. */
  private ticket = 0;
  /** The requested position, so that quick key presses add up. */
  private wanted: Place = { step: 0, part: 0 };
  private following = false;
  /** The queue of requested small steps. */
  private moves = Promise.resolve();
  private frame: number | undefined;
  private clock = 0;
  private due = 0;

  constructor(readonly traces: readonly Windows[]) {}

  /** The algorithm and board of the first trace. */
  get subject(): Subject {
    const [first] = this.traces;
    if (first === undefined) throw new Error('a player has a trace');
    return first.subject;
  }

  /** The traces on the clock: all, or only the first if the other follows it. */
  timed(): readonly Windows[] {
    return this.sync.value === 'effort' ? this.traces : this.traces.slice(0, 1);
  }

  /** The current state of a trace; a finished trace stays at its last step. */
  state(trace: Windows): State | undefined {
    void this.arrived.value;
    const step = this.timed().includes(trace) ? this.step.value : this.other.value;
    return trace.state(within(trace, step));
  }

  /** The current moment of a trace. */
  instant(trace: Windows): Instant | undefined {
    const state = this.state(trace);
    if (state === undefined) return undefined;
    const { complete, steps } = trace.known.value;
    const later = trace.next(state.step);
    const last = this.partsOf(trace, state.step) - 1;
    const part = this.grain.value === 'fine' ? Math.min(this.part.value, last) : undefined;
    return { state, later, part, over: complete && state.step === steps };
  }

  /** The number of small steps at a step: at least one. */
  parts(step: number): number {
    if (this.grain.value === 'coarse') return 1;
    return Math.max(1, ...this.timed().map((trace) => this.partsOf(trace, within(trace, step))));
  }

  /** The small steps from a step of a trace to the next one: at least one, because the step counts. */
  private partsOf(trace: Windows, step: number): number {
    const later = trace.next(step);
    const { algorithm, n } = trace.subject;
    return later === undefined ? 1 : Math.max(1, smallSteps(later, n, algorithm).length);
  }

  /** The position one small step forward or back. */
  private beside({ step, part }: Place, by: 1 | -1): Place {
    const next = part + by;
    if (next >= 0 && next < this.parts(step)) return { step, part: next };
    return { step: step + by, part: by === 1 ? 0 : Infinity };
  }

  /** Changes the granularity of steps; the step stays. */
  setGrain(grain: Grain): void {
    this.grain.value = grain;
    this.show({ step: this.step.value, part: 0 });
  }

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
    if (this.grain.value === 'coarse') {
      void this.seek(this.wanted.step + steps);
      return;
    }
    this.moves = this.moves.then(() => this.forwardFinely(steps));
  }

  /** Takes small steps in order: their number in a step is known only when the step is loaded. */
  private async forwardFinely(steps: number): Promise<void> {
    for (let taken = 0; taken < Math.abs(steps); taken++) {
      const { step, part } = this.beside(this.wanted, steps > 0 ? 1 : -1);
      await this.seek(step, part);
    }
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

  /** Moves to a fraction of the search, from 0 to 1. */
  toShare(share: number): void {
    void this.seek(Math.round(this.end.value * share));
  }

  /** Moves to the nearest solution or dead end. */
  async toMark(kind: MarkKind, direction: Direction): Promise<void> {
    this.pause();
    const asks = this.timed().map(({ subject }) =>
      nextMark(subject, this.step.value, direction, kind),
    );
    try {
      const steps = (await Promise.all(asks)).flatMap(({ step }) =>
        step === undefined ? [] : [step],
      );
      if (steps.length === 0) this.notice.value = { kind: this.noneFound(direction), mark: kind };
      else await this.seek(direction === 'forward' ? Math.min(...steps) : Math.max(...steps));
    } catch (error) {
      this.fail(error);
    }
  }

  /** The server may not have reached later marks yet; earlier ones are complete. */
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

  /** Shows the next step if it is loaded; otherwise the clock waits for it. */
  private advance(steps: number): void {
    const target = this.after(steps);
    const { step } = target;
    const missing = this.timed().filter((trace) => trace.state(within(trace, step)) === undefined);
    if (missing.length === 0) this.show(target);
    for (const trace of this.timed()) {
      const ahead = missing.length === 0 ? step + 512 : step;
      trace.load(within(trace, ahead)).catch((error: unknown) => this.fail(error));
    }
  }

  private after(steps: number): Place {
    let place: Place = { step: this.step.value, part: this.part.value };
    if (this.grain.value === 'coarse') return { step: place.step + steps, part: 0 };
    for (let taken = 0; taken < steps; taken++) place = this.beside(place, 1);
    return place;
  }

  /** Loads a step of a trace, or the last one if there are fewer, while it is wanted. */
  private async reach(trace: Windows, step: number, wanted: () => boolean): Promise<void> {
    do {
      await trace.load(within(trace, step));
    } while (wanted() && trace.state(within(trace, step)) === undefined);
  }

  private show(target: Place): void {
    const step = this.ended.value ? Math.min(target.step, this.end.value) : target.step;
    const part = Math.min(target.part, this.parts(step) - 1);
    batch(() => {
      this.moved.value = this.isNext(step, part) && (!this.playing.value || this.speed.value <= 8);
      this.step.value = step;
      this.part.value = part;
      this.wanted = { step, part };
      this.notice.value = undefined;
      this.arrived.value += 1;
    });
    if (this.ended.value && step >= this.end.value) this.pause();
    void this.follow();
  }

  setSync(sync: Sync): void {
    this.sync.value = sync;
    void this.seek(this.step.value);
  }

  /** Moves the second trace to the position of the first; later requests wait until it arrives. */
  private async follow(): Promise<void> {
    const [first, second] = this.traces;
    if (this.sync.value === 'effort' || first === undefined || second === undefined) return;
    if (this.following) return;
    this.following = true;
    try {
      for (let at = ''; at !== this.place();) {
        at = this.place();
        await this.bring(first, second, at);
      }
    } catch (error) {
      this.fail(error);
    }
    this.following = false;
  }

  /** Identifies the target position of the second trace. */
  private place(): string {
    return `${this.sync.value} ${this.step.value}`;
  }

  private async bring(first: Windows, second: Windows, at: string): Promise<void> {
    const state = this.state(first);
    if (state === undefined) return;
    const step = await stepBeside(this.sync.value, first, state, second.subject);
    await this.reach(second, step, () => at === this.place());
    if (at !== this.place()) return;
    batch(() => {
      this.other.value = step;
      this.arrived.value += 1;
    });
  }

  private isNext(step: number, part: number): boolean {
    if (step === this.step.value) return part === this.part.value + 1;
    return part === 0 && step === this.step.value + 1;
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
