// The state of a puzzle: its positions, the time and the hints. The browser stores it.

import { computed, signal } from '@preact/signals';
import type { Puzzle } from '../api/types';
import { same, type Square } from '../board/geometry';
import type { PuzzleName } from '../client';
import * as analysis from './analysis';
import { Hints } from './hints';
import { gameBefore, keepGame, keyOf, rememberDay } from './puzzles';
import {
  empty,
  fromFen,
  type Position,
  squaresWith,
  toFen,
  toggled,
  type Tool,
} from '../board/position';

export type End = 'solved' | 'shown';

const now = () => performance.now();

export class Game {
  readonly given: readonly Square[];
  readonly timeline = signal<analysis.Timeline>(analysis.begun(empty(1)));
  readonly position = computed(() => analysis.current(this.timeline.value));
  readonly watch = signal<Stopwatch>(stoppedAt(0));
  readonly paused = signal(false);
  readonly hintsUsed = signal(0);
  readonly end = signal<End | undefined>(undefined);
  readonly hints = new Hints();
  readonly finisher = new analysis.Finisher();
  private readonly start: Position;

  constructor(
    readonly name: PuzzleName,
    readonly puzzle: Puzzle,
  ) {
    this.start = fromFen(puzzle.fen, puzzle.n) ?? empty(puzzle.n);
    this.given = squaresWith(this.start, 'queen');
    this.timeline.value = analysis.begun(this.start);
    this.recall();
  }

  ms(): number {
    return elapsed(this.watch.value, now());
  }

  /** Makes the visitor's move. The first move or hint starts the timer. */
  toggle(square: Square, mark: Tool): void {
    if (this.end.value !== undefined) return;
    this.move(analysis.followed(this.timeline.value, toggled(this.position.value, square, mark)));
    this.run();
    if (analysis.isSolution(this.position.value)) this.finished('solved');
  }

  undo(): void {
    this.move(analysis.undone(this.timeline.value));
  }

  redo(): void {
    this.move(analysis.redone(this.timeline.value));
  }

  clear(): void {
    this.move(analysis.followed(this.timeline.value, this.start));
  }

  again(): void {
    this.end.value = undefined;
    this.watch.value = stoppedAt(0);
    this.hintsUsed.value = 0;
    this.paused.value = false;
    this.move(analysis.begun(this.start));
  }

  async hint(): Promise<void> {
    if (this.end.value !== undefined || this.paused.value) return;
    const before = this.hints.level.value;
    const order = analysis.placed(this.timeline.value).filter((queen) => !this.isGiven(queen));
    await this.hints.more(this.question(), order);
    if (this.hints.level.value > before) {
      this.hintsUsed.value += 1;
      this.run();
    }
    this.keep();
  }

  async complete(): Promise<void> {
    const each = (next: Position) => {
      this.hints.clear();
      this.timeline.value = analysis.followed(this.timeline.value, next);
    };
    await this.finisher.start(this.question(), this.position.value, each);
    if (this.finisher.finish.value.state === 'done') this.finished('shown');
  }

  pause(): void {
    this.paused.value = true;
    this.rest();
  }

  resume(): void {
    this.paused.value = false;
    this.run();
  }

  rest(): void {
    this.watch.value = stopped(this.watch.value, now());
    this.keep();
  }

  wake(): void {
    if (this.ms() > 0 && !this.paused.value) this.run();
  }

  /** Takes over the moves of another tab with the same puzzle. */
  catchUp(): void {
    const runs = this.watch.value.since !== undefined;
    this.finisher.stop();
    this.hints.clear();
    this.end.value = undefined;
    if (!this.recall()) {
      this.timeline.value = analysis.followed(this.timeline.value, this.start);
      this.watch.value = stoppedAt(0);
      this.hintsUsed.value = 0;
    } else if (runs) this.run();
  }

  stop(): void {
    this.rest();
    this.finisher.stop();
    this.hints.clear();
  }

  private isGiven(square: Square): boolean {
    return this.given.some((queen) => same(queen, square));
  }

  /** The board for requests, without the crosses: they are the visitor's notes and not part of the puzzle. */
  private question(): string {
    const { n, marks } = this.position.value;
    return toFen({ n, marks: marks.map((mark) => (mark === 'block' ? 'free' : mark)) });
  }

  private move(next: analysis.Timeline): void {
    if (this.end.value !== undefined || this.paused.value) return;
    this.finisher.stop();
    this.hints.clear();
    this.timeline.value = next;
    this.keep();
  }

  private run(): void {
    if (this.end.value === undefined) this.watch.value = started(this.watch.value, now());
  }

  private finished(end: End): void {
    this.watch.value = stopped(this.watch.value, now());
    this.hints.clear();
    this.keep();
    this.end.value = end;
    if (end === 'shown') keepGame(this.key(), undefined);
    else if ('date' in this.name) rememberDay(this.name.date);
  }

  private key(): string {
    return keyOf(this.name);
  }

  /** Restores the stored game of this board; returns whether there was one. */
  private recall(): boolean {
    const kept = gameBefore(this.key());
    const position = kept && fromFen(kept.fen, this.puzzle.n);
    const isGiven = ({ row, column }: Square) =>
      position?.marks[row * this.puzzle.n + column] === 'queen';
    if (kept === undefined || position?.n !== this.puzzle.n || !this.given.every(isGiven))
      return false;
    this.timeline.value = analysis.followed(this.timeline.value, position);
    this.watch.value = stoppedAt(kept.ms);
    this.hintsUsed.value = kept.hints;
    if (kept.solved && analysis.isSolution(position)) this.end.value = 'solved';
    return true;
  }

  private keep(): void {
    if (this.end.value !== undefined) return;
    const position = this.position.value;
    const [fen, ms, hints] = [toFen(position), this.ms(), this.hintsUsed.value];
    const isBegun = fen !== this.puzzle.fen || ms > 0;
    const solved = analysis.isSolution(position);
    keepGame(this.key(), isBegun ? { fen, ms, hints, solved } : undefined);
  }
}

// The time spent on a puzzle, in milliseconds of any clock.

interface Stopwatch {
  /** The time up to the last stop. */
  readonly before: number;
  readonly since: number | undefined;
}

export const stoppedAt = (before: number): Stopwatch => ({ before, since: undefined });

export const elapsed = ({ before, since }: Stopwatch, now: number): number =>
  before + (since === undefined ? 0 : Math.max(0, now - since));

export const started = (watch: Stopwatch, now: number): Stopwatch =>
  watch.since === undefined ? { ...watch, since: now } : watch;

export const stopped = (watch: Stopwatch, now: number): Stopwatch => stoppedAt(elapsed(watch, now));
