// The counters and the stack of queens next to a board.

import { squareName, type Square } from '../board/geometry';
import { t } from '../i18n';
import type { State } from '../trace/state';
import { Figure } from '../ui/fields';
import css from './Inspector.module.css';

interface CountersProps {
  readonly counters: State['counters'];
  /** Whether the program tests squares one by one. */
  readonly tests: boolean;
}

export function Counters({ counters, tests }: CountersProps) {
  return (
    <dl class={css.counters} aria-label={t('counters')}>
      <Figure label={t('nodes')} value={counters.nodes} />
      {tests && <Figure label={t('tests')} value={counters.tested} />}
      <Figure label={t('placed-count')} value={counters.placed} />
      <Figure label={t('solutions')} value={counters.solutions} />
    </dl>
  );
}

/** The queens in the order of placement, the latest on top. */
export function Stack({ n, queens }: { readonly n: number; readonly queens: readonly Square[] }) {
  const places = Array.from({ length: n }, (_, depth) => n - 1 - depth);
  return (
    <section class={css.stack}>
      <h3>{t('stack')}</h3>
      <ol>
        {places.map((depth) => (
          <StackEntry
            key={depth}
            n={n}
            queen={queens[depth]}
            newest={depth === queens.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

interface StackEntryProps {
  readonly n: number;
  readonly queen: Square | undefined;
  readonly newest: boolean;
}

function StackEntry({ n, queen, newest }: StackEntryProps) {
  if (queen === undefined) return <li class={css.vacant} aria-hidden="true" />;
  return <li class={newest ? css.newest : undefined}>{squareName(queen, n)}</li>;
}
