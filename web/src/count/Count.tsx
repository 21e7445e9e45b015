// The tab that counts with the fast counter, and shows the state of a ledger.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { about, limits } from '../client';
import type { Count as Answer, CountProgress, CountStatus } from '../api/types';
import { addTexts, dateOf, duration, joined, number, short, t } from '../i18n';
import { go, wholeNumber } from '../route';
import { Problem } from '../ui/Async';
import { Figure, Select, SizeField, Toolbar } from '../ui/fields';
import * as counts from './counts';
import { Ledger, Stale, useSilence } from './Ledger';
import { set } from '../ui/classes';
import { count } from '../i18n/generated/count';
import './count.css';

addTexts(count);

/** The board of the address, or else the last one. */
let last = 16;
const boardOfAddress = (): number => (last = wholeNumber('n', 1, limits().count_n, last));

const threads = signal<number | undefined>(undefined);

export function Count() {
  useEffect(() => void counts.find(), []);
  // A ledger comes before the table of small boards.
  const watched = about.value?.ledger === true;
  return (
    <div>
      <p class="summary">{t('count-intro')}</p>
      <Controls />
      {counts.failure.value !== undefined && <Problem error={counts.failure.value} />}
      {counts.gone.value && <p role="status">{t('count-gone')}</p>}
      {watched ? (
        <>
          <Now />
          <Ledger />
          <Growth />
        </>
      ) : (
        <>
          <div class="Count-counts">
            <Now />
            <Growth />
          </div>
          <Ledger />
        </>
      )}
    </div>
  );
}

function Controls() {
  const processors = about.value?.processors ?? 1;
  const n = boardOfAddress();
  const running = counts.status.value?.state === 'running';
  const chosen = threads.value ?? processors;
  const all = Array.from({ length: processors }, (_, index) => index + 1);
  return (
    <Toolbar label={t('count')}>
      <SizeField
        n={n}
        most={limits().count_n}
        disabled={running}
        onChange={(size) => go({ n: size })}
      />
      {running ? (
        <button onClick={() => void counts.cancel()}>{t('count-cancel')}</button>
      ) : (
        <button class="primary" onClick={() => void counts.start({ n, threads: chosen })}>
          {t('count-start')}
        </button>
      )}
      <details>
        <summary>{t('details')}</summary>
        <Select<number>
          label={t('threads')}
          value={chosen}
          disabled={running}
          options={all.map((value) => ({ value, label: String(value) }))}
          onChange={set(threads)}
        />
      </details>
    </Toolbar>
  );
}

/** The running count, or else a message about its end and the latest result: always in the same place. */
function Now() {
  const now = counts.status.value;
  return (
    <div class="stacked Count-now">
      {now?.state === 'running' ? (
        <Running progress={now} />
      ) : (
        <>
          {now !== undefined && <Ended status={now} />}
          <Latest />
        </>
      )}
    </div>
  );
}

function Ended({ status: now }: { readonly status: Exclude<CountStatus, CountProgress> }) {
  switch (now.state) {
    case 'idle':
    case 'done':
      return null;
    case 'cancelled':
      return <p role="status">{t('count-cancelled')}</p>;
    case 'abandoned':
      return <p role="status">{t('count-abandoned')}</p>;
    case 'failed':
      return <p role="alert">{t('failed', { message: now.message })}</p>;
  }
}

function Running({ progress: now }: { readonly progress: CountProgress }) {
  const [speed, left] = [
    counts.speedOf(counts.samples.value),
    counts.secondsLeft(counts.samples.value),
  ];
  const silent = useSilence(counts.heard.value, counts.silent.value);
  return (
    <section class="card stacked">
      <h2>{t('count-running', { n: now.n, threads: now.threads })}</h2>
      <progress max={1} value={now.share} aria-label={t('progress')} />
      <dl class="Count-figures">
        <Figure
          label={t('progress')}
          value={t('count-share', { share: counts.percent(now.share) })}
        />
        <Figure label={t('count-elapsed')} value={duration(now.seconds)} />
        <Figure
          label={t('count-speed')}
          value={speed === undefined ? t('count-unknown') : duration(0.01 / speed)}
        />
        {silent === undefined && (
          <Figure
            label={t('count-left')}
            value={left === undefined ? t('count-unknown') : counts.span(left)}
          />
        )}
      </dl>
      {silent === undefined ? <p class="note">{t('count-goes-on')}</p> : <Stale silent={silent} />}
    </section>
  );
}

/** The result of the count that has just ended, or else the visitor's last one, or else the chosen board. */
function Latest() {
  const now = counts.status.value;
  if (now?.state === 'done')
    return <Result count={now} title={t('count-done', { n: now.n })} isNews />;
  if (counts.last.value !== undefined) {
    const { count, date } = counts.last.value;
    return <Result count={count} title={t('count-last', { date: dateOf(date) })} />;
  }
  return <NotYet n={boardOfAddress()} />;
}

function NotYet({ n }: { readonly n: number }) {
  const { machine, threads, runs } = counts.stored;
  const example = runs.find((run) => run.n === n);
  return (
    <section class="card stacked">
      <h2>{t('count-not-yet', { n })}</h2>
      {example !== undefined && (
        <p>{t('count-example', { machine, threads, time: counts.spent(example.seconds) })}</p>
      )}
    </section>
  );
}

