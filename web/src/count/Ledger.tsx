// The ledger of the server: how much of a long count is done, and which parts.

import { useEffect, useState } from 'preact/hooks';
import { about } from '../about';
import type { LedgerStatus } from '../api/types';
import { hasServer, ledger as fetchLedger } from '../client';
import { Refused } from '../http';
import { duration, number, roughly, short, t } from '../i18n';
import { Loading, Problem } from '../ui/Async';
import { Figure } from '../ui/fields';
import { useNow } from '../ui/useNow';
import { LedgerMap } from './LedgerMap';
import { waitAfter } from './retry';
import { Stale } from './Stale';

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

/** A status, and when it was heard. */
interface Heard {
  readonly status: LedgerStatus;
  readonly at: number;
}

function Watched() {
  const [heard, setHeard] = useState<Heard>();
  const [error, setError] = useState<unknown>();
  useEffect(() => watch(setHeard, setError), []);
  return (
    <>
      {(error instanceof Refused || (error !== undefined && heard === undefined)) && (
        <Problem error={error} />
      )}
      {heard !== undefined && <Status status={heard.status} at={heard.at} />}
      {error === undefined && heard === undefined && <Loading />}
    </>
  );
}

/** Looks again and again, less often while there is no answer; returns what ends it. */
function watch(each: (heard: Heard) => void, failed: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let [failures, ended] = [0, false];
  const look = async () => {
    try {
      const status = await fetchLedger(BUCKETS);
      failures = 0;
      failed(undefined);
      each({ status, at: Date.now() });
    } catch (error) {
      failures += 1;
      failed(error);
    }
    if (!ended) timer = setTimeout(() => void look(), Math.max(AGAIN, waitAfter(failures)));
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

function Status({ status, at }: { readonly status: LedgerStatus; readonly at: number }) {
  return (
    <div class="card ledger-status">
      <h3>{t('ledgerOf', { file: status.file, n: status.n })}</h3>
      <p class="note">{t('ledgerWords')}</p>
      <Stale heard={at} />
      <LedgerMap map={status.map} />
      <Figures status={status} />
      <Pace status={status} at={at} />
      <Lists status={status} />
    </div>
  );
}

function Figures({ status }: { readonly status: LedgerStatus }) {
  const units = t('ledgerUnitsOf', { done: status.units_done, all: status.units });
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
      {status.cpu_seconds !== undefined && (
        <Figure label={t('ledgerUsed')} value={duration(status.cpu_seconds)} />
      )}
    </dl>
  );
}

/** How fast it goes on, and when it last did. */
function Pace({ status, at }: { readonly status: LedgerStatus; readonly at: number }) {
  const waited = Math.max(0, useNow() - at) / 1000;
  const { since_last, speed } = status.pace;
  if (status.complete) return null;
  const works = status.held.some(({ stopped }) => !stopped);
  const ago = (seconds: number) => t('ledgerAgo', { time: roughly(seconds + waited) });
  return (
    <>
      {!works && <p class="notice">{idle(speed?.seconds_left)}</p>}
      <dl class="figures pace">
        {works && (
          <Figure
            label={t('ledgerLeft')}
            value={speed === undefined ? t('countUnknown') : roughly(speed.seconds_left)}
          />
        )}
        {works && speed !== undefined && (
          <>
            <Figure label={t('ledgerShardRate')} value={short(60 * speed.shards)} />
            <Figure label={t('ledgerSolutionRate')} value={short(speed.solutions)} />
          </>
        )}
        {since_last !== undefined && (
          <Figure label={t('ledgerLastShard')} value={ago(since_last)} />
        )}
      </dl>
    </>
  );
}

const idle = (left: number | undefined): string =>
  left === undefined ? t('ledgerIdleUnknown') : t('ledgerIdle', { time: roughly(left) });

/** Units in words; those of the API end before their last number. */
const range = ([first, end]: readonly [number, number]): string =>
  end - first === 1 ? `${first}` : t('ledgerRange', { first: `${first}`, last: `${end - 1}` });

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
