// Card 14: measures the programs of the lesson on the visitor's machine.

import { useEffect } from 'preact/hooks';
import { Chart } from '../../compare/Chart';
import { shortSeconds } from '../../compare/units';
import { t } from '../../i18n';
import { Problem } from '../../ui/Async';
import { failure, guess, RACE, stopTiming, timePrograms, times, timing } from '../machine';
import { Segments } from '../../ui/Segments';
import { Scene } from '../Scene';
import { useSolved } from '../solved';
import { Say } from '../../ui/Say';

export function Machine() {
  useEffect(() => stopTiming, []);
  useSolved(timing.value === 'done' && times.value.length > 0);
  return (
    <Scene
      stacked
      board={<Chart measured={times.value} sizes={[RACE.from, RACE.to]} />}
      actions={
        <>
          {timing.value === 'not yet' && <Guess />}
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
  if (timing.value === 'not yet')
    return t(guess.value === undefined ? 'learn-guess' : 'learn-time-ask');
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
  return `${t('learn-guessed', { n: slow.n, guess: guess.value })} ${measured}`;
}
