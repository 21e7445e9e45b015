// The latest solutions of a trace up to a step, for the tray below the program.

import { signal } from '@preact/signals';
import type { Event } from '../api/types';
import { nextMark, trace } from '../client';
import type { State } from './state';
import type { Windows } from './windows';

export interface Found {
  /** The number of the solution in search order, from 1. */
  readonly number: number;
  readonly step: number;
  readonly columns: readonly number[];
}

/** The number of solutions in a tray. */
const SHOWN = 6;

export class Tray {
  readonly found = signal<readonly Found[]>([]);
  private readonly known = new Map<number, Found>();
  /** The number of the latest request. A new request ends the previous one. */
  private ticket = 0;

  constructor(private readonly trace: Windows) {}

  /** Shows the solutions up to a state; loads missing ones, latest first. */
  async show(state: State): Promise<void> {
    const ticket = ++this.ticket;
    const last = state.counters.found;
    const first = Math.max(1, last - SHOWN + 1);
    let before = state.step + 1;
    for (let number = last; number >= first && ticket === this.ticket; number--) {
      const found = this.known.get(number) ?? (await this.fetch(number, before));
      if (found === undefined) break;
      this.known.set(number, found);
      before = found.step;
    }
    if (ticket === this.ticket) this.found.value = this.from(first, last);
  }

  private from(first: number, last: number): Found[] {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return numbers.flatMap((number) => this.known.get(number) ?? []);
  }

  private async fetch(number: number, before: number): Promise<Found | undefined> {
    const { step } = await nextMark(this.trace.subject, before, 'back', 'solution');
    if (step === undefined) return undefined;
    const event = this.trace.state(step)?.event ?? (await this.eventAt(step));
    return event?.event === 'solution' ? { number, step, columns: event.placement } : undefined;
  }

  /** Requests a single step, because the player may never need the steps around it. */
  private async eventAt(step: number): Promise<Event | undefined> {
    return (await trace(this.trace.subject, step, 1)).base.last;
  }
}
