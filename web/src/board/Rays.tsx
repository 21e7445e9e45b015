// The lines along which queens attack, sweeping from each queen to the edge of the board.

import type { Line, Square } from './geometry';
import { centre, type Slant, slantOf, type View } from './view';

const DIRECTIONS: readonly { line: Line; down: number; right: number }[] = [
  { line: 'row', down: 0, right: 1 },
  { line: 'row', down: 0, right: -1 },
  { line: 'column', down: 1, right: 0 },
  { line: 'column', down: -1, right: 0 },
  { line: 'main', down: 1, right: 1 },
  { line: 'main', down: -1, right: -1 },
  { line: 'anti', down: 1, right: -1 },
  { line: 'anti', down: -1, right: 1 },
];

interface RaysProps {
  readonly view: View;
  readonly queens: readonly Square[];
  /** The lines to draw; all of them by default. */
  readonly lines?: readonly Line[];
  /** Draws only downward rays. */
  readonly down?: boolean;
  /** The token that highlights the ray, for rays that react to the pointer. */
  readonly lit?: (line: Line, queen: Square) => string | undefined;
}

export function Rays({ view, queens, lines, down = false, lit }: RaysProps) {
  const shown = DIRECTIONS.filter(
    (way) => (lines === undefined || lines.includes(way.line)) && (!down || way.down > 0),
  );
  return (
    <g>
      {queens.flatMap((queen) =>
        shown.map((way) => {
          const [from, to] = [centre(view, queen), centre(view, edge(view.n, queen, way))];
          const key = `${queen.row} ${queen.column} ${way.down} ${way.right}`;
          const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
          return (
            <Ray key={key} slant={slantOf(way.line, view)} lit={lit?.(way.line, queen)} {...ends} />
          );
        }),
      )}
    </g>
  );
}

interface RayProps {
  readonly slant: Slant;
  readonly lit: string | undefined;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A ray that reacts to the pointer has a wider target. */
export function Ray({ slant, lit, ...ends }: RayProps) {
  return (
    <g class="Rays-ray" data-hue={slant} data-lit={lit}>
      <line class="Board-halo" pathLength={1} {...ends} />
      <line class="Rays-line" pathLength={1} {...ends} />
      {lit !== undefined && <line class="Rays-reach" {...ends} />}
    </g>
  );
}

/** The last square of the board in a direction. */
function edge(n: number, { row, column }: Square, way: { down: number; right: number }): Square {
  const room = (at: number, by: number) => (by === 0 ? n : by > 0 ? n - 1 - at : at);
  const steps = Math.min(room(row, way.down), room(column, way.right));
  return { row: row + steps * way.down, column: column + steps * way.right };
}
