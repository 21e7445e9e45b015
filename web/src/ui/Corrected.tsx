// Invalid addresses: a notice with the corrections, and the view of an unknown address.

import { t } from '../i18n';
import { corrections, tabAddress } from '../route';
import { classes } from './classes';

/** Says what the address asked for and what is shown instead, until the visitor goes on. */
export function Corrected() {
  const all = corrections.value;
  return (
    <div class="Corrected-place" role="status">
      {all.length > 0 && (
        <div class={classes('actions', 'Async-problem', 'Corrected-corrected')}>
          <ul>
            {all.map(({ given, shown }) => (
              <li key={given}>
                {shown === undefined
                  ? t('correct-dropped', { given })
                  : t('correct-shown', { given, shown })}
              </li>
            ))}
          </ul>
          <button onClick={() => (corrections.value = [])}>{t('correct-close')}</button>
        </div>
      )}
    </div>
  );
}

export function Nowhere() {
  return (
    <div class={classes('stacked', 'Corrected-nowhere')}>
      <h2>{t('nowhere')}</h2>
      <p>{t('nowhere-note')}</p>
      <a class="button" href={tabAddress('learn')}>
        {t('nowhere-begin')}
      </a>
    </div>
  );
}
