// Hints in three levels: where to look, why, and the square. `sentences` has the texts of each level.

import { signal } from '@preact/signals';
import type { Fault, Hint, OtherSquare, RowOrColumn } from '../api/types';
import { columnName, type Square, squareName } from '../board/geometry';
import { hint as askHint, Latest } from '../client';
import { number, t } from '../i18n';
import { set } from '../ui/classes';

export const LAST_LEVEL = 3 satisfies Level;
/** Up to this number, squares are named; more squares are only counted. */
const NAMED = 6;

export type Level = 0 | 1 | 2 | 3;

export class Hints {
  readonly level = signal<Level>(0);
  readonly answer = signal<Hint | undefined>(undefined);
  readonly error = signal<unknown>(undefined);
  private readonly latest = new Latest();
  readonly waiting = this.latest.waiting;

  constructor(private readonly manner: 'step by step' | 'fault at once' = 'step by step') {}

  /** Shows the next level; the first level requests the hint. */
  async more(fen: string, order: readonly Square[]): Promise<void> {
    if (this.waiting.value) return;
    if (this.answer.value === undefined) await this.ask(fen, order);
    const { answer, level } = this;
    if (answer.value === undefined || level.value === LAST_LEVEL) return;
    const all = this.manner === 'fault at once' && answer.value.fault !== undefined;
    level.value = all ? LAST_LEVEL : ((level.value + 1) as Level);
  }

  clear(): void {
    this.latest.cancel();
    this.level.value = 0;
    this.answer.value = undefined;
    this.error.value = undefined;
  }

  private async ask(fen: string, order: readonly Square[]): Promise<void> {
    this.error.value = undefined;
    await this.latest.ask(
      (signal) => askHint(fen, order, signal),
      set(this.answer),
      set(this.error),
    );
  }
}

export function lineOf({ fault, next }: Hint): RowOrColumn | undefined {
  return next?.line ?? (fault?.queen && { row: fault.queen.row });
}

export function sentences(hint: Hint, level: Level, n: number): string[] {
  if (hint.timed_out) return [t('hint-timed-out')];
  const line = lineOf(hint);
  if (hint.fault !== undefined && line === undefined) return faultReasons(hint.fault, n);
  if (line === undefined) return [];
  const where = t(hint.fault === undefined ? 'hint-look' : 'fault-look', {
    line: lineName(line, n),
  });
  return [[where], why(hint, n), what(hint, n)].slice(0, level).flat();
}

function why({ fault, next }: Hint, n: number): string[] {
  if (fault !== undefined) return faultReasons(fault, n);
  if (next === undefined) return [];
  if (next.others.length === 0) return [t('hint-only')];
  const free = [...next.others.map(({ square }) => square), next.square].toSorted(
    (one, two) => one.row - two.row || one.column - two.column,
  );
  const groups = new Map<string, OtherSquare[]>();
  for (const other of next.others) {
    const key = reason(other, n);
    groups.set(key, [...(groups.get(key) ?? []), other]);
  }
  const first =
    free.length > NAMED ? [] : [t('hint-free', { squares: list(namesOf(free, n), 'list-and') })];
  return [...first, ...[...groups.values()].map((others) => group(others, n))];
}

/** Identifies a reason, so that squares with the same reason share a sentence. */
const reason = ({ completes, forces, empties }: OtherSquare, n: number): string =>
  empties === undefined
    ? String(completes)
    : `${lineName(empties, n)} ${namesOf(forces, n).join()}`;

function group(others: readonly OtherSquare[], n: number): string {
  const many = others.length > NAMED;
  const squares = many
    ? t('hint-many', { count: number(others.length) })
    : list(
        namesOf(
          others.map(({ square }) => square),
          n,
        ),
      );
  const [first] = others;
  if (first?.empties === undefined)
    return t(first?.completes === true ? 'hint-alive' : 'hint-dead', { squares });
  const line = lineName(first.empties, n);
  if (first.forces.length === 0) return t('hint-empties', { squares, line });
  return t('hint-forces', { squares, line, forced: list(namesOf(first.forces, n), 'list-and') });
}

function what({ fault, next }: Hint, n: number): string[] {
  if (next !== undefined) return [t('hint-place', { square: squareName(next.square, n) })];
  if (fault?.queen === undefined) return [];
  return [t('fault-take', { square: squareName(fault.queen, n) })];
}

export function faultReasons(fault: Fault, n: number): string[] {
  const { queen, attack, forces, empty } = fault;
  if (attack !== undefined) {
    const [one, two] = [squareName(attack.one, n), squareName(attack.two, n)];
    return [t('completions-attack', { one, two })];
  }
  if (queen === undefined) {
    const isPlain = empty !== undefined && forces.length === 0;
    const line = isPlain ? [t('fault-line', { line: lineName(empty, n) })] : [];
    return [...line, t('fault-board')];
  }
  const square = squareName(queen, n);
  if (empty === undefined || forces.length > NAMED) return [t('fault-deep', { square })];
  const line = lineName(empty, n);
  if (forces.length === 0) return [t('fault-empty', { square, line })];
  return [t('fault-forces', { square, line, forced: list(namesOf(forces, n), 'list-and') })];
}

/** Joins names with "or" or "and": `b3, c3 or d3`. */
export function list(names: readonly string[], key: 'list-or' | 'list-and' = 'list-or'): string {
  const two = names.at(-1) ?? '';
  const one = names.slice(0, -1);
  return one.length === 0 ? two : t(key, { one, two });
}

export const namesOf = (squares: readonly Square[], n: number): string[] =>
  squares.map((square) => squareName(square, n));

function lineName(line: RowOrColumn, n: number): string {
  if ('row' in line) return t('line-row', { name: `${n - line.row}` });
  return t('line-column', { name: columnName(line.column) });
}
