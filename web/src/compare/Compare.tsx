// The tab that compares the speed of algorithms.

import { signal } from '@preact/signals';
import { comparisonFile, limits } from '../client';
import { addTexts, dateOf, joined, t } from '../i18n';
import { Problem } from '../ui/Async';
import { Checkbox, NumberField, Segments, SizeField, Toolbar } from '../ui/fields';
import { set } from '../ui/classes';
import { Chart } from './Chart';
import * as comparison from './runs';
import { Meaning, ResultTable } from './Meaning';
import { algorithms } from '../i18n/generated/algorithms';
import { compare } from '../i18n/generated/compare';
import './compare.css';

addTexts(algorithms, compare);

const FIRST = [
  'brute-force',
  'permutation',
  'backtracking',
  'flags',
  'bitmap',
  'bitmap-mirror',
  comparison.HALVES,
];

/** The settings of the next comparison, kept while another tab is open. */
const names = signal<readonly string[]>(FIRST);
const from = signal(4);
const to = signal(12);
const seconds = signal(1);
const quantity = signal<comparison.Quantity>('ofTime');

export function Compare() {
  return (
    <div>
      <p class="summary">{t('compare-intro')}</p>
      <div class="Compare-settings">
        <Range />
        <Names />
      </div>
      <Progress />
      <Results />
    </div>
  );
}

function Names() {
  const toggle = (name: string) => {
    const chosen = names.value.includes(name);
    names.value = chosen ? names.value.filter((other) => other !== name) : [...names.value, name];
  };
  return (
    <details class="Compare-names">
      <summary>
        {t('compare-chosen', { chosen: names.value.length, all: comparison.methods().length })}
      </summary>
      <fieldset>
        <legend class="unseen">{t('compare-algorithms')}</legend>
        {comparison.methods().map((name) => (
          <Checkbox key={name} checked={names.value.includes(name)} onChange={() => toggle(name)}>
            {comparison.nameOf(name)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}

function Range() {
  return (
    <Toolbar label={t('compare')}>
      <Sizes />
      <NumberField
        label={t('compare-limit')}
        value={seconds.value}
        least={1}
        most={limits().compare_seconds}
        onChange={set(seconds)}
      />
      <StartOrStop />
      {names.value.length === 0 && <p class="note">{t('compare-nothing')}</p>}
    </Toolbar>
  );
}

function Sizes() {
  const most = limits().compare_n;
  const begin = (n: number) => {
    from.value = n;
    to.value = Math.max(n, to.value);
  };
  const end = (n: number) => (to.value = n);
  return (
    <>
      <SizeField label={t('compare-from')} n={from.value} most={most} onChange={begin} />
      <SizeField
        label={t('compare-to')}
        n={to.value}
        least={from.value}
        most={most}
        onChange={end}
      />
    </>
  );
}

function StartOrStop() {
  if (comparison.progress.value.state === 'running') {
    return <button onClick={comparison.stop}>{t('stop')}</button>;
  }
  const chosen = comparison.methods().filter((name) => names.value.includes(name));
  const request = { algorithms: chosen, from: from.value, to: to.value, seconds: seconds.value };
  return (
    <button
      class="primary"
      disabled={chosen.length === 0}
      onClick={() => void comparison.start(request)}
    >
      {t('compare-start')}
    </button>
  );
}

function Progress() {
  const now = comparison.progress.value;
  switch (now.state) {
    case 'none':
      return null;
    case 'running':
      return <Running done={now.done} runs={now.runs} n={now.n} name={now.now} />;
    case 'finished':
      return (
        <p role="status">
          {now.disagreement === undefined
            ? t('compare-finished', { runs: now.runs })
            : t('compare-disagree', { what: now.disagreement })}
        </p>
      );
    case 'stopped':
      return <p role="status">{t('compare-stopped')}</p>;
    case 'failed':
      return <Problem error={now.error} />;
  }
}

function Running({ done, runs, n, name }: { done: number; runs: number; n: number; name: string }) {
  return (
    <div class="Compare-progress">
      <progress max={Math.max(1, runs)} value={done} aria-label={t('progress')} />
      <p>
        {name === ''
          ? t('loading')
          : t('compare-running', { algorithm: comparison.nameOf(name), n, done, runs })}
      </p>
    </div>
  );
}

function Results() {
  const all = comparison.measured.value;
  if (all.length === 0) return null;
  const found = comparison.algorithmsOf(all);
  return (
    <section class="card stacked Compare-results">
      <div class="stacked">
        <Meaning measured={all} />
        {comparison.before.value !== undefined && <Source {...comparison.before.value} />}
      </div>
      <Drawn />
      <ResultTable measured={all} names={found.map(comparison.nameOf)} />
      {comparison.progress.value.state === 'finished' && comparison.id.value !== undefined && (
        <div class="actions">
          <a
            class="button"
            href={comparisonFile(comparison.id.value, 'csv')}
            download="comparison.csv"
          >
            {t('download-csv')}
          </a>
          <a
            class="button"
            href={comparisonFile(comparison.id.value, 'svg')}
            download="comparison.svg"
          >
            {t('download-svg')}
          </a>
        </div>
      )}
    </section>
  );
}

function Source({ date, stored }: comparison.Kept) {
  if (stored === undefined) return <p class="note">{t('compare-last', { date: dateOf(date) })}</p>;
  const { machine, command } = stored;
  return (
    <p class="note Compare-source">
      {t('compare-stored', { date: dateOf(date), machine })} <code>{command}</code>
    </p>
  );
}

function Drawn() {
  const shown = comparison.measured.value.filter(
    (run) => comparison.valueOf(run, quantity.value) !== undefined,
  );
  return (
    <div class="stacked Compare-drawn">
      <Segments<comparison.Quantity>
        label={t('compare-shows')}
        value={quantity.value}
        options={[
          { value: 'ofTime', label: t('compare-times') },
          { value: 'ofNodes', label: t('compare-nodes') },
        ]}
        onChange={set(quantity)}
      />
      <Chart measured={shown} quantity={quantity.value} />
      <p class="note">
        {quantity.value === 'ofNodes'
          ? joined(t('compare-scale'), t('compare-nodes-are'))
          : t('compare-scale')}
      </p>
    </div>
  );
}
