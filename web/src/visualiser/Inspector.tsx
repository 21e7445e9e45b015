// The counters and the stack of queens next to a board.

import type { ComponentChildren } from 'preact';
import { squareName, type Square } from '../board/geometry';
import { t } from '../i18n';
import type { State } from '../trace/state';
import { Figure } from '../ui/fields';
import { classes } from '../ui/classes';

interface CountersProps {
  readonly counters: State['counters'];
  /** Whether the program tests squares one by one. */
  readonly tests: boolean;
}

export function Counters({ counters, tests }: CountersProps) {
  return (
    <Tally>
      <Figure label={t('nodes')} value={counters.nodes} />
      {tests && <Figure label={t('tests')} value={counters.tested} />}
      <Figure label={t('placed-count')} value={counters.placed} />
      <Figure label={t('solutions')} value={counters.solutions} />
    </Tally>
  );
}

/** The counters of a search. */
export function Tally({ children }: { readonly children: ComponentChildren }) {
  return (
    <dl class={classes('stacked', 'Inspector-counters')} aria-label={t('counters')}>
      {children}
    </dl>
  );
}

/** The queens in the order of placement, with the places of those to come. */
export function Stack({ n, queens }: { readonly n: number; readonly queens: readonly Square[] }) {
  const places = Array.from({ length: n }, (_, depth) => depth);
  return (
    <section class="Inspector-stack">
      <h3>{t('stack')}</h3>
      <ol class="actions">
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
  if (queen === undefined)
    return <li class={classes('Strip-bit', 'Inspector-vacant')} aria-hidden="true" />;
  return <li class={classes('Strip-bit', newest && 'Inspector-newest')}>{squareName(queen, n)}</li>;
}
