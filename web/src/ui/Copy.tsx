// Buttons that copy a text and show whether that worked.

import { useEffect, useState } from 'preact/hooks';
import { type Key, t } from '../i18n';
import { type Changes, link } from '../route';
import { classes } from './classes';

const SHOWN_MS = 2500;

interface CopyProps {
  readonly label: string;
  /** Creates the text when the button is pressed. */
  readonly text: () => string | Promise<string>;
}

export function Copy({ label, text }: CopyProps) {
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

/** Copies the address of the visible state; the address bar may be updated a little later. */
export function CopyLink({ state }: { readonly state: () => Changes }) {
  return <Copy label={t('share')} text={() => link(state())} />;
}