// The result of a count and its meaning.

interface ResultProps {
  readonly count: Answer;
  readonly title: string;
  /** Whether the result is new, so that a screen reader announces it. */
  readonly isNews?: boolean;
}

function Result({ count, title, isNews = false }: ResultProps) {
  const others = [
    ['count-unique', count.unique],
    ['count-half', count.half_turn],
    ['count-quarter', count.quarter_turn],
  ] as const;
  return (
    <section class="card stacked" {...(isNews && { role: 'status' })}>
      <h2>{title}</h2>
      <p class="Result-result">
        <span>Q({count.n}) =</span> <output class="Result-total">{number(count.total)}</output>
      </p>
      <p class="meaning">{meaning(count)}</p>
      <p>{t('count-took', { time: counts.spent(count.seconds) })}</p>
      <details>
        <summary>{t('details')}</summary>
        <dl class="Count-figures">
          <Figure label={t('threads')} value={count.threads} />
          {others.map(([key, value]) =>
            value === undefined ? null : <Figure key={key} label={t(key)} value={number(value)} />,
          )}
          {count.kernel !== undefined && (
            <Figure label={t('count-instructions')} value={instructions(count.kernel)} />
          )}
        </dl>
      </details>
    </section>
  );
}

function meaning({ n, total, seconds }: Answer): string {
  const times = oneIn(n, total);
  if (times === undefined) return t('count-no-solution');
  if (times === 1n) return t('count-always');
  const rate = perSecond(total, seconds);
  const says = t('count-means', { times: short(times, 'long') });
  return rate === undefined ? says : joined(says, t('count-rate', { rate: short(rate, 'long') }));
}

/** The names of instruction sets as manufacturers write them. */
const INSTRUCTIONS: Readonly<Record<string, string>> = {
  avx2: 'AVX2',
  avx512: 'AVX-512',
  avx512bw: 'AVX-512',
  neon: 'NEON',
  simd128: 'WebAssembly SIMD',
};

const instructions = (kernel: string): string => INSTRUCTIONS[kernel] ?? t('count-plain');

/** n!, the number of ways to place one queen in each row and each column. */
export function placements(n: number): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return product;
}

/** The number of placements per solution, rounded; undefined without solutions. */
export function oneIn(n: number, total: string): bigint | undefined {
  const solutions = BigInt(total);
  return solutions === 0n ? undefined : (placements(n) + solutions / 2n) / solutions;
}

/** Solutions per second; undefined if the clock measured zero. */
export function perSecond(total: string, seconds: number): number | undefined {
  const rate = Number(total) / seconds;
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}

// The numbers of solutions of small boards: how the numbers grow, and how rare solutions become.

export function Growth() {
  const rows = counts.rowsOf(counts.kept.value);
  const longest = Math.max(...rows.map(length));
  return (
    <section class="card stacked Growth-growth">
      <h2>{t('count-growth')}</h2>
      <p>{t('count-growth-says')}</p>
      <div class="Table-box" tabIndex={0} role="region" aria-label={t('count-growth')}>
        <table>
          <thead>
            <tr>
              <th scope="col">N</th>
              <th scope="col">{t('count-total')}</th>
              <th scope="col" class="Growth-bar">
                {t('count-scale')}
              </th>
              <th scope="col">{t('count-one-in')}</th>
              <th scope="col">{t('count-time-of', { machine: counts.stored.machine })}</th>
              {rows.some(isOwn) && <th scope="col">{t('count-time-here')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GrowthRow
                key={row.n}
                row={row}
                part={length(row) / longest}
                hasOwn={rows.some(isOwn)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{notes()}</p>
    </section>
  );
}

function notes(): string {
  const { machine, threads, command, dates } = counts.stored;
  const date = dateOf(...dates);
  const measured = t('count-stored', { date, machine, threads, command });
  return joined(t('count-one-in-says'), measured);
}

const isOwn = ({ own }: counts.Row): boolean => own !== undefined;

/** The length of a bar, on a logarithmic scale that keeps even a total of 1 visible. */
const length = ({ total }: counts.Row): number => Math.log10(1 + Number(total));

interface GrowthRowProps {
  readonly row: counts.Row;
  readonly part: number;
  /** Whether the table has a column for times on this machine. */
  readonly hasOwn: boolean;
}

const timeOf = (seconds: number | undefined): string =>
  seconds === undefined ? '–' : counts.spent(seconds);

function GrowthRow({ row: { n, total, seconds, own }, part, hasOwn }: GrowthRowProps) {
  const times = oneIn(n, total);
  return (
    <tr class={own === undefined ? undefined : 'Growth-own'}>
      <th scope="row">{n}</th>
      <td>{number(total)}</td>
      <td class="Growth-bar" aria-hidden="true">
        <span style={{ '--part': part }} />
      </td>
      <td>{times === undefined ? '–' : short(times)}</td>
      <td>{timeOf(seconds)}</td>
      {hasOwn && <td>{timeOf(own)}</td>}
    </tr>
  );
}
