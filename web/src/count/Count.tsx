// The tab that counts with the fast engine, and shows what a ledger holds.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { about, limits } from '../about';
import type { Count as Counted, CountProgress, CountStatus } from '../api/types';
import { duration, number, t } from '../i18n';
import { Problem } from '../ui/Async';
import { Figure, Select, SizeField, Toolbar } from '../ui/fields';
import { Ledger } from './Ledger';
import { cancel, failure, find, start, status } from './running';

const n = signal(16);
const threads = signal<number | undefined>(undefined);

export function Count() {
  useEffect(() => void find(), []);
  return (
    <div class="count">
      <p class="summary">{t('countIntro')}</p>
      <Controls />
      {failure.value !== undefined && <Problem error={failure.value} />}
      {status.value !== undefined && <Status status={status.value} />}
      <Ledger />
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
      <SizeField
        n={n.value}
        most={limits().count_n}
        disabled={running}
        onChange={(size) => {
          n.value = size;
        }}
      />
      <Select<number>
        label={t('threads')}
        value={chosen}
        disabled={running}
        options={all.map((value) => ({ value, label: String(value) }))}
        onChange={(some) => {
          threads.value = some;
        }}
      />
      {running ? (
        <button type="button" onClick={() => void cancel()}>
          {t('countCancel')}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          onClick={() => void start({ n: n.value, threads: chosen })}
        >
          {t('countStart')}
        </button>
      )}
    </Toolbar>
  );
}

function Status({ status: now }: { readonly status: CountStatus }) {
  switch (now.state) {
    case 'idle':
      return null;
    case 'running':
      return <Running progress={now} />;
    case 'done':
      return <Done count={now} />;
    case 'cancelled':
      return <p role="status">{t('countCancelled')}</p>;
    case 'abandoned':
      return <p role="status">{t('countAbandoned')}</p>;
    case 'failed':
      return <p role="alert">{t('failed', { message: now.message })}</p>;
  }
}

function Running({ progress: now }: { readonly progress: CountProgress }) {
  const left = now.seconds_left;
  return (
    <section class="card count-status">
      <h2>{t('countRunning', { n: now.n, threads: now.threads })}</h2>
      <progress max={1} value={now.share} aria-label={t('progress')} />
      <dl class="figures">
        <Figure
          label={t('progress')}
          value={t('countShare', { share: (100 * now.share).toFixed(1) })}
        />
        <Figure label={t('countElapsed')} value={duration(now.seconds)} />
        <Figure
          label={t('countLeft')}
          value={left === undefined ? t('countUnknown') : duration(left)}
        />
      </dl>
    </section>
  );
}

function Done({ count }: { readonly count: Counted }) {
  const counts = [
    ['countUnique', count.unique],
    ['countHalf', count.half_turn],
    ['countQuarter', count.quarter_turn],
  ] as const;
  return (
    <section class="card count-status" role="status">
      <h2>{t('countDone', { n: count.n })}</h2>
      <output class="completion-count">{number(count.total)}</output>
      <dl class="figures">
        {counts.map(([key, value]) =>
          value === undefined ? null : <Figure key={key} label={t(key)} value={number(value)} />,
        )}
        <Figure label={t('countElapsed')} value={duration(count.seconds)} />
        <Figure label={t('threads')} value={count.threads} />
        {count.kernel !== undefined && <Figure label={t('countKernel')} value={count.kernel} />}
      </dl>
    </section>
  );
}
