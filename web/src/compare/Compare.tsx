// The tab that times algorithms against each other.

import { signal } from '@preact/signals';
import { limits } from '../about';
import { comparisonFile } from '../client';
import { t } from '../i18n';
import { Problem } from '../ui/Async';
import { NumberField, SizeField, Toolbar } from '../ui/fields';
import { algorithms, title } from '../visualiser/algorithms';
import { Chart } from './Chart';
import { id, measured, progress, start, stop } from './comparison';
import { ResultTable } from './ResultTable';
import { algorithmsOf } from './rows';

const FIRST = ['brute-force', 'permutation', 'backtracking', 'flags', 'bitmap', 'bitmap-mirror'];

/** The settings of the next comparison, kept while another tab is open. */
const names = signal<readonly string[]>(FIRST);
const from = signal(4);
const to = signal(10);
const seconds = signal(1);

export function Compare() {
  return (
    <div class="compare">
      <p class="summary">{t('compareIntro')}</p>
      <Names />
      <Range />
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
    <fieldset class="names">
      <legend>{t('compareAlgorithms')}</legend>
      {algorithms.value.map((algorithm) => (
        <label key={algorithm.name}>
          <input
            type="checkbox"
            checked={names.value.includes(algorithm.name)}
            onChange={() => toggle(algorithm.name)}
          />
          {title(algorithm)}
        </label>
      ))}
    </fieldset>
  );
}

function Range() {
  return (
    <Toolbar label={t('compare')}>
      <Sizes />
      <NumberField
        label={t('compareLimit')}
        value={seconds.value}
        least={1}
        most={limits().compare_seconds}
        onChange={(limit) => {
          seconds.value = limit;
        }}
      />
      <StartOrStop />
      {names.value.length === 0 && <p class="notice">{t('compareNothing')}</p>}
    </Toolbar>
  );
}

function Sizes() {
  const most = limits().compare_n;
  const begin = (n: number) => {
    from.value = n;
    to.value = Math.max(n, to.value);
  };
  const end = (n: number) => {
    to.value = n;
  };
  return (
    <>
      <SizeField label={t('compareFrom')} n={from.value} most={most} onChange={begin} />
      <SizeField
        label={t('compareTo')}
        n={to.value}
        least={from.value}
        most={most}
        onChange={end}
      />
    </>
  );
}

function StartOrStop() {
  if (progress.value.state === 'running') {
    return (
      <button type="button" onClick={stop}>
        {t('stop')}
      </button>
    );
  }
  const known = algorithms.value.map(({ name }) => name);
  const chosen = known.filter((name) => names.value.includes(name));
  const request = { algorithms: chosen, from: from.value, to: to.value, seconds: seconds.value };
  return (
    <button
      type="button"
      class="primary"
      disabled={chosen.length === 0}
      onClick={() => void start(request)}
    >
      {t('compareStart')}
    </button>
  );
}

function Progress() {
  const now = progress.value;
  switch (now.state) {
    case 'none':
      return null;
    case 'running':
      return <Running done={now.done} runs={now.runs} n={now.n} name={now.now} />;
    case 'finished':
      return <p role="status">{finished(now)}</p>;
    case 'stopped':
      return <p role="status">{t('compareStopped')}</p>;
    case 'failed':
      return <Problem error={now.error} />;
  }
}

function finished({
  runs,
  disagreement,
}: {
  runs: number;
  disagreement: string | undefined;
}): string {
  if (disagreement !== undefined) return t('compareDisagree', { what: disagreement });
  return t('compareFinished', { runs });
}

interface RunningProps {
  readonly done: number;
  readonly runs: number;
  readonly n: number;
  readonly name: string;
}

function Running({ done, runs, n, name }: RunningProps) {
  return (
    <div class="progress">
      <progress max={Math.max(1, runs)} value={done} aria-label={t('progress')} />
      <p>
        {name === ''
          ? t('loading')
          : t('compareRunning', { algorithm: nameOf(name), n, done, runs })}
      </p>
    </div>
  );
}

function nameOf(name: string): string {
  const algorithm = algorithms.value.find((one) => one.name === name);
  return algorithm === undefined ? name : title(algorithm);
}

function Results() {
  const all = measured.value;
  if (all.length === 0) return null;
  const found = algorithmsOf(all);
  return (
    <section class="results card">
      <Chart measured={all} algorithms={found} names={found.map(nameOf)} />
      <ResultTable measured={all} names={found.map(nameOf)} />
      {progress.value.state === 'finished' && id.value !== undefined && (
        <div class="actions">
          <a class="button" href={comparisonFile(id.value, 'csv')} download="comparison.csv">
            {t('downloadCsv')}
          </a>
          <a class="button" href={comparisonFile(id.value, 'svg')} download="comparison.svg">
            {t('downloadSvg')}
          </a>
        </div>
      )}
    </section>
  );
}
