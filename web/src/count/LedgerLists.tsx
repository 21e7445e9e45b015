// Conflicts, claims and missing ranges of a ledger, as lists.

import type { LedgerStatus } from '../api/types';
import { t } from '../i18n';
import { classes } from '../ui/classes';

/** A range of shards for people. */
const range = ([first, last]: readonly [number, number]): string =>
  first === last ? `${first}` : `${first}..${last}`;

export function LedgerLists({ status }: { readonly status: LedgerStatus }) {
  const missing = status.missing.map(range);
  const more = status.more_missing === 0 ? [] : [t('ledger-more', { more: status.more_missing })];
  const claims = status.claims.map(({ shard, host, process, stopped }) =>
    t(stopped ? 'ledger-holder-stopped' : 'ledger-holder', {
      shard: String(shard),
      host,
      process: String(process),
    }),
  );
  const conflicts = status.conflicts.map(({ shard, counts }) =>
    t('ledger-conflict', { shard: String(shard), counts: counts.join(' ≠ ') }),
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
      <ul class={classes('actions', 'Ledger-list')}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
