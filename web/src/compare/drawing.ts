// The places of a chart in pixels.

import type { Room } from '../ui/useSize';
import { spread, ticksOf, type Line } from './lines';

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
