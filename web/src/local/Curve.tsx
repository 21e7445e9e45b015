// The attacking pairs after each step of a local search, as a curve with a slider on it.

import { useMemo, useRef } from 'preact/hooks';
import type { LocalTrace } from '../api/types';
import { number, t } from '../i18n';
import { useSize } from '../ui/useSize';
import { drawCurve, type Curved } from './curved';

interface CurveProps {
  readonly trace: LocalTrace;
  /** The current step. */
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
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={t('local-curve')}
          aria-valuetext={`${t('step-of', { step: at, total: last })}: ${t('local-pairs', { pairs: pairs[at] ?? 0 })}`}
          onInput={(event) => onSeek(Number(event.currentTarget.value))}
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
      <text x={left - 4} y={top}>
        {number(most)}
      </text>
      <text x={left - 4} y={floor}>
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

/** A mark of the curve and its meaning. */
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
