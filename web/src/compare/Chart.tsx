// A chart of times or nodes against board size, on a logarithmic scale. Names are at the ends of the lines
// or, in a narrow chart, in a list below it.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Run } from '../api/types';
import { number, short, shortSeconds, t } from '../i18n';
import { type Room, useSize } from '../ui/hooks';
import { classes } from '../ui/classes';
import { algorithmsOf, colourOf, dashOf, type Quantity, shortNameOf, valueOf } from './runs';
import './compare.css';

interface ChartProps {
  readonly measured: readonly Run[];
  readonly quantity?: Quantity;
  /** The smallest and the largest board size, if they are known before all boards are measured. */
  readonly sizes?: readonly [number, number];
}

type Format = (value: number) => string;
const AXIS: Readonly<Record<Quantity, Format>> = { ofTime: shortSeconds, ofNodes: short };
const VALUE: Readonly<Record<Quantity, Format>> = { ofTime: shortSeconds, ofNodes: number };

export function Chart({ measured, quantity = 'ofTime', sizes }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const pointed = useSignal<number | undefined>(undefined);
  const lines = linesOf(measured, quantity);
  const drawing = drawingOf(lines, room, sizes);
  const told = (line: Line) => {
    const point = shownOf(line, pointed.value);
    return point === undefined ? '–' : VALUE[quantity](point.value);
  };
  /** The name of a line, with its board size if the lines end at different sizes. */
  const named = (line: Line) => {
    const [name, n] = [shortNameOf(line.algorithm), shownOf(line, pointed.value)?.n];
    return n === undefined || !drawing.mixed ? name : t('compare-name-of', { name, n });
  };
  const title = t(quantity === 'ofNodes' ? 'compare-nodes-chart' : 'compare-chart');
  return (
    <figure class="Chart-chart">
      <figcaption>{title}</figcaption>
      <div class="Chart-box" ref={box}>
        <svg
          {...room}
          role="img"
          aria-label={title}
          onPointerMove={({ offsetX }) => (pointed.value = drawing.sizeAt(offsetX))}
          onPointerLeave={() => (pointed.value = undefined)}
        >
          <Grid drawing={drawing} axis={AXIS[quantity]} pointed={pointed.value} />
          {lines.map((line, index) => (
            <g key={line.algorithm} style={{ '--line': colourOf(line.algorithm) }}>
              <Curve line={line} drawing={drawing} pointed={pointed.value} />
              {drawing.named && (
                <End
                  line={line}
                  drawing={drawing}
                  index={index}
                  name={named(line)}
                  value={told(line)}
                />
              )}
            </g>
          ))}
        </svg>
      </div>
      {!drawing.named && lines.length > 0 && (
        <ul class="Chart-names">
          {lines.map((line) => (
            <li key={line.algorithm} style={{ '--line': colourOf(line.algorithm) }}>
              {named(line)} <span class="Chart-value">{told(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** The point whose value is shown: the last one, unless the pointer is at a board size. */
const shownOf = ({ points }: Line, pointed: number | undefined): Point | undefined =>
  pointed === undefined ? points.at(-1) : points.find(({ n }) => n === pointed);

interface GridProps {
  readonly drawing: Drawing;
  readonly axis: Format;
  readonly pointed: number | undefined;
}

function Grid({ drawing, axis, pointed }: GridProps) {
  const { left, right, top, bottom, across, down } = drawing;
  return (
    <>
      {drawing.ticks.map((tick) => (
        <g key={tick}>
          <line class="Chart-grid" x1={left} x2={right} y1={down(tick)} y2={down(tick)} />
          <text class="Chart-unit" x={left - 6} y={down(tick)} text-anchor="end">
            {axis(tick)}
          </text>
        </g>
      ))}
      {drawing.sizes.map((n) => (
        <text key={n} class="Chart-unit" x={across(n)} y={bottom + 16} text-anchor="middle">
          {n}
        </text>
      ))}
      {pointed !== undefined && (
        <line
          class="Chart-pointed"
          x1={across(pointed)}
          x2={across(pointed)}
          y1={top}
          y2={bottom}
        />
      )}
    </>
  );
}

interface CurveProps {
  readonly line: Line;
  readonly drawing: Drawing;
  readonly pointed: number | undefined;
}

function Curve({ line, drawing: { across, down }, pointed }: CurveProps) {
  const way = line.points.map(({ n, value }) => `${across(n)},${down(value)}`).join(' ');
  return (
    <>
      <polyline class="Chart-line" points={way} stroke-dasharray={dashOf(line.algorithm)} />
      {line.points.map(({ n, value }) => (
        <circle
          key={n}
          class={classes('Chart-point', n === pointed && 'Chart-here')}
          cx={across(n)}
          cy={down(value)}
          r={n === pointed ? 5 : 3}
        />
      ))}
    </>
  );
}

interface EndProps {
  readonly line: Line;
  readonly drawing: Drawing;
  readonly index: number;
  readonly name: string;
  readonly value: string;
}

function End({ line, drawing, index, name, value }: EndProps) {
  const { right, across, down, ends } = drawing;
  const [last, y] = [line.points.at(-1), ends[index] ?? 0];
  if (last === undefined) return null;
  return (
    <>
      <path
        class="Chart-lead"
        d={`M${across(last.n) + 5} ${down(last.value)}L${right + 12} ${y}`}
      />
      <text class="Chart-name" x={right + 16} y={y}>
        {name} <tspan class="Chart-value">{value}</tspan>
      </text>
    </>
  );
}

export interface Drawing {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether lines end at different board sizes, so that their names must include the size. */
  readonly mixed: boolean;
  /** Whether names fit at the ends of lines. */
  readonly named: boolean;
  /** The vertical positions of these names. */
  readonly ends: readonly number[];
  readonly ticks: readonly number[];
  readonly sizes: readonly number[];
  readonly across: (n: number) => number;
  readonly down: (value: number) => number;
  readonly sizeAt: (x: number) => number;
}

const LEFT = 52;
const TOP = 10;
const BOTTOM = 26;
/**
 * The widths of names without and with sizes, and the least width of a chart with names at the ends of its
 * lines.
 */
const [NAMES, LONG_NAMES, WIDE] = [272, 330, 620];
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

interface Point {
  readonly n: number;
  readonly value: number;
}

export interface Line {
  readonly algorithm: string;
  /** Sorted by board size. */
  readonly points: readonly Point[];
}

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

const MOST_TICKS = 5;

/** Evenly spaced powers of ten that enclose all values. */
export function ticksOf(lines: readonly Line[]): number[] {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  if (values.length === 0) return [];
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const step = Math.ceil((high - low) / (MOST_TICKS - 1));
  const count = Math.ceil((high - low) / step);
  return Array.from({ length: count + 1 }, (_, index) => 10 ** (low + step * index));
}

/** Moves positions so that neighbours are at least `gap` apart and none exceeds `most`. */
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
