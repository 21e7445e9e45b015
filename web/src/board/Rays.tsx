// The lines along which queens attack, sweeping from each queen to the edge of the board.

import type { Line, Square } from './geometry';
import { centre, left, type Slant, slantOf, top, UNIT, type View } from './view';
import { type FieldName, litBit, litSquare } from '../ui/lit';

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
  readonly down?: boolean;
  /** The token that highlights a ray (see `ui/lit.ts`). Rays without one ignore the pointer. */
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

/** Draws a ray. If it reacts to the pointer, its target is wider than its line. */
export function Ray({ slant, lit, ...ends }: RayProps) {
  return (
    <g class="Rays-ray" data-hue={slant} data-lit={lit}>
      <line class="Board-halo" pathLength={1} {...ends} />
      <line class="Rays-line" pathLength={1} {...ends} />
      {lit !== undefined && <line class="Rays-reach" {...ends} />}
    </g>
  );
}

/** The last square of the board in a direction from a square. */
function edge(n: number, { row, column }: Square, way: { down: number; right: number }): Square {
  const room = (at: number, by: number) => (by === 0 ? n : by > 0 ? n - 1 - at : at);
  const steps = Math.min(room(row, way.down), room(column, way.right));
  return { row: row + steps * way.down, column: column + steps * way.right };
}

// The squares of a row, and the rays that reach it. Each is highlighted together with its bits in the fields
// `left`, `down` and `right`.

type BitLine = Exclude<Line, 'row'>;

const FIELD_OF = { main: 'left', column: 'down', anti: 'right' } as const;

const SIDEWAYS = { main: 1, column: 0, anti: -1 } as const;

/** The square where a queen's line crosses a row; it may lie beyond the edge. */
function crossing(line: BitLine, queen: Square, row: number): Square {
  return { row, column: queen.column + SIDEWAYS[line] * (row - queen.row) };
}

/** The token that highlights a ray: the bit that it sets in a row. Undefined if it ends above the row. */
export function litRay(n: number, line: Line, queen: Square, row: number): string | undefined {
  if (line === 'row') return undefined;
  const { column } = crossing(line, queen, row);
  return column < 0 || column >= n ? undefined : litBit(FIELD_OF[line], column);
}

interface RowRaysProps {
  readonly view: View;
  readonly queens: readonly Square[];
  readonly row: number;
}

/** The rays from the queens above a row down to this row. */
export function RowRays({ view, queens, row }: RowRaysProps) {
  const lines: readonly BitLine[] = ['main', 'column', 'anti'];
  const above = queens.filter((queen) => queen.row < row);
  return (
    <g>
      {above.flatMap((queen) =>
        lines.map((line) => {
          const lit = litRay(view.n, line, queen, row);
          if (lit === undefined) return null;
          const [from, to] = [centre(view, queen), centre(view, crossing(line, queen, row))];
          const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
          const key = `${line} ${queen.row} ${queen.column} ${row}`;
          return <Ray key={key} slant={slantOf(line, view)} lit={lit} {...ends} />;
        }),
      )}
    </g>
  );
}

interface RowSquaresProps {
  readonly view: View;
  readonly row: number;
  /** The fields whose bit for a column is 1. */
  readonly fields: (column: number) => readonly FieldName[];
}

export function RowSquares({ view, row, fields }: RowSquaresProps) {
  const columns = Array.from({ length: view.n }, (_, column) => column);
  return (
    <g class="RowBits-squares">
      {columns.map((column) => (
        <rect
          key={column}
          x={left(view, column)}
          y={top(row)}
          width={UNIT}
          height={UNIT}
          data-lit={litSquare(column, fields(column))}
        />
      ))}
    </g>
  );
}
