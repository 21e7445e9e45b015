// A skip link for the keyboard. It moves only the focus: the address stays.

import type { ComponentChildren } from 'preact';
import { classes } from './classes';

interface SkipToProps {
  readonly id: string;
  /** Whether the link is in the tab order. */
  readonly reachable?: boolean;
  readonly children: ComponentChildren;
}

export function SkipTo({ id, reachable = true, children }: SkipToProps) {
  return (
    <a
      class={classes('unseen', 'SkipTo-skip')}
      href={`#${id}`}
      tabIndex={reachable ? undefined : -1}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
