// The four states of the shards of a ledger: the fraction of the work and the number of shards in each.

import type { LedgerStatus } from '../api/types';
import { number, t } from '../i18n';
import { percent } from './percent';
import { classes } from '../ui/classes';

const STATES = [
  { state: 'missing', name: 'state-missing', means: 'state-missing-means' },
  { state: 'counted', name: 'state-counted', means: 'state-counted-means' },
  { state: 'confirmed', name: 'state-confirmed', means: 'state-confirmed-means' },
  { state: 'conflict', name: 'state-conflict', means: 'state-conflict-means' },
] as const;

export function LedgerStates({ states }: Pick<LedgerStatus, 'states'>) {
  return (
    <table class={classes('Table-box', 'Ledger-states')}>
      <thead>
        <tr>
          <th scope="col">{t('ledger-state')}</th>
          <th scope="col">{t('ledger-work')}</th>
          <th scope="col">{t('ledger-shards')}</th>
        </tr>
      </thead>
      <tbody>
        {STATES.map(({ state, name, means }) => (
          <tr key={state}>
            <th scope="row">
              {t(name)} <small class="note">{t(means)}</small>
            </th>
            <td>{t('ledger-percent', { share: percent(states[state].share) })}</td>
            <td>{number(states[state].shards)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
