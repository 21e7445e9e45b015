// The clock that one or two traces share, and everything that moves it.

import { batch, computed, signal } from '@preact/signals';
import { nextMark, type Direction, type MarkKind, type Subject } from '../client';
import { stepBeside, type Sync } from './beside';
import { smallSteps, type LoopStep } from './loop';
import type { State } from './state';
import { Windows } from './windows';

export const SPEEDS = [1, 2, 4, 8, 16, 60, 250, 1000] as const;

/** Whether the steps are those of the trace, or the lines of the program in each of them. */
export type Grain = 'coarse' | 'fine';

/** A place in the search: a step, and of its small steps the one that is shown. */
interface Place {
  readonly step: number;
  readonly part: number;
}

/** Why the player does not show what was requested. */
export type Notice =
  | { readonly kind: 'no-more'; readonly mark: MarkKind }
  | { readonly kind: 'none-yet'; readonly mark: MarkKind }
  | { readonly kind: 'failed'; readonly error: unknown };

export class Player {
  readonly step = signal(0);
  /** The small step that is shown, from 0 on; always 0 where steps are coarse. */
  readonly part = signal(0);
  readonly grain = signal<Grain>('coarse');
  /** How the second trace keeps in step with the first. */
  readonly sync = signal<Sync>('effort');
  /** The step of the second trace unless both have the same. */
  private readonly other = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(4);
  readonly notice = signal<Notice | undefined>(undefined);
  /** Increases when something that is shown has arrived. */
  readonly arrived = signal(0);
  /** Whether the last move was one step forward, slow enough to be animated. */
  readonly moved = signal(false);

  /** The known steps of the longest trace that the clock moves. */
  readonly end = computed(() => Math.max(...this.timed().map(({ known }) => known.value.steps)));
  /** Whether all traces are known to their end. */
  readonly ended = computed(() => this.timed().every((trace) => isOver(trace)));

  /** The latest request; answers to earlier ones are not shown. */
  private ticket = 0;
  /** The step that is being fetched, so that quick presses of a key add up. */
  private wanted: Place = { step: 0, part: 0 };
  private following = false;
  /** The small steps that have been asked for. */
  private moves = Promise.resolve();
  private frame: number | undefined;
  private clock = 0;
  private due = 0;

  constructor(readonly traces: readonly Windows[]) {}

  /** What the first trace is of. */
  get subject(): Subject {
    const [first] = this.traces;
    if (first === undefined) throw new Error('a player has a trace');
    return first.subject;
  }

  /** The traces that the clock moves: all of them, or the first one, which the other follows. */
  timed(): readonly Windows[] {
    return this.sync.value === 'effort' ? this.traces : this.traces.slice(0, 1);
  }

  /** The present state of a trace; a trace that is over stays at its last step. */
  state(trace: Windows): State | undefined {
    void this.arrived.value;
    const step = this.timed().includes(trace) ? this.step.value : this.other.value;
    return trace.state(within(trace, step));
  }

  /** The small step of a trace that is shown; `undefined` where its steps have none, or are coarse. */
  small(trace: Windows): LoopStep | undefined {
    const state = this.grain.value === 'fine' ? this.state(trace) : undefined;
    const steps = state === undefined ? [] : smallSteps(state, trace.subject.n);
    return steps[Math.min(this.part.value, steps.length - 1)];
  }

  /** How many small steps a step has: at least one. */
  parts(step: number): number {
    if (this.grain.value === 'coarse') return 1;
    const of = (trace: Windows) => {
      const state = trace.state(within(trace, step));
      return state === undefined ? 1 : smallSteps(state, trace.subject.n).length;
    };
    return Math.max(1, ...this.timed().map(of));
  }

  /** The place one small step further on, or back. */
  private beside({ step, part }: Place, by: 1 | -1): Place {
    const next = part + by;
    if (next >= 0 && next < this.parts(step)) return { step, part: next };
    return { step: step + by, part: by === 1 ? 0 : Infinity };
  }

  /** Changes how fine the steps are; the step stays. */
  setGrain(grain: Grain): void {
    this.grain.value = grain;
    this.show({ step: this.step.value, part: 0 });
  }

  /** Goes to a step as soon as all traces can show it; a part beyond the last one is the last one. */
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

  /** Small steps are taken one after the other: how many a step has is known when it is there. */
  private async forwardFinely(steps: number): Promise<void> {
    for (let taken = 0; taken < Math.abs(steps); taken++) {
      const { step, part } = this.beside(this.wanted, steps > 0 ? 1 : -1);
      await this.seek(step, part);
    }
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

  /** To the nearest solution or dead end. */
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

  /** Ahead there may be marks that the server has not reached yet; behind there are none. */
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

  /** Shows the next step if it has been fetched; otherwise the clock waits for it. */
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

  /** Fetches a step of a trace, or the last one if there are fewer, for as long as it is wanted. */
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

  /** Brings the second trace to where the first one is; while it is on its way, later steps wait. */
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

  /** What the second trace is brought to. */
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
