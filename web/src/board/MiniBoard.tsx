// A small drawing of a board: only a few paths, since a gallery shows thousands.

import { useMemo } from 'preact/hooks';
import { queensOf, type Square } from './geometry';
import { classes } from '../ui/classes';
import { Blocks } from './Board';
import { UNIT, area, darkSquares, left, top } from './view';

interface MiniBoardProps {
  readonly columns: readonly number[];
  readonly label: string;
}

export function MiniBoard({ columns, label }: MiniBoardProps) {
  return <MiniSquares n={columns.length} queens={queensOf(columns)} label={label} />;
}

interface MiniSquaresProps {
  readonly n: number;
  readonly queens: readonly Square[];
  readonly blocked?: readonly Square[];
  readonly label: string;
}

/** A small drawing of queens on any squares, and of blocked squares. */
export function MiniSquares({ n, queens, blocked = [], label }: MiniSquaresProps) {
  const view = { n, reversed: false };
  const dark = useMemo(() => area({ n, reversed: false }, darkSquares(n)), [n]);
  const dots = queens
    .map(
      (queen) =>
        `M${left(view, queen.column) + 1.6} ${top(queen.row) + 5}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0`,
    )
    .join('');
  return (
    <svg
      class={classes('Board-board', 'Board-field', 'Board-mini')}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${n * UNIT} ${n * UNIT}`}
    >
      <rect class="Board-light" width={n * UNIT} height={n * UNIT} />
      <path class="Board-dark" d={dark} />
      {blocked.length > 0 && <Blocks view={view} squares={blocked} />}
      <path d={dots} />
    </svg>
  );
}
