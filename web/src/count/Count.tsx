// The tab that counts with the fast engine, and shows the state of a ledger.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { about, limits } from '../client';
import type { CountProgress, CountStatus } from '../api/types';
import { addTexts, dateOf, duration, t } from '../i18n';
import { Problem } from '../ui/Async';
import { Figure, Select, SizeField, Toolbar } from '../ui/fields';
import {
  cancel,
  example,
  failure,
  find,
  gone,
  heard,
  last,
  percent,
  samples,
  secondsLeft,
  silent,
  span,
  speedOf,
  start,
  status,
  stored,
} from './counts';
import { Growth, Result } from './Result';
import { Ledger, Stale } from './Ledger';
import { set } from '../ui/classes';
import { count } from '../i18n/generated/count';
import './count.css';

addTexts(count);

const n = signal(16);
const threads = signal<number | undefined>(undefined);

export function Count() {
  useEffect(() => void find(), []);
  // A server that was started with a ledger shows it first.
  const watched = about.value?.ledger === true;
  return (
    <div>
      <p class="summary">{t('count-intro')}</p>
      <Controls />
      {failure.value !== undefined && <Problem error={failure.value} />}
      {gone.value && <p role="status">{t('count-gone')}</p>}
      {status.value !== undefined && <Status status={status.value} />}
      {watched && <Ledger />}
      <div class="Count-counts">
        <Latest />
        <Growth />
      </div>
      {!watched && <Ledger />}
    </div>
  );
}

function Controls() {
  const processors = about.value?.processors ?? 1;
  const running = status.value?.state === 'running';
  const chosen = threads.value ?? processors;
  const all = Array.from({ length: processors }, (_, index) => index + 1);
  return (
    <Toolbar label={t('count')}>
      <SizeField n={n.value} most={limits().count_n} disabled={running} onChange={set(n)} />
      <Select<number>
        label={t('threads')}
        value={chosen}
        disabled={running}
        options={all.map((value) => ({ value, label: String(value) }))}
        onChange={set(threads)}
      />
      {running ? (
        <button onClick={() => void cancel()}>{t('count-cancel')}</button>
      ) : (
        <button class="primary" onClick={() => void start({ n: n.value, threads: chosen })}>
          {t('count-start')}
        </button>
      )}
    </Toolbar>
  );
}

function Status({ status: now }: { readonly status: CountStatus }) {
  switch (now.state) {
    case 'idle':
    case 'done':
      return null;
    case 'running':
      return <Running progress={now} />;
    case 'cancelled':
      return <p role="status">{t('count-cancelled')}</p>;
    case 'abandoned':
      return <p role="status">{t('count-abandoned')}</p>;
    case 'failed':
      return <p role="alert">{t('failed', { message: now.message })}</p>;
  }
}

function Running({ progress: now }: { readonly progress: CountProgress }) {
  const [speed, left] = [speedOf(samples.value), secondsLeft(samples.value)];
  return (
    <section class="card stacked">
      <h2>{t('count-running', { n: now.n, threads: now.threads })}</h2>
      <progress max={1} value={now.share} aria-label={t('progress')} />
      <dl class="Count-figures">
        <Figure label={t('progress')} value={t('count-share', { share: percent(now.share) })} />
        <Figure label={t('count-elapsed')} value={duration(now.seconds)} />
        <Figure
          label={t('count-speed')}
          value={speed === undefined ? t('count-unknown') : duration(0.01 / speed)}
        />
        <Figure
          label={t('count-left')}
          value={left === undefined ? t('count-unknown') : span(left)}
        />
      </dl>
      <Stale heard={heard.value} failed={silent.value} />
      <p class="note">{t('count-goes-on')}</p>
    </section>
  );
}

/** The result of the count that has just ended, or else the visitor's last one, or else an example. */
function Latest() {
  const now = status.value;
  // The first answer tells whether there is a newer one.
  const asked = now === undefined && failure.value === undefined;
  if (asked || now?.state === 'running') return null;
  if (now?.state === 'done')
    return <Result count={now} title={t('count-done', { n: now.n })} isNews />;
  if (last.value !== undefined) {
    const { count, date } = last.value;
    return <Result count={count} title={t('count-last', { date: dateOf(date) })} />;
  }
  const count = example();
  const { machine } = stored;
  return count && <Result count={count} title={t('count-example', { machine })} />;
}
