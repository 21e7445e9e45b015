// The places of a chart in pixels.

import type { Room } from '../ui/hooks';
import type { Run } from '../api/types';
import { algorithmsOf, type Quantity, valueOf } from './runs';

export interface Drawing {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether lines end at different sizes, so that their names need them. */
  readonly mixed: boolean;
  /** Whether names fit at the ends of lines. */
  readonly named: boolean;
  /** The heights of these names. */
  readonly ends: readonly number[];
  /** Values with a grid line. */
  readonly ticks: readonly number[];
  /** Board sizes with a label. */
  readonly sizes: readonly number[];
  readonly across: (n: number) => number;
  readonly down: (value: number) => number;
  /** The board size at a place. */
  readonly sizeAt: (x: number) => number;
}

const LEFT = 52;
const TOP = 10;
const BOTTOM = 26;
/** The width of names without and with sizes, and the width from which they are at the ends of lines. */
const [NAMES, LONG_NAMES, WIDE] = [272, 330, 620];
/** The grid of a chart without lines. */
const EMPTY = [1e-6, 1e-4, 1e-2, 1];
const NAME_HEIGHT = 18;
const MOST_SIZES = 10;

export function drawingOf(
  lines: readonly Line[],
  { width, height }: Room,
  known: readonly number[] = [],
): Drawing {
  const all = [...known, ...lines.flatMap(({ points }) => points.map(({ n }) => n))];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const ticks = lines.length === 0 ? EMPTY : ticksOf(lines);
  const named = width >= WIDE;
  const mixed = new Set(lines.map(({ points }) => points.at(-1)?.n)).size > 1;
  const names = mixed ? LONG_NAMES : NAMES;
  const [right, bottom] = [width - (named ? names : 12), height - BOTTOM];
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)].map((tick) => Math.log10(tick ?? 1));
  const one = (right - LEFT) / Math.max(1, most - least);
  const across = (n: number) => LEFT + (n - least) * one;
  const down = (value: number) =>
    TOP + ((high - Math.log10(value)) / Math.max(1, high - low)) * (bottom - TOP);
  const ends = spread(
    lines.map(({ points }) => down(points.at(-1)?.value ?? 1)),
    NAME_HEIGHT,
    bottom,
  );
  const sizeAt = (x: number) =>
    Math.min(most, Math.max(least, least + Math.round((x - LEFT) / one)));
  const sizes = labelled(least, most);
  return {
    left: LEFT,
    right,
    top: TOP,
    bottom,
    mixed,
    named,
    ends,
    ticks,
    sizes,
    across,
    down,
    sizeAt,
  };
}

function labelled(least: number, most: number): number[] {
  const count = Math.max(0, Math.min(most, 1000) - least + 1);
  const all = Array.from(
    { length: Number.isFinite(count) ? count : 0 },
    (_, index) => least + index,
  );
  return all.filter((n) => all.length < MOST_SIZES || (n - least) % 2 === 0);
}

// The lines of a chart: values of algorithms against board size, and where their names fit.

export interface Point {
  readonly n: number;
  readonly value: number;
}

export interface Line {
  readonly algorithm: string;
  /** In the order of board sizes. */
  readonly points: readonly Point[];
}

/** The lines of all algorithms that have values. */
export function linesOf(measured: readonly Run[], quantity: Quantity): Line[] {
  const lines = algorithmsOf(measured).map((algorithm) => ({
    algorithm,
    points: measured
      .filter((run) => run.algorithm === algorithm)
      .flatMap((run) => {
        const value = valueOf(run, quantity);
        return value === undefined ? [] : [{ n: run.n, value }];
      })
      .toSorted((a, b) => a.n - b.n),
  }));
  return lines.filter(({ points }) => points.length > 0);
}

/** The most grid lines. */
const MOST_TICKS = 5;

/** Powers of ten around all values, evenly spaced. */
export function ticksOf(lines: readonly Line[]): number[] {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  if (values.length === 0) return [];
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const step = Math.ceil((high - low) / (MOST_TICKS - 1));
  const count = Math.ceil((high - low) / step);
  return Array.from({ length: count + 1 }, (_, index) => 10 ** (low + step * index));
}

/** Moves places apart, so that each is at least `gap` from the next and none is below `most`. */
export function spread(places: readonly number[], gap: number, most: number): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => at(places, a) - at(places, b));
  const moved = [...places];
  order.forEach((index, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) moved[index] = Math.max(at(moved, index), at(moved, above) + gap);
  });
  let limit = most;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(at(moved, index), limit);
    limit = at(moved, index) - gap;
  }
  return moved;
}

const at = (places: readonly number[], index: number): number => places[index] ?? 0;

// Short times in few characters.

const UNITS = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const;

/** Three digits with a suitable unit: 0.000012 becomes 12 µs. */
export function shortSeconds(seconds: number): string {
  // From 999.5 on, three digits would round to 1000.
  const [unit, name] = UNITS.find(([size]) => seconds >= 0.9995 * size) ?? UNITS[3];
  return `${Number((seconds / unit).toPrecision(3))} ${name}`;
}
