// The result of a count and its meaning.

import { joined, number, short, t } from '../i18n';
import { Figure } from '../ui/fields';
import type { Counted } from './counted';
import { oneIn, perSecond } from './meaning';
import { spent } from './span';

interface ResultProps {
  readonly count: Counted;
  readonly title: string;
  /** Whether it is new, so that a screen reader announces it. */
  readonly isNews?: boolean;
}

export function Result({ count, title, isNews = false }: ResultProps) {
  const counts = [
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
      <dl class="Count-figures">
        <Figure label={t('count-time')} value={spent(count.seconds)} />
        <Figure label={t('threads')} value={count.threads} />
        {counts.map(([key, value]) =>
          value === undefined ? null : <Figure key={key} label={t(key)} value={number(value)} />,
        )}
        {count.kernel !== undefined && (
          <Figure label={t('count-instructions')} value={instructions(count.kernel)} />
        )}
      </dl>
    </section>
  );
}

function meaning({ n, total, seconds }: Counted): string {
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
