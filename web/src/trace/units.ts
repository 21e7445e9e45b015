// The count of a small board by halves as steps: unit by unit, half by half, item by item.

import { signal } from '@preact/signals';
import { columnName } from '../board/geometry';
import type { HalfMask, HalvesCount, HalvesUnit, JoinWalk, Known } from '../api/types';
import { type Direction, halves, type MarkKind } from '../client';
import { Clock } from './clock';
import { Cached } from './windows';

/** A step, what is counted after it, and the lists that it concerns. */
export interface UnitStep {
  readonly kind: 'start' | 'unit' | 'half' | 'lists' | 'split' | 'rows' | 'item' | 'counted';
  readonly unit: number;
  readonly join: number;
  /** The part of the join: the patterns without the bit of the split (0), or with it (1). */
  readonly part: number;
  /** The newest half, or the item, as a position in its list. */
  readonly index: number;
  /** Whether the newest half is a top (0) or a bottom half (1). */
  readonly half: number;
  /** The count of the unit so far, without its weight. */
  readonly count: number;
  /** The sum of all units so far, with their weights. */
  readonly total: number;
  readonly all: HalvesCount;
  readonly of: HalvesUnit;
  readonly walk: JoinWalk;
  /** The halves of the part. The longer list of a join has the patterns, the other one the items. */
  readonly items: readonly HalfMask[];
  readonly patterns: readonly HalfMask[];
  readonly item: HalfMask | undefined;
}

export const has = (mask: number, bit: number | null): boolean =>
  bit !== null && ((mask >> bit) & 1) === 1;

/** Whether some masks of a join have tags, the bits above those of the diagonals. */
export const isTagged = ({ halves: lists, diagonals }: JoinWalk): boolean =>
  lists.flat().some(({ mask }) => mask >> diagonals.length > 0);

/** Which of the two lists of a join has the patterns. */
export const patternsOf = ({ halves: [top, bottom] }: JoinWalk): 0 | 1 =>
  bottom.length > top.length ? 1 : 0;

const NOWHERE = { join: 0, part: 0, index: 0, half: 0, items: [], patterns: [], item: undefined };

export function stepsOf(all: HalvesCount): UnitStep[] {
  const steps: UnitStep[] = [];
  let total = 0;
  for (const [unit, of] of all.units.entries()) {
    let count = 0;
    const add = (kind: UnitStep['kind'], walk: JoinWalk, more: Partial<UnitStep> = {}) =>
      steps.push({ ...NOWHERE, kind, unit, count, total, all, of, walk, ...more });
    for (const [join, walk] of of.joins.entries()) {
      const { halves, split, worth } = walk;
      const long = patternsOf(walk);
      if (steps.length === 0) add('start', walk);
      if (join === 0) {
        add('unit', walk);
        for (const half of [0, 1] as const)
          for (const index of halves[half].keys()) add('half', walk, { half, index });
      }
      if (halves.some((list) => list.length === 0)) continue;
      add('lists', walk, { join });
      if (split !== null) add('split', walk, { join });
      for (const part of [0, 1]) {
        const patterns = halves[long].filter(({ mask }) => Number(has(mask, split)) === part);
        const items = halves[1 - long]?.filter(({ mask }) => part === 0 || !has(mask, split)) ?? [];
        if (items.length * patterns.length === 0) continue;
        const lists = { join, part, items, patterns };
        add('rows', walk, lists);
        for (const [index, item] of items.entries()) {
          count += worth * ones(survivors(item, patterns));
          add('item', walk, { ...lists, index, item });
        }
      }
    }
    total += of.weight * count;
    const [last] = of.joins;
    if (last) add('counted', last, { total });
  }
  return steps;
}

/** How many of the items, and of the patterns, lack and have the diagonal of the split. */
export const sidesOf = (walk: JoinWalk): [number, number][] =>
  [1 - patternsOf(walk), patternsOf(walk)].map((half) => {
    const list = walk.halves[half] ?? [];
    const having = list.filter(({ mask }) => has(mask, walk.split)).length;
    return [list.length - having, having];
  });

export const pairsOf = ({ halves: [top, bottom] }: JoinWalk): number => top.length * bottom.length;

/** The first unit that adds most to the total. */
export function bestOf({ units }: HalvesCount): number {
  const added = units.map(({ count, weight }) => count * weight);
  return added.indexOf(Math.max(...added));
}

