// The ledger of the server: how much of a long count is done, and which parts.

import { useEffect, useState } from 'preact/hooks';
import { about } from '../about';
import type { LedgerStatus } from '../api/types';
import { hasServer, ledger as fetchLedger } from '../client';
import { duration, number, t } from '../i18n';
import { Loading, Problem } from '../ui/Async';
import { Figure } from '../ui/fields';
import { LedgerMap } from './LedgerMap';

const BUCKETS = 240;
/** Milliseconds between requests: other processes may write to the ledger. */
const AGAIN = 5000;

export function Ledger() {
  const open = about.value?.ledger === true;
  return (
    <section class="ledger">
      <h2>{t('ledger')}</h2>
      {open ? <Watched /> : <p class="note">{t(hasServer ? 'ledgerNone' : 'ledgerServer')}</p>}
    </section>
  );
}

function Watched() {
  const [status, setStatus] = useState<LedgerStatus>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const look = () =>
      void fetchLedger(BUCKETS).then((now) => {
        setError(undefined);
        setStatus(now);
      }, setError);
    look();
    const timer = setInterval(look, AGAIN);
    return () => clearInterval(timer);
  }, []);
  if (error !== undefined) return <Problem error={error} />;
  return status === undefined ? <Loading /> : <Status status={status} />;
}

function Status({ status }: { readonly status: LedgerStatus }) {
  return (
    <div class="card ledger-status">
      <h3>{t('ledgerOf', { file: status.file, n: status.n })}</h3>
      <LedgerMap map={status.map} />
      <Figures status={status} />
      <Lists status={status} />
    </div>
  );
}

function Figures({ status }: { readonly status: LedgerStatus }) {
  const units = t('ledgerUnitsOf', { done: status.units_done, all: status.units });
  const left = status.seconds_left;
  return (
    <dl class="figures">
      <Figure
        label={t('ledgerDone')}
        value={t('countShare', { share: (100 * status.share).toFixed(1) })}
      />
      <Figure label={t('ledgerUnits')} value={units} />
      <Figure label={t('ledgerRecords')} value={status.records} />
      {status.total === undefined ? (
        <Figure label={t('ledgerSoFar')} value={number(status.count_so_far)} />
      ) : (
        <Figure label={t('countTotal')} value={number(status.total)} />
      )}
      {status.records > 0 && status.computed_share < 1 && (
        <Figure
          label={t('ledgerImported')}
          value={t('ledgerComputed', { share: Math.floor(100 * status.computed_share) })}
        />
      )}
      {left !== undefined && !status.complete && (
        <Figure label={t('ledgerLeft')} value={duration(left)} />
      )}
    </dl>
  );
}

/** Units as people write them: both ends included. */
const range = ([start, end]: readonly [number, number]): string =>
  end - start === 1 ? `${start}` : `${start}..${end - 1}`;

function Lists({ status }: { readonly status: LedgerStatus }) {
  const missing = status.missing.map(range);
  const more = status.more_missing === 0 ? [] : [t('ledgerMore', { more: status.more_missing })];
  const held = status.held.map(({ units, host, process }) =>
    t('ledgerHolder', { units: range(units), host, process: String(process) }),
  );
  const disputed = status.disputed.map(({ units, counts }) =>
    t('ledgerDispute', { units: range(units), counts: counts.join(' ≠ ') }),
  );
  return (
    <>
      <List
        title={t('ledgerDoubt')}
        items={status.doubt === undefined ? [] : [status.doubt.found]}
      />
      <List title={t('ledgerDisputed')} items={disputed} />
      <List title={t('ledgerHeld')} items={held} />
      <List title={t('ledgerMissing')} items={[...missing, ...more]} />
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly items: readonly string[];
}

function List({ title, items }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div class="list">
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
