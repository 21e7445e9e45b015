// The status of the server's ledger: states, sources, speed and remaining time of a long count.

import { useEffect, useState } from 'preact/hooks';
import { about } from '../about';
import type { LedgerSpeed, LedgerStatus } from '../api/types';
import { hasServer, ledger as fetchLedger } from '../client';
import { Refused } from '../http';
import { joined, number, short, t } from '../i18n';
import { Loading, Problem } from '../ui/Async';
import { Figure } from '../ui/fields';
import { Rich } from '../ui/Rich';
import { useNow } from '../ui/useNow';
import { LedgerLists } from './LedgerLists';
import { LedgerMap } from './LedgerMap';
import { LedgerStates } from './LedgerStates';
import { percent } from './percent';
import { waitAfter } from './retry';
import { span } from './span';
import { Stale } from './Stale';

const BUCKETS = 240;
/** Milliseconds between requests: other processes may write to the ledger. */
const AGAIN = 5000;

export function Ledger() {
  const open = about.value?.ledger === true;
  return (
    <section class="Ledger-ledger">
      <h2>{t('ledger')}</h2>
      {open ? <Watched /> : <Unnamed />}
    </section>
  );
}

/** Explains how to start the server with a ledger. */
const Unnamed = () => (
  <p class="note">
    <Rich text={t(hasServer ? 'ledger-none' : 'ledger-server')} />
  </p>
);

/** A status and the time when it arrived. */
interface Heard {
  readonly status: LedgerStatus;
  readonly at: number;
}

function Watched() {
  const [heard, setHeard] = useState<Heard>();
  const [error, setError] = useState<unknown>();
  useEffect(() => watch(setHeard, setError), []);
  const refused = error instanceof Refused || (error !== undefined && heard === undefined);
  return (
    <>
      {refused && <Problem error={error} />}
      {heard !== undefined && <Status {...heard} failed={error !== undefined} />}
      {error === undefined && heard === undefined && <Loading />}
    </>
  );
}

/** Polls the server, less often after failures; returns a function that stops it. */
function watch(each: (heard: Heard) => void, failed: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
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

function Status({ status, at, failed }: Heard & { readonly failed: boolean }) {
  return (
    <div class="card stacked">
      <h3>{t('ledger-of', { file: status.file, n: status.n })}</h3>
      <div>
        <p class="meaning">
          <Rich text={meaning(status)} />
        </p>
        {status.shards_done > 0 && <p>{source(status)}</p>}
      </div>
      <Stale heard={at} failed={failed} />
      <LedgerMap map={status.map} />
      <LedgerStates states={status.states} />
      <Figures status={status} at={at} />
      <p class="note">{t('ledger-words')}</p>
      <LedgerLists status={status} />
    </div>
  );
}

/** The progress of the count and the remaining time, as a sentence. */
function meaning(status: LedgerStatus): string {
  const { n, total, share, speed, claims, missing } = status;
  if (total !== undefined) return t('ledger-whole', { n, total: number(total) });
  if (missing.length === 0) return t('ledger-open', { n });
  const done = t('ledger-share', { share: percent(share) });
  const works = claims.some(({ stopped }) => !stopped);
  if (speed === undefined) return joined(done, t(works ? 'ledger-early' : 'ledger-idle'));
  const times = { left: span(speed.seconds_left), observed: span(speed.observed_seconds) };
  return joined(done, t(works ? 'ledger-goes-on' : 'ledger-idle-left', times));
}

/** The fractions counted here, imported and confirmed, as a sentence. */
function source(status: LedgerStatus): string {
  const values = {
    here: percent(status.here_share),
    imported: percent(status.imported_share),
    sources: status.sources,
    confirmed: percent(status.states.confirmed.share),
  };
  return t(status.imported_share === 0 ? 'ledger-here' : 'ledger-imported', values);
}

function Figures({ status, at }: Omit<Heard, 'failed'>) {
  const { total, rejected, speed, since_last, complete } = status;
  const waited = Math.max(0, useNow() - at) / 1000;
  return (
    <dl class="Count-figures">
      {!complete && speed !== undefined && <Speed {...speed} />}
      {status.worked_seconds !== undefined && (
        <Figure label={t('ledger-worked')} value={span(status.worked_seconds)} />
      )}
      {status.cpu_seconds !== undefined && (
        <Figure label={t('ledger-used')} value={span(status.cpu_seconds)} />
      )}
      {!complete && since_last !== undefined && (
        <Figure
          label={t('ledger-last')}
          value={t('ledger-ago', { time: span(since_last + waited) })}
        />
      )}
      <Figure
        label={t(total === undefined ? 'ledger-so-far' : 'count-total')}
        value={number(total ?? status.count_so_far)}
      />
      {rejected > 0 && <Figure label={t('ledger-rejected')} value={rejected} />}
    </dl>
  );
}

/** The observed speed, and the remaining time at that speed. */
function Speed({ seconds_left, records, solutions }: LedgerSpeed) {
  return (
    <>
      <Figure label={t('ledger-left')} value={span(seconds_left)} />
      <Figure label={t('ledger-rate')} value={short(60 * records)} />
      <Figure label={t('ledger-solution-rate')} value={short(solutions)} />
    </>
  );
}
