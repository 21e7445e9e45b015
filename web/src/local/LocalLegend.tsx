// The meaning of numbers, frames and lines on the board of a local search.

import board from '../board/Board.module.css';
import { t } from '../i18n';
import { classes } from '../ui/classes';
import css from './LocalBoard.module.css';

export function LocalLegend() {
  return (
    <ul class={classes('note', 'actions')} aria-label={t('legend')}>
      <li class={css.sign}>
        <svg class={board.field} viewBox="0 0 10 10" aria-hidden="true">
          <rect class={board.light} width="10" height="10" />
          <text class={css.numbers} x="5" y="5" font-size="6">
            5
          </text>
        </svg>
        {t('legend-pairs')}
      </li>
      <li class={css.sign}>
        <svg class={board.field} viewBox="0 0 10 10" aria-hidden="true">
          <path class={css.best} d="M.5 .5h9v9h-9z" />
        </svg>
        {t('legend-best')}
      </li>
      <li class={css.sign}>
        <svg class={board.field} viewBox="0 0 10 10" aria-hidden="true">
          <rect class={board.light} width="10" height="10" />
          <path class={css.lines} d="M0 10L10 0" />
        </svg>
        {t('legend-pair')}
      </li>
    </ul>
  );
}
