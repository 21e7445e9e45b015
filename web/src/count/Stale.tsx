// Says when nothing has been heard of the server for a while.

import { hasServer } from '../client';
import { t } from '../i18n';
import { useNow } from '../ui/useNow';

/** Milliseconds without news, which arrive every five seconds at least, until that is said. */
const SILENCE = 9000;

export function Stale({ heard }: { readonly heard: number }) {
  const silent = useNow() - heard;
  if (!hasServer || silent < SILENCE) return null;
  // The seconds are no part of what a screen reader speaks: it would speak all the time.
  return (
    <div class="stale">
      <p>{t('countSilent', { seconds: Math.round(silent / 1000) })}</p>
      <p role="status">{t('countStale')}</p>
    </div>
  );
}
