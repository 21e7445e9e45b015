// The solutions found so far, as small boards; each links to its step.

import { useEffect, useMemo } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { boardLabel, MiniBoard } from '../board/Board';
import { queensOf } from '../board/geometry';
import { t } from '../i18n';
import type { Player } from '../trace/player';
import type { State } from '../trace/state';
import { Tray as Solutions } from '../trace/tray';
import type { Windows } from '../trace/windows';
import { classes } from '../ui/classes';
import { Figure } from '../ui/fields';

interface TrayProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly state: State;
  /** Whether the board next to the tray has column a on the right. */
  readonly reversed: boolean;
}

export function Tray({ player, trace, state, reversed }: TrayProps) {
  const tray = useMemo(() => new Solutions(trace), [trace]);
  const { found } = state.counters;
  useEffect(() => {
    // If the request fails, the tray does not change; the board shows the solution.
    tray.show(state).catch(() => undefined);
  }, [tray, found]);
  const shown = tray.found.value;
  return (
    <div
      class={classes('actions', 'Tray-tray', reversed && 'Tray-reversed')}
      role="group"
      aria-label={t('tray')}
    >
      {shown.map(({ number, step, columns }) => (
        <button
          key={number}
          class={classes(state.event?.event === 'solution' && step === state.step && 'Tray-newest')}
          aria-label={t('tray-open', { number })}
          onClick={() => player.goTo(step)}
        >
          <MiniBoard columns={columns} label={boardLabel(columns.length, queensOf(columns))} />
        </button>
      ))}
    </div>
  );
}

// The counters of a search, next to a board.

export function Counters({ counters, tests }: { counters: State['counters']; tests: boolean }) {
  return (
    <Tally>
      <Figure label={t('nodes')} value={counters.nodes} />
      {tests && <Figure label={t('tests')} value={counters.tested} />}
      <Figure label={t('placed-count')} value={counters.placed} />
      <Figure label={t('solutions')} value={counters.solutions} />
    </Tally>
  );
}

export function Tally({ children }: { readonly children: ComponentChildren }) {
  return (
    <dl class="stacked Inspector-counters" aria-label={t('counters')}>
      {children}
    </dl>
  );
}
