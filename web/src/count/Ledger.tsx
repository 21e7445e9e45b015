// The status of the server's ledger: the states and sources of its shards, the speed, and the remaining time.

import { useEffect, useState } from 'preact/hooks';
import { about, hasServer, ledger as fetchLedger } from '../client';
import type { LedgerSpeed, LedgerStatus } from '../api/types';
import { Refused } from '../http';
import { joined, number, short, t } from '../i18n';
import { Loading, Problem } from '../ui/Async';
import { Figure } from '../ui/fields';
import { Rich } from '../ui/Rich';
import { repeat, useNow } from '../ui/hooks';
import { percent, span, waitAfter } from './counts';

const BUCKETS = 240;
/** Milliseconds between requests; other processes may write to the ledger in the meantime. */
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

const Unnamed = () => (
  <p class="note">
    <Rich text={t(hasServer ? 'ledger-none' : 'ledger-server')} />
  </p>
);

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
  let failures = 0;
  return repeat(async () => {
    try {
      each({ status: await fetchLedger(BUCKETS), at: Date.now() });
      failures = 0;
      failed(undefined);
    } catch (error) {
      failures += 1;
      failed(error);
    }
    return Math.max(AGAIN, waitAfter(failures));
  });
}

function Status({ status, at, failed }: Heard & { readonly failed: boolean }) {
  const silent = useSilence(at, failed);
  return (
    <div class="card stacked">
      <h3>{t('ledger-of', { file: status.file, n: status.n })}</h3>
      <div>
        <p class="meaning">
          <Rich text={meaning(status)} />
        </p>
        {status.shards_done > 0 && <p>{source(status)}</p>}
      </div>
      {silent !== undefined && <Stale silent={silent} />}
      <LedgerMap map={status.map} />
      <LedgerStates states={status.states} />
      <Figures status={status} at={at} />
      <p class="note">{t('ledger-words')}</p>
      <LedgerLists status={status} />
    </div>
  );
}

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

function Speed({ seconds_left, records, solutions }: LedgerSpeed) {
  return (
    <>
      <Figure label={t('ledger-left')} value={span(seconds_left)} />
      <Figure label={t('ledger-rate')} value={short(60 * records)} />
      <Figure label={t('ledger-solution-rate')} value={short(solutions)} />
    </>
  );
}

const range = ([first, last]: readonly [number, number]): string =>
  first === last ? `${first}` : `${first}..${last}`;

function LedgerLists({ status }: { readonly status: LedgerStatus }) {
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
      <ul class="actions Ledger-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

const STATES = ['missing', 'counted', 'confirmed', 'conflict'] as const;

export function LedgerStates({ states }: Pick<LedgerStatus, 'states'>) {
  return (
    <table class="Table-box Ledger-states">
      <thead>
        <tr>
          <th scope="col">{t('ledger-state')}</th>
          <th scope="col">{t('ledger-work')}</th>
          <th scope="col">{t('ledger-shards')}</th>
        </tr>
      </thead>
      <tbody>
        {STATES.map((state) => (
          <tr key={state}>
            <th scope="row">
              {t(`state-${state}`)} <small class="note">{t(`state-${state}-means`)}</small>
            </th>
            <td>{t('ledger-percent', { share: percent(states[state].share) })}</td>
            <td>{number(states[state].shards)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Draws a count as squares in reading order. Each square represents the same expected cost and is filled to
// its completed fraction.

const ACROSS = 48;
const PITCH = 10;
const SIDE = 8.6;

function LedgerMap({ map }: { readonly map: readonly number[] }) {
  const down = Math.ceil(map.length / ACROSS);
  const done = map.filter((share) => share >= 1).length;
  const begun = map.filter((share) => share > 0 && share < 1).length;
  const says = t('ledger-map-says', { done, begun, all: map.length });
  return (
    <figure class="Ledger-map">
      <svg viewBox={`0 0 ${ACROSS * PITCH} ${down * PITCH}`} role="img" aria-label={says}>
        <path class="Ledger-part" d={map.map((_, index) => part(index, 1)).join('')} />
        <path class="Ledger-done" d={map.map((share, index) => part(index, share)).join('')} />
      </svg>
      <figcaption class="note">
        {t('ledger-map')}: {says}
      </figcaption>
    </figure>
  );
}

function part(index: number, share: number): string {
  if (share <= 0) return '';
  const x = (index % ACROSS) * PITCH;
  const bottom = Math.floor(index / ACROSS) * PITCH + SIDE;
  const height = Math.max(1, SIDE * Math.min(1, share)).toFixed(1);
  return `M${x} ${bottom}v-${height}h${SIDE}v${height}z`;
}

/** Milliseconds without an event before the warning; the server sends one at least every five seconds. */
const SILENCE = 9000;

/** Milliseconds since the last event if the server should have sent another one; otherwise undefined. */
export function useSilence(heard: number, failed: boolean): number | undefined {
  const silent = useNow() - heard;
  return hasServer && (failed || silent >= SILENCE) ? Math.max(0, silent) : undefined;
}

export function Stale({ silent }: { readonly silent: number }) {
  // Only the first paragraph is a status, because screen readers would announce every change of the time.
  return (
    <div class="Ledger-stale">
      <p role="status">{t('count-stale')}</p>
      <p>{t('count-silent', { time: span(silent / 1000) })}</p>
    </div>
  );
}
