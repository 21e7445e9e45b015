// The list of the keys of the visualiser.

import { t } from '../i18n';
import { classes } from '../ui/classes';
import type { ListedKey } from './pressed';

export function Keys({ listed }: { readonly listed: readonly ListedKey[] }) {
  return (
    <details class={classes('note', 'Keys-keys')}>
      <summary>{t('keys')}</summary>
      <dl class="stacked">
        {listed.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
