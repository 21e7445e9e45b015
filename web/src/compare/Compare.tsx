// The tab that compares the speed of algorithms.

import { signal } from '@preact/signals';
import { comparisonFile, limits } from '../client';
import { addTexts, dateOf, joined, t } from '../i18n';
import { Problem } from '../ui/Async';
import { Checkbox, NumberField, Segments, Select, SizeField, Toolbar } from '../ui/fields';
import { go, list, openTab, parameter, wholeNumber } from '../route';
import type { CompareRequest } from '../api/types';
import { set } from '../ui/classes';
import { Chart } from './Chart';
import * as comparison from './runs';
import { Meaning, ResultTable } from './Meaning';
import { addressOfLast, Race } from './Race';
import { isRunning } from './race';
import { algorithms } from '../i18n/generated/algorithms';
import { compare } from '../i18n/generated/compare';
import './compare.css';

addTexts(algorithms, compare);

/** Algorithms that are worth comparing with each other. */
const SETS = {
  ideas: [
    'brute-force',
    'permutation',
    'backtracking',
    'flags',
    'bitmap',
    'bitmap-mirror',
    comparison.HALVES,
  ],
  checks: ['board-scan', 'backtracking', 'column-bits', 'flags', 'bitmap'],
  trees: ['bitmap', 'bitmap-mirror', 'symmetry', 'carry-chain', 'exact-cover'],
  all: comparison.methods(),
} as const;

const inOrder = (names: readonly string[]): string[] =>
  comparison.methods().filter((name) => names.includes(name));

/** The last settings of the address. */
let last: Required<Omit<CompareRequest, 'once'>> = {
  algorithms: [...SETS.ideas],
  from: 4,
  to: 12,
  seconds: 1,
};

function settings(): typeof last {
  const { compare_n: most, compare_seconds: longest } = limits();
  const from = wholeNumber('from', 1, most, last.from);
  last = {
    algorithms: list('algorithms', comparison.methods()) ?? last.algorithms,
    from,
    to: wholeNumber('to', from, most, Math.max(from, last.to)),
    seconds: wholeNumber('seconds', 1, longest, last.seconds),
  };
  return last;
}

const quantity = signal<comparison.Quantity>('ofTime');

type Mode = 'times' | 'race';

export function Compare() {
  const mode = parameter('race') === undefined ? 'times' : 'race';
  return (
    <div class="Compare-compare">
      <Segments<Mode>
        label={t('compare-mode')}
        value={mode}
        options={[
          { value: 'times', label: t('compare-mode-times') },
          { value: 'race', label: t('compare-mode-race') },
        ]}
        onChange={(chosen) => openTab('compare', chosen === 'race' ? addressOfLast() : {})}
      />
      {mode === 'race' ? <Race /> : <Times />}
    </div>
  );
}

function Times() {
  const now = settings();
  return (
    <>
      <p class="summary">{t('compare-intro')}</p>
      <Toolbar label={t('compare')}>
        <Sets names={now.algorithms} />
        <Sizes from={now.from} to={now.to} />
        <StartOrStop request={{ ...now, once: false }} />
        {now.algorithms.length === 0 && <p class="note">{t('compare-nothing')}</p>}
      </Toolbar>
      <More names={now.algorithms} seconds={now.seconds} />
      <Progress />
      <Results />
    </>
  );
}

type Set = keyof typeof SETS | 'own';

const SET_NAMES = ['ideas', 'checks', 'trees', 'all'] as const;

function Sets({ names }: { readonly names: readonly string[] }) {
  const set = SET_NAMES.find((name) => SETS[name].join() === names.join()) ?? 'own';
  const options: readonly Set[] = set === 'own' ? [...SET_NAMES, set] : SET_NAMES;
  const choose = (chosen: Set) => {
    if (chosen !== 'own') go({ algorithms: SETS[chosen].join() });
  };
  return (
    <Select<Set>
      label={t('compare-algorithms')}
      value={set}
      options={options.map((value) => ({ value, label: t(`compare-set-${value}`) }))}
      onChange={choose}
    />
  );
}

function More({ names, seconds }: { readonly names: readonly string[]; readonly seconds: number }) {
  const toggle = (name: string) => {
    const others = names.filter((other) => other !== name);
    go({ algorithms: inOrder(names.includes(name) ? others : [...names, name]).join() });
  };
  return (
    <details class="Compare-names">
      <summary>
        {t('compare-more', { chosen: names.length, all: comparison.methods().length })}
      </summary>
      <NumberField
        label={t('compare-limit')}
        value={seconds}
        least={1}
        most={limits().compare_seconds}
        onChange={(chosen) => go({ seconds: chosen })}
      />
      <fieldset>
        <legend class="unseen">{t('compare-algorithms')}</legend>
        {comparison.methods().map((name) => (
          <Checkbox key={name} checked={names.includes(name)} onChange={() => toggle(name)}>
            {comparison.nameOf(name)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}

function Sizes({ from, to }: { readonly from: number; readonly to: number }) {
  const most = limits().compare_n;
  const begin = (n: number) => go({ from: n, to: Math.max(n, to) });
  const end = (n: number) => go({ to: n });
  return (
    <span class="actions">
      <SizeField label={t('compare-from')} n={from} most={most} onChange={begin} />
      <SizeField label={t('compare-to')} n={to} least={from} most={most} onChange={end} />
    </span>
  );
}

function StartOrStop({ request }: { readonly request: CompareRequest }) {
  if (comparison.progress.value.state === 'running') {
    return <button onClick={comparison.stop}>{t('stop')}</button>;
  }
  return (
    <button
      class="primary"
      disabled={request.algorithms.length === 0 || isRunning()}
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
    <div class="note">
      <p>{t('compare-stored', { date: dateOf(date), machine })}</p>
      <details class="Compare-source">
        <summary>{t('details')}</summary>
        <code>{command}</code>
      </details>
    </div>
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
