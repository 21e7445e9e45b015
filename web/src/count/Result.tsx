// The result of a count, and what it says.

import type { Count } from '../api/types';
import { duration, number, short, t } from '../i18n';
import { Figure } from '../ui/fields';
import { oneIn, perSecond } from './meaning';

interface ResultProps {
  readonly count: Count;
  readonly title: string;
}

export function Result({ count, title }: ResultProps) {
  const counts = [
    ['countUnique', count.unique],
    ['countHalf', count.half_turn],
    ['countQuarter', count.quarter_turn],
  ] as const;
  return (
    <section class="card count-status" role="status">
      <h2>{title}</h2>
      <p class="count-result">
        <span>Q({count.n}) =</span> <output class="completion-count">{number(count.total)}</output>
      </p>
      <p>{meaning(count)}</p>
      <dl class="figures">
        {counts.map(([key, value]) =>
          value === undefined ? null : <Figure key={key} label={t(key)} value={number(value)} />,
        )}
        <Figure label={t('countElapsed')} value={duration(count.seconds)} />
        <Figure label={t('threads')} value={count.threads} />
        {count.kernel !== undefined && (
          <Figure label={t('countInstructions')} value={instructions(count.kernel)} />
        )}
      </dl>
    </section>
  );
}

function meaning({ n, total, seconds }: Count): string {
  const times = oneIn(n, total);
  if (times === undefined) return t('countNoSolution');
  const rate = perSecond(total, seconds);
  const says = t('countMeans', { times: short(times, 'long') });
  return rate === undefined ? says : `${says} ${t('countRate', { rate: short(rate, 'long') })}`;
}

/** The instructions of a processor as their makers call them. */
const INSTRUCTIONS: Readonly<Record<string, string>> = {
  avx2: 'AVX2',
  avx512: 'AVX-512',
  neon: 'NEON',
  simd128: 'WebAssembly SIMD',
};

const instructions = (kernel: string): string =>
  kernel === 'portable' ? t('countPlain') : (INSTRUCTIONS[kernel] ?? kernel);
