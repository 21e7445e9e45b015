// Says when nothing is heard of the server.

import { hasServer } from '../client';
import { t } from '../i18n';
import { useNow } from '../ui/useNow';
import { span } from './span';

/** Milliseconds without news, which arrive every five seconds at least, until that is said. */
const SILENCE = 9000;

interface StaleProps {
  /** When there was news, in milliseconds since 1970. */
  readonly heard: number;
  /** Whether an attempt has failed since. */
  readonly failed: boolean;
}

export function Stale({ heard, failed }: StaleProps) {
  const silent = useNow() - heard;
  if (!hasServer || (!failed && silent < SILENCE)) return null;
  // The time is no part of what a screen reader speaks: it would speak all the time.
  return (
    <div class="stale">
      <p role="status">{t('count-stale')}</p>
      <p>{t('count-silent', { time: span(Math.max(0, silent) / 1000) })}</p>
    </div>
  );
}
