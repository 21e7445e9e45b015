// Conflicts, claims and missing ranges of a ledger, as lists.

import type { LedgerStatus } from '../api/types';
import { t } from '../i18n';
import { classes } from '../ui/classes';
import css from './Ledger.module.css';

/** A range of units for people: both ends included. */
const range = ([start, end]: readonly [number, number]): string =>
  end - start === 1 ? `${start}` : `${start}..${end - 1}`;

export function LedgerLists({ status }: { readonly status: LedgerStatus }) {
  const missing = status.missing.map(range);
  const more = status.more_missing === 0 ? [] : [t('ledger-more', { more: status.more_missing })];
  const claims = status.claims.map(({ units, host, process, stopped }) =>
    t(stopped ? 'ledger-holder-stopped' : 'ledger-holder', {
      units: range(units),
      host,
      process: String(process),
    }),
  );
  const conflicts = status.conflicts.map(({ units, counts }) =>
    t('ledger-conflict', { units: range(units), counts: counts.join(' ≠ ') }),
  );
  return (
    <>
      <List title={t('state-conflict')} items={conflicts} />
      <List title={t('ledger-claims')} items={claims} />
      <List title={t('ledger-missing')} items={[...missing, ...more]} />
    </>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class={classes('actions', css.list)}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
