// Targets for the pointer on the squares and row numbers of a board.

import { allSquares } from '../board/geometry';
import { MARGIN, UNIT, left, top, type View } from '../board/view';
import { classes } from '../ui/classes';

/** A row, or one square of a row. */
export interface Pointed {
  readonly row: number;
  readonly column: number | undefined;
}

interface PointersProps {
  readonly view: View;
  readonly pointed: Pointed | undefined;
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

/** A lifted finger has no position, so the last selection stays. */
export function Pointers({ view, pointed, onPoint }: PointersProps) {
  const rows = Array.from({ length: view.n }, (_, row) => ({ row, column: undefined }));
  const is = ({ row, column }: Pointed) => pointed?.row === row && pointed.column === column;
  return (
    <g
      class="Pointers-pointers"
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onPoint(undefined);
      }}
    >
      {[...rows, ...allSquares(view.n)].map((place) => (
        <rect
          key={`${place.row} ${place.column}`}
          class={classes(is(place) && 'Pointers-pointed')}
          x={place.column === undefined ? -MARGIN : left(view, place.column)}
          y={top(place.row)}
          width={place.column === undefined ? MARGIN + (is(place) ? view.n * UNIT : 0) : UNIT}
          height={UNIT}
          onPointerEnter={() => onPoint(place)}
          onPointerDown={() => onPoint(place)}
        />
      ))}
    </g>
  );
}
