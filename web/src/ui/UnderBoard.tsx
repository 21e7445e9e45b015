// Rows of bits exactly below the columns of a board.

import type { ComponentChildren } from 'preact';
import { classes } from './classes';

interface UnderBoardProps {
  readonly n: number;
  readonly children: ComponentChildren;
}

export function UnderBoard({ n, children }: UnderBoardProps) {
  return (
    <div class={classes('stacked', 'UnderBoard-under')} style={{ '--n': n }}>
      {children}
    </div>
  );
}
