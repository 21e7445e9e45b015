// The meaning of numbers, frames and lines on the board of a local search.

import { t } from '../i18n';
import { classes } from '../ui/classes';

export function LocalLegend() {
  return (
    <ul class={classes('note', 'actions')} aria-label={t('legend')}>
      <li class="LocalBoard-sign">
        <svg class="Board-field" viewBox="0 0 10 10" aria-hidden="true">
          <rect class="Board-light" width="10" height="10" />
          <text class="LocalBoard-numbers" x="5" y="5" font-size="6">
            5
          </text>
        </svg>
        {t('legend-pairs')}
      </li>
      <li class="LocalBoard-sign">
        <svg class="Board-field" viewBox="0 0 10 10" aria-hidden="true">
          <path class="LocalBoard-best" d="M.5 .5h9v9h-9z" />
        </svg>
        {t('legend-best')}
      </li>
      <li class="LocalBoard-sign">
        <svg class="Board-field" viewBox="0 0 10 10" aria-hidden="true">
          <rect class="Board-light" width="10" height="10" />
          <path class="LocalBoard-lines" d="M0 10L10 0" />
        </svg>
        {t('legend-pair')}
      </li>
    </ul>
  );
}
