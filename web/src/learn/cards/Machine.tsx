// Card 14: measures the programs of the lesson on the visitor's machine.

import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { Chart } from '../../compare/Chart';
import { STORED } from '../../compare/runs';
import { joined, shortSeconds, t } from '../../i18n';
import { Problem } from '../../ui/Async';
import { Segments } from '../../ui/fields';
import { Scene, useSolved } from '../Scene';
import { Say } from '../../ui/Rich';
import type { CompareEvent, CompareRequest, Run } from '../../api/types';
import { compare, Latest } from '../../client';
import { start } from '../../count/counts';
import { set } from '../../ui/classes';

export function Machine() {
  useEffect(() => stopTiming, []);
  useSolved(timing.value === 'done' && times.value.length > 0);
  const example = timing.value === 'not yet';
  return (
    <Scene
      stacked
      kind={example ? 'Machine-example' : undefined}
      board={<Chart measured={example ? EXAMPLE : times.value} sizes={[RACE.from, RACE.to]} />}
      actions={
        <>
          {example && <Guess />}
          <button
            class="primary"
            disabled={timing.value === 'running'}
            onClick={() => void timePrograms()}
          >
            {t('learn-time-them')}
          </button>
        </>
      }
      say={
        <>
          <Say>{summary()}</Say>
          {failure.value !== undefined && <Problem error={failure.value} />}
        </>
      }
    />
  );
}

const GUESSES = ['6', '7', '8', '9', '10'] as const;

function Guess() {
  return (
    <Segments<string>
      label={t('learn-guess')}
      value={String(guess.value)}
      options={GUESSES.map((rows) => ({ value: rows, label: rows }))}
      onChange={(rows) => (guess.value = Number(rows))}
    />
  );
}

/** Compares the first and last programs on the largest board that both have counted. */
function summary(): string {
  if (timing.value === 'not yet') {
    const example = t('learn-example', { machine: STORED.stored?.machine ?? '' });
    return joined(t(guess.value === undefined ? 'learn-guess' : 'learn-time-ask'), example);
  }
  if (timing.value === 'running') return t('learn-timing', { runs: times.value.length });
  const of = (name: string) =>
    times.value.filter(({ algorithm, seconds }) => algorithm === name && seconds !== undefined);
  const slow = of('brute-force').at(-1);
  const fast = of('bitmap').find(({ n }) => n === slow?.n);
  if (slow?.seconds === undefined || fast?.seconds === undefined) return t('learn-time-nothing');
  const measured = t('learn-timed', {
    n: slow.n,
    slow: shortSeconds(slow.seconds),
    fast: shortSeconds(fast.seconds),
    times: Math.round(slow.seconds / fast.seconds),
  });
  if (guess.value === undefined) return measured;
  return joined(t('learn-guessed', { n: slow.n, guess: guess.value }), measured);
}

/**
 * The programs of the lesson, in the order of the cards, on 4 to 11 rows. Each count takes at most a second.
 */
const RACE: CompareRequest = {
  algorithms: ['brute-force', 'backtracking', 'bitmap', 'bitmap-mirror'],
  from: 4,
  to: 11,
  seconds: 1,
  once: false,
};

/** What the chart shows in grey until this machine has measured. */
const EXAMPLE = STORED.runs.filter(
  ({ algorithm, n }) => RACE.algorithms.includes(algorithm) && n <= RACE.to,
);

export const COUNT_N = 16;

export const times = signal<readonly Run[]>([]);
/** The visitor's guess: the most rows that brute force counts within its second. */
export const guess = signal<number | undefined>(undefined);
export const timing = signal<'not yet' | 'running' | 'done'>('not yet');
export const failure = signal<unknown>(undefined);

const latest = new Latest();

async function timePrograms(): Promise<void> {
  [times.value, timing.value, failure.value] = [[], 'running', undefined];
  const note = (event: CompareEvent) => {
    if (event.event === 'measured') times.value = [...times.value, event];
  };
  const done = () => undefined;
  await latest.ask((signal) => compare(RACE, signal, note), done, set(failure));
  timing.value = 'done';
}

const stopTiming = (): void => latest.cancel();

/** Counts with the fast counter on all cores; shares its state with the Count tab. */
export const countNow = (): Promise<void> => start({ n: COUNT_N });