/** The columns of a half. If the centre has a queen, its column belongs to no half. */
export function columnsOf(
  { all: { n }, of }: Pick<UnitStep, 'all' | 'of'>,
  half: number,
): number[] {
  const middle = of.part === 'centre' ? (n - 1) / 2 : -1;
  const columns = Array.from({ length: n }, (_, column) => column);
  return columns.filter(
    (column) => column !== middle && of.columns.includes(column) === (half === 0),
  );
}

/** The columns that reflections in the middle lines of the board give to the top half, other than its own. */
export function familyOf(step: Pick<UnitStep, 'all' | 'of'>): string[] {
  const mirrored = (columns: number[]) =>
    columns.map((column) => step.all.n - 1 - column).toReversed();
  const [own, others] = [columnsOf(step, 0), columnsOf(step, 1)];
  const choices = [own, mirrored(own), others, mirrored(others)];
  return [...new Set(choices.map((columns) => columns.map(columnName).join('\u00a0')))].slice(1);
}

/** How all joins decide their pairs: by splits, or by an AND for each item. */
export function workOf(all: HalvesCount) {
  const steps = stepsOf(all);
  const sum = (kind: UnitStep['kind'], of: (step: UnitStep) => number) =>
    steps.reduce((total, step) => total + (step.kind === kind ? of(step) : 0), 0);
  const pairs = sum('lists', ({ walk }) => pairsOf(walk));
  const tested = sum('item', ({ patterns }) => patterns.length);
  return { pairs, tested, dropped: pairs - tested, ands: sum('item', () => 1) };
}

export const ones = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** The live bits, highest first: those that an item and a pattern have. Only their rows matter. */
export function liveBits({ items, patterns }: Pick<UnitStep, 'items' | 'patterns'>): number[] {
  const union = (list: readonly HalfMask[]) => list.reduce((bits, { mask }) => bits | mask, 0);
  const live = union(items) & union(patterns);
  return Array.from({ length: 32 }, (_, index) => 31 - index).filter((bit) => has(live, bit));
}

/** The row of a bit: a 1 for each pattern that does not have it. The first pattern is the lowest bit. */
export const rowOf = (patterns: readonly HalfMask[], bit: number): number =>
  patterns.reduce((row, { mask }, lane) => (has(mask, bit) ? row : row | (1 << lane)), 0);

/** The AND of the rows of an item's bits: a 1 for each pattern that it fits. */
export const survivors = (item: HalfMask, patterns: readonly HalfMask[]): number =>
  liveBits({ items: [item], patterns }).reduce(
    (row, bit) => row & rowOf(patterns, bit),
    2 ** patterns.length - 1,
  );

/** All steps come in one answer. */
class UnitSteps extends Cached<HalvesCount> {
  readonly steps = signal<readonly UnitStep[]>([]);

  constructor(
    private readonly n: number,
    private readonly fetch: typeof halves,
  ) {
    super(Number.MAX_SAFE_INTEGER);
  }

  has(step: number): boolean {
    return step < this.steps.value.length;
  }

  protected async request(): Promise<HalvesCount> {
    const all = await this.fetch(this.n);
    this.steps.value = stepsOf(all);
    return all;
  }

  protected knownIn(): Known {
    return { steps: this.steps.value.length - 1, complete: true, cut_off: false };
  }
}

export class UnitPlayer extends Clock<UnitSteps> {
  constructor(n: number, fetch = halves) {
    super([new UnitSteps(n, fetch)]);
  }

  private get steps(): readonly UnitStep[] {
    return this.traces[0]?.steps.value ?? [];
  }

  now(): UnitStep | undefined {
    return this.steps[this.step.value];
  }

  toUnit(unit: number): Promise<void> {
    return this.seek(this.steps.findIndex((step) => step.kind === 'unit' && step.unit === unit));
  }

  /** The solutions are the items that fit a pattern; in the place of dead ends are the first steps of units. */
  protected override nearest(kind: MarkKind, direction: Direction) {
    const fits = ({ kind: what, count }: UnitStep, at: number) =>
      what === 'item' && count > (this.steps[at - 1]?.count ?? 0);
    const isMark = kind === 'solution' ? fits : (step: UnitStep) => step.kind === 'unit';
    const marks = this.steps.flatMap((step, at) => (isMark(step, at) ? [at] : []));
    const here = this.step.value;
    const next = marks.find((step) => step > here);
    const found = direction === 'forward' ? next : marks.findLast((step) => step < here);
    return Promise.resolve([found]);
  }
}
