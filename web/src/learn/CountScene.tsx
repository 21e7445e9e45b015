// Counts Q(16) live, next to known and unknown values.

import type { ComponentChildren } from 'preact';
import { figures } from '../../../bench-results/current.json';
import { failure, status } from '../count/running';
import { duration, number, t } from '../i18n';
import { Problem } from '../ui/Async';
import { COUNT_N, countNow } from './machine';
import { Scene } from './Scene';
import { Say } from '../ui/Say';

/** Q(27), the largest known value, published in 2016. */
const LARGEST = { n: 27, total: '234907967154122528' } as const;

/** The estimated cost of Q(28): years on one core, and MB of memory per thread. */
const OPEN = {
  years: figures['years-28'].value,
  memory: Number(figures['memory-28'].value),
} as const;

export function CountScene({ scenes }: { readonly scenes: ComponentChildren }) {
  const now = status.value;
  const running = now?.state === 'running';
  return (
    <Scene
      board={
        <div class="CountScene-numbers">
          <div class="CountScene-now">
            <span>Q({running ? now.n : COUNT_N}) =</span>
            <output class="CountScene-total">{shown()}</output>
            {running && <progress max={1} value={now.share} aria-label={t('progress')} />}
          </div>
          <dl class="CountScene-record">
            <dt class="note">Q({LARGEST.n})</dt>
            <dd>{number(LARGEST.total)}</dd>
            <dt class="note">Q({LARGEST.n + 1})</dt>
            <dd>{t('learn-unknown', OPEN)}</dd>
          </dl>
        </div>
      }
      actions={
        <>
          {scenes}
          <button class="primary" disabled={running} onClick={() => void countNow()}>
            {t('learn-count-now', { n: COUNT_N })}
          </button>
        </>
      }
      say={
        <>
          <Say mood={counted() === undefined ? 'plain' : 'good'}>{told()}</Say>
          {failure.value !== undefined && <Problem error={failure.value} />}
        </>
      }
    />
  );
}

/** The count of this card, if it has been made. */
export function counted() {
  const now = status.value;
  return now?.state === 'done' && now.n === COUNT_N ? now : undefined;
}

function shown(): string {
  const count = counted();
  return count === undefined ? '?' : number(count.total);
}

function told(): string {
  const count = counted();
  if (count === undefined) return t('learn-count-ask');
  return t('learn-counted', { total: number(count.total), time: duration(count.seconds) });
}
