// The clock of the traces of one or two programs. It can move by steps or by the lines of a program.

import { batch, signal } from '@preact/signals';
import { type Direction, type MarkKind, nextMark, samePosition, type Subject } from '../client';
import { Clock, type Place, within } from './clock';
import { smallSteps } from './loop';
import type { Instant } from './moment';
import type { State } from './state';
import type { Windows } from './windows';
import type { Square } from '../api/types';
import { queensOf } from '../board/geometry';

/** How far the player moves at a time: one step of the trace, or one line of the program. */
export type Grain = 'coarse' | 'fine';

export class Player extends Clock<Windows> {
  readonly grain = signal<Grain>('coarse');
  /** How the second trace is synchronised with the first. */
  readonly sync = signal<Sync>('effort');
  /** The step of the second trace, if it is not the step of the clock. */
  private readonly other = signal(0);
  private following = false;
  /** The queue of requested small steps. */
  private moves = Promise.resolve();

  get subject(): Subject {
    const [first] = this.traces;
    if (first === undefined) throw new Error('a player has a trace');
    return first.subject;
  }

  /** The traces that the clock moves: all, or only the first if the second one follows it. */
  override timed(): readonly Windows[] {
    return this.sync.value === 'effort' ? this.traces : this.traces.slice(0, 1);
  }

  /** The current state of a trace; a finished trace stays at its last step. */
  state(trace: Windows): State | undefined {
    void this.arrived.value;
    const step = this.timed().includes(trace) ? this.step.value : this.other.value;
    return trace.state(within(trace, step));
  }

  instant(trace: Windows): Instant | undefined {
    const state = this.state(trace);
    if (state === undefined) return undefined;
    const { complete, steps } = trace.known.value;
    const later = trace.next(state.step);
    const last = this.partsOf(trace, state.step) - 1;
    const part = this.grain.value === 'fine' ? Math.min(this.part.value, last) : undefined;
    return { state, later, part, over: complete && state.step === steps };
  }

  override parts(step: number): number {
    if (this.grain.value === 'coarse') return 1;
    return Math.max(1, ...this.timed().map((trace) => this.partsOf(trace, within(trace, step))));
  }

  /** The number of small steps from a step of a trace to the next one; at least 1. */
  private partsOf(trace: Windows, step: number): number {
    const later = trace.next(step);
    const { program, subject } = trace;
    return later === undefined ? 1 : Math.max(1, smallSteps(later, subject.n, program).length);
  }

  /** The position one small step forward or back. */
  private beside({ step, part }: Place, by: 1 | -1): Place {
    const next = part + by;
    if (next >= 0 && next < this.parts(step)) return { step, part: next };
    return { step: step + by, part: by === 1 ? 0 : Infinity };
  }

  /** Changes how far the player moves at a time; the current step stays. */
  setGrain(grain: Grain): void {
    this.grain.value = grain;
    this.show({ step: this.step.value, part: 0 });
  }

  override forward(steps: number): void {
    if (this.grain.value === 'coarse') {
      super.forward(steps);
      return;
    }
    this.pause();
    this.moves = this.moves.then(() => this.forwardFinely(steps));
  }

  /** Takes small steps one after the other, because their number in a step is known only once it is loaded. */
  private async forwardFinely(steps: number): Promise<void> {
    for (let taken = 0; taken < Math.abs(steps); taken++) {
      const { step, part } = this.beside(this.wanted, steps > 0 ? 1 : -1);
      await this.seek(step, part);
    }
  }

  protected override async nearest(kind: MarkKind, direction: Direction) {
    const asks = this.timed().map(({ subject }) =>
      nextMark(subject, this.step.value, direction, kind),
    );
    return (await Promise.all(asks)).map(({ step }) => step);
  }

  protected override after(steps: number): Place {
    if (this.grain.value === 'coarse') return super.after(steps);
    let place: Place = { step: this.step.value, part: this.part.value };
    for (let taken = 0; taken < steps; taken++) place = this.beside(place, 1);
    return place;
  }

  protected override show(target: Place): void {
    super.show(target);
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
}

// Synchronises a second trace with the first.

/** What two synchronised traces have in common: the step, the queens on the board, or the last solution. */
export const SYNCS = ['effort', 'position', 'solution'] as const;
export type Sync = (typeof SYNCS)[number];

/** The step of `other` that corresponds to a state of `first`. */
export async function stepBeside(
  sync: Sync,
  first: Windows,
  state: State,
  other: Subject,
): Promise<number> {
  if (sync === 'effort') return state.step;
  const { complete, steps } = first.known.value;
  if (complete && state.step === steps) return Number.MAX_SAFE_INTEGER;
  const queens = sync === 'position' ? state.queens : await lastSolution(first, state);
  return queens.length === 0 ? 0 : (await samePosition(other, queens)).step;
}

/** The queens of the latest solution up to a state; empty before the first one. */
async function lastSolution(trace: Windows, state: State): Promise<readonly Square[]> {
  if (state.counters.found === 0) return [];
  const { step } = await nextMark(trace.subject, state.step + 1, 'back', 'solution');
  if (step === undefined) return [];
  await trace.load(step);
  const event = trace.state(step)?.event;
  return event?.event === 'solution' ? queensOf(event.placement) : [];
}
