// A row of the board for the bits of `left`, `down` and `right`: its squares, and the rays that cross it.
// Each is highlighted together with its bits.

import type { Line, Square } from './geometry';
import { centre, left, slantOf, top, UNIT, type View } from './view';
import { type FieldName, litBit, litSquare } from '../ui/lit';
import { Ray } from './Rays';

type BitLine = Exclude<Line, 'row'>;

/** The field that has the attacks along a line. */
const FIELD_OF = { main: 'left', column: 'down', anti: 'right' } as const;

const SIDEWAYS = { main: 1, column: 0, anti: -1 } as const;

/** The square where a line of a queen crosses a row; it may be beyond the edge. */
function crossing(line: BitLine, queen: Square, row: number): Square {
  return { row, column: queen.column + SIDEWAYS[line] * (row - queen.row) };
}

/** The token that highlights a ray: the bit of its field where it crosses a row, unless it ends above. */
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

/** The rays of the queens above a row, down to the row. */
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
  /** The number of rows that the targets cover. */
  readonly rows?: number;
  /** The fields that have a 1 for a column. */
  readonly fields: (column: number) => readonly FieldName[];
}

/** The squares of a row, as targets for the pointer. */
export function RowSquares({ view, row, rows = 1, fields }: RowSquaresProps) {
  const columns = Array.from({ length: view.n }, (_, column) => column);
  return (
    <g class="RowBits-squares">
      {columns.map((column) => (
        <rect
          key={column}
          x={left(view, column)}
          y={top(row)}
          width={UNIT}
          height={rows * UNIT}
          data-lit={litSquare(column, fields(column))}
        />
      ))}
    </g>
  );
}
