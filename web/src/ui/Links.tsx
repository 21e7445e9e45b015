// Links that the page follows without a reload.

import type { ComponentChildren } from 'preact';
import { type Changes, link, openTab, type Tab, tabAddress } from '../route';
import { classes } from './classes';
import { useEffect, useState } from 'preact/hooks';
import { type Key, t } from '../i18n';

/**
 * Handles a click on a link, unless it opens a new window: with other buttons or modifier keys, browsers open
 * links elsewhere.
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

// A skip link for the keyboard. It moves only the focus; the address stays the same.

interface SkipToProps {
  readonly id: string;
  readonly reachable?: boolean;
  readonly children: ComponentChildren;
}

export function SkipTo({ id, reachable = true, children }: SkipToProps) {
  return (
    <a
      class="unseen SkipTo-skip"
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

const SHOWN_MS = 2500;

export function Copy({ label, text }: { label: string; text: () => string | Promise<string> }) {
  const [outcome, setOutcome] = useState<Key>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text());
      setOutcome('copied');
    } catch {
      setOutcome('copy-failed');
    }
  };
  return (
    <span class="Copy-copy">
      <button onClick={() => void copy()}>{label}</button>
      <span
        class={classes('Copy-outcome', outcome === 'copy-failed' && 'Copy-failed')}
        role="status"
      >
        {outcome === undefined ? '' : t(outcome)}
      </span>
    </span>
  );
}

/** Downloads a text as a file. */
export function Save({ name, text }: { name: string; text: () => string | Promise<string> }) {
  const save = async () => {
    const file = new Blob([await text()], { type: 'image/svg+xml' });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: name,
    });
    link.click();
    // The browser still reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), SHOWN_MS);
  };
  return <button onClick={() => void save()}>{t('download-svg')}</button>;
}

/** Copies the address of the visible state; the address bar may be updated a little later. */
export function CopyLink({ state }: { readonly state: () => Changes }) {
  return <Copy label={t('share')} text={() => link(state())} />;
}
