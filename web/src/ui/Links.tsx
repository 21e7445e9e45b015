// Links that the page follows without a reload.

import type { ComponentChildren } from 'preact';
import { type Changes, openTab, type Tab, tabAddress } from '../route';
import { classes } from './classes';

/**
 * Handles a click on a link, unless it opens a new window: browsers treat other buttons and modifier keys
 * differently.
 */
export const opens = (act: () => void) => (event: MouseEvent) => {
  const { button, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  act();
};

interface TabLinkProps {
  readonly name: Tab;
  readonly parameters?: Changes;
  readonly kind?: string | undefined;
  readonly children: ComponentChildren;
}

export function TabLink({ name, parameters = {}, kind = 'button', children }: TabLinkProps) {
  return (
    <a
      class={kind}
      href={tabAddress(name, parameters)}
      onClick={opens(() => openTab(name, parameters))}
    >
      {children}
    </a>
  );
}

// A skip link for the keyboard. It moves only the focus: the address stays.

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
