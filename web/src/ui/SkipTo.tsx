// A link for the keyboard that leads over what is repeated. It moves the focus only: the address stays.

import type { ComponentChildren } from 'preact';

interface SkipToProps {
  readonly id: string;
  /** Whether the Tab key stops here. */
  readonly reachable?: boolean;
  readonly children: ComponentChildren;
}

export function SkipTo({ id, reachable = true, children }: SkipToProps) {
  return (
    <a
      class="skip"
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
