// Links that the page follows without a reload.

import type { ComponentChildren } from 'preact';
import { openTab, tabAddress, type Changes, type Tab } from '../route';

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
