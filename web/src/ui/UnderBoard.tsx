// Rows of bits exactly below the columns of a board.

import type { ComponentChildren } from 'preact';
import css from './UnderBoard.module.css';

interface UnderBoardProps {
  readonly n: number;
  readonly children: ComponentChildren;
}

export function UnderBoard({ n, children }: UnderBoardProps) {
  return (
    <div class={css.under} style={{ '--n': n }}>
      {children}
    </div>
  );
}
