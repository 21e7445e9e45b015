// A small drawing of a solution: only two paths, since a gallery shows thousands.

import { useMemo } from 'preact/hooks';
import { queensOf } from './geometry';
import { UNIT, area, darkSquares, left, top } from './view';

interface MiniBoardProps {
  readonly columns: readonly number[];
  readonly label: string;
}

export function MiniBoard({ columns, label }: MiniBoardProps) {
  const n = columns.length;
  const view = { n, reversed: false };
  const dark = useMemo(() => area({ n, reversed: false }, darkSquares(n)), [n]);
  const dots = queensOf(columns)
    .map(
      (queen) =>
        `M${left(view, queen.column) + 1.6} ${top(queen.row) + 5}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0`,
    )
    .join('');
  return (
    <svg class="board mini" role="img" aria-label={label} viewBox={`0 0 ${n * UNIT} ${n * UNIT}`}>
      <rect class="light" width={n * UNIT} height={n * UNIT} />
      <path class="dark" d={dark} />
      <path class="dots" d={dots} />
    </svg>
  );
}
