// The four states of the units of a ledger: the share of the work and the number of units in each.

import type { LedgerStatus } from '../api/types';
import { number, t } from '../i18n';
import { percent } from './percent';

const STATES = [
  { state: 'missing', name: 'stateMissing', means: 'stateMissingMeans' },
  { state: 'counted', name: 'stateCounted', means: 'stateCountedMeans' },
  { state: 'confirmed', name: 'stateConfirmed', means: 'stateConfirmedMeans' },
  { state: 'conflict', name: 'stateConflict', means: 'stateConflictMeans' },
] as const;

export function LedgerStates({ states }: Pick<LedgerStatus, 'states'>) {
  return (
    <table class="states">
      <thead>
        <tr>
          <th scope="col">{t('ledgerState')}</th>
          <th scope="col">{t('ledgerWork')}</th>
          <th scope="col">{t('ledgerUnits')}</th>
        </tr>
      </thead>
      <tbody>
        {STATES.map(({ state, name, means }) => (
          <tr key={state}>
            <th scope="row">
              {t(name)} <span class="note">{t(means)}</span>
            </th>
            <td>{t('ledgerPercent', { share: percent(states[state].share) })}</td>
            <td>{number(states[state].units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
