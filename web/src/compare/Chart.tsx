// Times or nodes against board size, on a logarithmic scale. Lines have their names at their ends, and in
// narrow places in a list below.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Run } from '../api/types';
import { number, short, t } from '../i18n';
import { useSize } from '../learn/useSize';
import { classes } from '../ui/classes';
import { linesOf, spread, ticksOf, type Line } from './lines';
import { colourOf, dashOf, shortNameOf } from './names';
import type { Quantity } from './rows';
import { shortSeconds } from './units';
import css from './Chart.module.css';

interface ChartProps {
  readonly measured: readonly Run[];
  readonly quantity?: Quantity;
  /** The smallest and the largest board, if they are known before all are measured. */
  readonly from?: number;
  readonly to?: number;
}

const AXIS: Readonly<Record<Quantity, (value: number) => string>> = {
  ofTime: shortSeconds,
  ofNodes: short,
};
const VALUE: Readonly<Record<Quantity, (value: number) => string>> = {
  ofTime: shortSeconds,
  ofNodes: number,
};

/** In pixels: the space of the axes, and of the names at the ends of lines. */
const LEFT = 52;
const BOTTOM = 26;
const TOP = 10;
const NAMES = 216;
/** The width from which names are at the ends of lines. */
const WIDE = 560;
const LINE_HEIGHT = 18;

export function Chart({ measured, quantity = 'ofTime', from, to }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const pointed = useSignal<number | undefined>(undefined);
  const lines = linesOf(measured, quantity);
  const sizes = lines.flatMap(({ points }) => points.map(({ n }) => n));
  const [least, most] = [Math.min(...sizes, from ?? Infinity), Math.max(...sizes, to ?? 0)];
  const ticks = ticksOf(lines);
  const wide = width >= WIDE;
  const right = wide ? NAMES : 12;
  const across = (n: number) =>
    LEFT + ((n - least) / Math.max(1, most - least)) * (width - LEFT - right);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)].map((tick) => Math.log10(tick ?? 1));
  const down = (value: number) =>
    TOP + ((high - Math.log10(value)) / Math.max(1, high - low)) * (height - TOP - BOTTOM);
  const told = (line: Line) => {
    const here = line.points.find(({ n }) => n === pointed.value);
    const point = pointed.value === undefined ? line.points.at(-1) : here;
    return point === undefined ? '–' : VALUE[quantity](point.value);
  };
  const ends = spread(
    lines.map(({ points }) => down(points.at(-1)?.value ?? 1)),
    LINE_HEIGHT,
    height - BOTTOM,
  );
  const title = t(quantity === 'ofNodes' ? 'compare-nodes-chart' : 'compare-chart');
  const point = (event: PointerEvent) => {
    const x = event.offsetX - LEFT;
    const n = least + Math.round((x / (width - LEFT - right)) * (most - least));
    pointed.value = Math.min(most, Math.max(least, n));
  };
  return (
    <figure class={css.chart}>
      <figcaption>{title}</figcaption>
      <div class={css.box} ref={box}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={title}
          onPointerMove={point}
          onPointerLeave={() => {
            pointed.value = undefined;
          }}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line class={css.grid} x1={LEFT} x2={width - right} y1={down(tick)} y2={down(tick)} />
              <text class={css.unit} x={LEFT - 6} y={down(tick)} text-anchor="end">
                {AXIS[quantity](tick)}
              </text>
            </g>
          ))}
          {sizesOf(least, most).map((n) => (
            <text key={n} class={css.unit} x={across(n)} y={height - 10} text-anchor="middle">
              {n}
            </text>
          ))}
          {pointed.value !== undefined && (
            <line
              class={css.pointed}
              x1={across(pointed.value)}
              x2={across(pointed.value)}
              y1={TOP}
              y2={height - BOTTOM}
            />
          )}
          {lines.map((line, index) => {
            const points = line.points.map(({ n, value }) => `${across(n)},${down(value)}`);
            const last = line.points.at(-1);
            const end = ends[index] ?? 0;
            return (
              <g key={line.algorithm} style={{ '--line': colourOf(line.algorithm) }}>
                <polyline
                  class={css.line}
                  points={points.join(' ')}
                  stroke-dasharray={dashOf(line.algorithm)}
                />
                {line.points.map(({ n, value }) => (
                  <circle
                    key={n}
                    class={classes(css.point, n === pointed.value && css.here)}
                    cx={across(n)}
                    cy={down(value)}
                    r={n === pointed.value ? 5 : 3}
                  />
                ))}
                {wide && last !== undefined && (
                  <>
                    <path
                      class={css.lead}
                      d={`M${across(last.n) + 5} ${down(last.value)}L${width - right + 12} ${end}`}
                    />
                    <text class={css.name} x={width - right + 16} y={end}>
                      {shortNameOf(line.algorithm)} <tspan class={css.value}>{told(line)}</tspan>
                    </text>
                  </>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      {!wide && lines.length > 0 && (
        <ul class={css.names}>
          {lines.map((line) => (
            <li key={line.algorithm} style={{ '--line': colourOf(line.algorithm) }}>
              {shortNameOf(line.algorithm)} <span class={css.value}>{told(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** At most nine labels of the axis. */
function sizesOf(least: number, most: number): number[] {
  if (most < least) return [];
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return all.filter((n) => all.length < 10 || (n - least) % 2 === 0);
}
