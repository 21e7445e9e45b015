// The attacking pairs after each step of a local search, as a curve with a slider on it.

import { useMemo, useRef } from 'preact/hooks';
import type { LocalTrace } from '../api/types';
import { number, t } from '../i18n';
import { Slider } from '../ui/fields';
import { type Room, useSize } from '../ui/hooks';

interface CurveProps {
  readonly trace: LocalTrace;
  readonly at: number;
  readonly onSeek: (step: number) => void;
}

export function Curve({ trace, at, onSeek }: CurveProps) {
  const { pairs, stuck, starts, solved } = trace;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const drawn = useMemo(() => drawCurve(trace, { width, height }), [trace, width, height]);
  const last = pairs.length - 1;
  return (
    <figure class="Curve-figure">
      <figcaption class="note">{t('local-curve')}</figcaption>
      <div class="Curve-curve" ref={box}>
        <Drawing drawn={drawn} at={at} width={width} height={height} />
        <Slider
          at={at}
          last={last}
          label={t('local-curve')}
          text={`${t('step-of', { step: at, total: last })}: ${t('local-pairs', { pairs: pairs[at] ?? 0 })}`}
          onSeek={onSeek}
        />
      </div>
      <ul class="Curve-legend">
        {stuck.length > 0 && <Sign name="stuck" text={t('local-stuck', { stuck: stuck.length })} />}
        {starts.length > 1 && (
          <Sign name="start" text={t('local-restarts', { restarts: starts.length - 1 })} />
        )}
        {solved && <Sign name="solved" text={t('local-solution')} />}
      </ul>
    </figure>
  );
}

interface DrawingProps {
  readonly drawn: Curved;
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

function Drawing({ drawn, at, width, height }: DrawingProps) {
  const { most, left, right, top, floor } = drawn;
  const x = drawn.across(at);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path class="Curve-axes" d={`M${left} ${top}V${floor}H${right}`} />
      <text x={left - 10} y={top}>
        {number(most)}
      </text>
      <text x={left - 10} y={floor}>
        {number(0)}
      </text>
      <path class="Curve-start" d={drawn.starts} />
      <path class="Curve-line" d={drawn.line} />
      <path class="Curve-stuck" d={drawn.stuck} />
      <path class="Curve-solved" d={drawn.solved} />
      <path class="Curve-cursor" d={`M${x} ${top}V${floor}`} />
      <circle class="Curve-point" cx={x} cy={drawn.down(at)} r="6" />
    </svg>
  );
}

const SIGNS = {
  stuck: 'M3 3l8 8m0-8l-8 8',
  start: 'M7 0V14',
  solved: 'M7 2.5a4.5 4.5 0 1 0 .01 0z',
} as const;

function Sign({ name, text }: { readonly name: keyof typeof SIGNS; readonly text: string }) {
  return (
    <li class="note">
      <svg width="14" height="14" aria-hidden="true">
        <path class={`Curve-${name}`} d={SIGNS[name]} />
      </svg>
      {text}
    </li>
  );
}

interface Curved {
  readonly most: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  /**
   * The SVG paths of the curve, of the marks where the search is stuck, of the restarts, and of the solution.
   */
  readonly line: string;
  readonly stuck: string;
  readonly starts: string;
  readonly solved: string;
  readonly across: (step: number) => number;
  readonly down: (step: number) => number;
}

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 8, 14, 8];
const APART = 7;

export function drawCurve(trace: LocalTrace, { width, height }: Room): Curved {
  const { pairs, starts, stuck, solved } = trace;
  const most = Math.max(1, ...pairs);
  const last = Math.max(1, pairs.length - 1);
  const [right, floor] = [width - RIGHT, height - BOTTOM];
  const across = (step: number) => LEFT + ((right - LEFT) * step) / last;
  const down = (step: number) => floor - ((floor - TOP) * (pairs[step] ?? 0)) / most;
  const place = (step: number) => `${across(step).toFixed(1)} ${down(step).toFixed(1)}`;
  const isStart = new Set(starts);
  const apart = (right - LEFT) / Math.max(1, starts.length) > APART;
  const size = apart ? 4 : 1.5;
  return {
    most,
    left: LEFT,
    right,
    top: TOP,
    floor,
    line: pairs.map((_, step) => (isStart.has(step) ? 'M' : 'L') + place(step)).join(''),
    stuck: stuck.map((step) => cross(place(step), size)).join(''),
    starts: apart
      ? starts
          .slice(1)
          .map((step) => upright(across(step), TOP, floor))
          .join('')
      : '',
    solved: solved ? ring(place(pairs.length - 1)) : '',
    across,
    down,
  };
}

const cross = (place: string, size: number): string =>
  `M${place}m-${size} -${size}l${2 * size} ${2 * size}m0 -${2 * size}l-${2 * size} ${2 * size}`;

const upright = (x: number, top: number, floor: number): string =>
  `M${x.toFixed(1)} ${top}V${floor}`;

const ring = (place: string): string => `M${place}m0 -4.5a4.5 4.5 0 1 0 .01 0z`;
