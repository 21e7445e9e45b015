// A count that is going on, with a button that stops it.

import { t } from '../i18n';
import { classes } from '../ui/classes';

interface CountingProps {
  /** What is known already. */
  readonly known?: string;
  readonly onStop: () => void;
}

/** The style sheet delays it, because small boards are answered at once. */
export function Counting({ known = '', onStop }: CountingProps) {
  return (
    <div class={classes('actions', 'Counting-counting')}>
      <span class="Counting-spinner" aria-hidden="true" />
      <p role="status">
        {t('completions-counting')} {known}
      </p>
      <button onClick={onStop}>{t('stop')}</button>
    </div>
  );
}
