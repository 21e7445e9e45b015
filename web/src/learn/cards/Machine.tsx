// Card 14: measures the programs of the lesson on the visitor's machine.

import { useEffect } from 'preact/hooks';
import { Chart } from '../../compare/Chart';
import { algorithmsOf } from '../../compare/rows';
import { shortSeconds } from '../../compare/units';
import { t } from '../../i18n';
import { Problem } from '../../ui/Async';
import { algorithms } from '../../visualiser/algorithms';
import { title } from '../../visualiser/names';
import { low, wide } from '../../media';
import { failure, stopTiming, timePrograms, times, timing } from '../machine';
import { Say } from '../words';

/** In pixels: the chart leaves space for the rest of the stage. */
const heightOfChart = (): number => (low.value ? 110 : wide.value ? 260 : 150);

export function Machine() {
  useEffect(() => stopTiming, []);
  const measured = times.value;
  const names = algorithmsOf(measured);
  const height = heightOfChart();
  return (
    <>
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={timing.value === 'running'}
          onClick={() => void timePrograms()}
        >
          {t('learn-time-them')}
        </button>
      </div>
      {measured.length === 0 ? (
        <div class="chart" style={{ height: `${height}px` }} />
      ) : (
        <Chart measured={measured} algorithms={names} names={names.map(nameOf)} height={height} />
      )}
      <Say>{summary()}</Say>
      {failure.value !== undefined && <Problem error={failure.value} />}
    </>
  );
}

function nameOf(name: string): string {
  const algorithm = algorithms.value.find((one) => one.name === name);
  return algorithm === undefined ? name : title(algorithm);
}

/** Compares the first and last programs on the largest board that both have counted. */
function summary(): string {
  if (timing.value === 'not yet') return t('learn-time-ask');
  if (timing.value === 'running') return t('learn-timing', { runs: times.value.length });
  const of = (name: string) =>
    times.value.filter(({ algorithm, seconds }) => algorithm === name && seconds !== undefined);
  const slow = of('brute-force').at(-1);
  const fast = of('bitmap').find(({ n }) => n === slow?.n);
  if (slow?.seconds === undefined || fast?.seconds === undefined) return t('learn-time-nothing');
  return t('learn-timed', {
    n: slow.n,
    slow: shortSeconds(slow.seconds),
    fast: shortSeconds(fast.seconds),
    times: Math.round(slow.seconds / fast.seconds),
  });
}
