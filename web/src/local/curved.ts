// The places of a curve of attacking pairs in pixels.

import type { LocalTrace } from '../api/types';
import type { Room } from '../ui/useSize';

export interface Curved {
  /** The largest value. */
  readonly most: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  /** The data of paths: the curve, marks of stuck steps, lines of restarts, and the mark of the solution. */
  readonly line: string;
  readonly stuck: string;
  readonly starts: string;
  readonly solved: string;
  readonly across: (step: number) => number;
  /** The height of the curve at a step. */
  readonly down: (step: number) => number;
}

const [LEFT, RIGHT, TOP, BOTTOM] = [34, 8, 8, 8];
/** Pixels between marks that are apart. */
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
