// A race of up to four algorithms on one board, in real time.

import { useState } from 'preact/hooks';
import { limits } from '../client';
import { joined, t } from '../i18n';
import { go, list, wholeNumber } from '../route';
import { Problem } from '../ui/Async';
import { Select, SizeField, Toolbar } from '../ui/fields';
import { CopyLink, Save } from '../ui/Links';
import { useInterval } from '../ui/hooks';
import { still } from '../visitor';
import * as state from './race';
import { HALVES, methods, nameOf, progress, shortNameOf } from './runs';

const LANES = 4;

/** The last race of the address. */
let last: { readonly n: number; readonly names: readonly string[] } = {
  n: 12,
  names: [HALVES, 'bitmap', 'backtracking', 'brute-force'],
};

function chosen(): typeof last {
  const n = wholeNumber('race', state.LEAST_N, limits().compare_n, last.n);
  last = { n, names: list('lanes', methods(), LANES) ?? last.names };
  return last;
}

export const addressOfLast = () => ({ race: last.n });

export function Race() {
  const { n, names } = chosen();
  const now = state.race.value;
  const isShown =
    now?.n === n &&
    now.lanes
      .map(({ name }) => name)
      .toSorted()
      .join() === names.toSorted().join();
  const running = state.isRunning();
  const [, tick] = useState(0);
  useInterval(() => tick((ticks) => ticks + 1), running ? (still.value ? 1000 : 100) : undefined);
  return (
    <>
      <p class="summary">{t('race-intro')}</p>
      <Toolbar label={t('compare-mode-race')}>
        <SizeField
          n={n}
          least={state.LEAST_N}
          most={limits().compare_n}
          disabled={running}
          onChange={(size) => go({ race: size })}
        />
        {running ? (
          <button onClick={state.stop}>{t('stop')}</button>
        ) : (
          <button
            class="primary"
            disabled={names.length === 0 || progress.value.state === 'running'}
            onClick={() => void state.start(n, names)}
          >
            {t('race-start')}
          </button>
        )}
      </Toolbar>
      <section class="card stacked" aria-label={t('compare-mode-race')}>
        <Lanes now={isShown ? now : undefined} names={names} />
        {isShown && <Outcome now={now} />}
        <p class="note">{t('race-alone')}</p>
      </section>
    </>
  );
}

interface LanesProps {
  readonly now: state.Race | undefined;
  readonly names: readonly string[];
}

function Lanes({ now, names }: LanesProps) {
  const lanes: readonly state.Lane[] = now?.lanes ?? names.map((name) => ({ name }));
  const shown = lanes.map(({ name }) => name);
  const choose = (index: number, name: string) =>
    go({
      lanes: [...shown.slice(0, index), name, ...shown.slice(index + 1)].filter(Boolean).join(),
    });
  return (
    <ol class="stacked">
      {Array.from({ length: LANES }, (_, index) => {
        const name = shown[index] ?? '';
        const free = methods().filter((one) => one === name || !shown.includes(one));
        const lane = lanes[index];
        return (
          <li key={index} class="Race-lane">
            <Select
              quiet
              wraps
              label={t('race-lane', { number: index + 1 })}
              value={name}
              disabled={state.isRunning()}
              options={[
                { value: '', label: t('race-nobody') },
                ...free.map((value) => ({ value, label: nameOf(value) })),
              ]}
              onChange={(value) => choose(index, value)}
            />
            {now !== undefined && lane !== undefined && <Run now={now} lane={lane} />}
          </li>
        );
      })}
    </ol>
  );
}

function Run({ now, lane }: { readonly now: state.Race; readonly lane: state.Lane }) {
  if (now.state === 'warming') return null;
  return (
    <>
      <progress
        max={1}
        value={state.share(lane)}
        aria-label={shortNameOf(lane.name)}
        data-finished={state.isFinished(lane)}
      />
      <span>{state.says(lane, now.state !== 'running')}</span>
    </>
  );
}

function Outcome({ now }: { readonly now: state.Race }) {
  const sentences = now.state === 'over' ? state.result(now) : [];
  return (
    <>
      {now.state === 'warming' && <p role="status">{t('race-warming')}</p>}
      {now.state === 'failed' && <Problem error={now.error} />}
      <div class="unseen" role="log">
        {now.lanes
          .filter(({ run }) => run !== undefined)
          .map((lane) => (
            <p key={lane.name}>
              {t('race-ended', { name: nameOf(lane.name), time: state.says(lane, true) })}
            </p>
          ))}
      </div>
      {sentences.length > 0 && (
        <>
          <p class="meaning" role="status">
            {joined(...sentences)}
          </p>
          <div class="actions">
            <Save name="race.svg" text={() => state.picture(now)} />
            <CopyLink state={() => ({ race: now.n, lanes: last.names.join() })} />
          </div>
        </>
      )}
    </>
  );
}
