// Times or nodes against board size, on a logarithmic scale. Lines have their names at their ends, and in
// narrow places in a list below.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Run } from '../api/types';
import { number, short, t } from '../i18n';
import { useSize } from '../ui/hooks';
import { classes } from '../ui/classes';
import { colourOf, dashOf, shortNameOf } from './names';
import { type Drawing, drawingOf, type Line, linesOf, type Point, shortSeconds } from './drawing';
import type { Quantity } from './runs';
import './compare.css';

interface ChartProps {
  readonly measured: readonly Run[];
  readonly quantity?: Quantity;
  /** The smallest and the largest board, if they are known before all are measured. */
  readonly sizes?: readonly [number, number];
}

type Format = (value: number) => string;
const AXIS: Readonly<Record<Quantity, Format>> = { ofTime: shortSeconds, ofNodes: short };
const VALUE: Readonly<Record<Quantity, Format>> = { ofTime: shortSeconds, ofNodes: number };

export function Chart({ measured, quantity = 'ofTime', sizes }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  /** The board that is pointed at. */
  const pointed = useSignal<number | undefined>(undefined);
  const lines = linesOf(measured, quantity);
  const drawing = drawingOf(lines, room, sizes);
  const told = (line: Line) => {
    const point = shownOf(line, pointed.value);
    return point === undefined ? '–' : VALUE[quantity](point.value);
  };
  /** The name, with the size of the board if the lines end at different ones. */
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

/** The point whose value is shown: the last one, unless a board is pointed at. */
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

/** The name and a value at the end of a line. */
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
