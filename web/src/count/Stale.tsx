// Warns when the server does not respond.

import { hasServer } from '../client';
import { t } from '../i18n';
import { useNow } from '../ui/useNow';
import { span } from './span';

/** Milliseconds without an event before the warning; the server sends one at least every five seconds. */
const SILENCE = 9000;

interface StaleProps {
  /** The time of the last event, in milliseconds since 1970. */
  readonly heard: number;
  /** Whether a request has failed since then. */
  readonly failed: boolean;
}

export function Stale({ heard, failed }: StaleProps) {
  const silent = useNow() - heard;
  if (!hasServer || (!failed && silent < SILENCE)) return null;
  // Only the first paragraph is a status: screen readers would announce every change of the time.
  return (
    <div class="Ledger-stale">
      <p role="status">{t('count-stale')}</p>
      <p>{t('count-silent', { time: span(Math.max(0, silent) / 1000) })}</p>
    </div>
  );
}
