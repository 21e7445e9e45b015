// Rows of bits exactly below the columns of a board.

import type { ComponentChildren } from 'preact';
import { classes } from './classes';
import css from './UnderBoard.module.css';

interface UnderBoardProps {
  readonly n: number;
  readonly children: ComponentChildren;
}

export function UnderBoard({ n, children }: UnderBoardProps) {
  return (
    <div class={classes('stacked', css.under)} style={{ '--n': n }}>
      {children}
    </div>
  );
}
