// One trace at the player's step: the board, the data of the program, and what it does.

import type { AlgorithmInfo } from '../api/types';
import type { View } from '../board/view';
import { t } from '../i18n';
import type { LoopStep } from '../trace/loop';
import type { Player } from '../trace/player';
import type { State } from '../trace/state';
import type { Windows } from '../trace/windows';
import { Loading } from '../ui/Async';
import { title } from './algorithms';
import { BitRows, UsedColumns } from './BitRows';
import { EndCard } from './EndCard';
import { Flags } from './Flags';
import { Counters, Stack } from './Inspector';
import { Legend } from './Legend';
import { Program } from './Program';
import { StepBoard } from './StepBoard';
import { Tray } from './Tray';
import { Words } from './Words';

interface PaneProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly algorithm: AlgorithmInfo;
  readonly view: View;
  readonly titled: boolean;
}

export function Pane(props: PaneProps) {
  const { player, trace, algorithm, view, titled } = props;
  const state = player.state(trace);
  const name = title(algorithm);
  if (state === undefined) return <Loading />;
  const small = player.small(trace);
  const over = trace.known.value.complete && state.step === trace.known.value.steps;
  return (
    <article class={`pane ${memoryOf(algorithm)}`} aria-label={name}>
      <h2 class={titled ? 'pane-title' : 'unseen'}>{name}</h2>
      <div class="pane-drawing">
        <StepBoard view={view} state={state} algorithm={algorithm} small={small} />
        {over && !titled && <EndCard state={state} algorithm={algorithm} player={player} />}
      </div>
      <Memory {...props} state={state} small={small} />
      <div class="pane-words">
        <Words player={player} trace={trace} state={state} algorithm={algorithm} small={small} />
        <section class="listing">
          <h3>
            {t('program')} <span class="space">{t('spaceSize', { space: algorithm.space })}</span>
          </h3>
          <Program algorithm={algorithm} event={state.event} small={small} />
        </section>
        <Legend reversed={view.reversed} algorithm={algorithm} />
        {algorithm.has_bits && <p class="note">{t('bitsNote')}</p>}
        <Tray player={player} trace={trace} state={state} reversed={view.reversed} />
      </div>
      <div class="pane-side">
        <Counters counters={state.counters} tests={algorithm.has_tests} />
        <Stack n={view.n} queens={state.queens} />
      </div>
    </article>
  );
}

type MemoryKind = 'with-bits' | 'with-flags' | 'with-columns' | 'without-memory';

/** The data structure in which a program keeps what is attacked. */
function memoryOf({ has_bits: bits, family }: AlgorithmInfo): MemoryKind {
  if (bits) return 'with-bits';
  if (family === 'flags') return 'with-flags';
  return family === 'column-bits' ? 'with-columns' : 'without-memory';
}

interface MemoryProps extends PaneProps {
  readonly state: State;
  readonly small: LoopStep | undefined;
}

function Memory({ player, view, state, algorithm, small }: MemoryProps) {
  const kind = memoryOf(algorithm);
  if (kind === 'without-memory') return null;
  const moved = player.moved.value;
  return (
    <div class="memory">
      {kind === 'with-bits' && (
        <BitRows view={view} state={state} algorithm={algorithm} small={small} moved={moved} />
      )}
      {kind === 'with-flags' && <Flags n={view.n} state={state} />}
      {kind === 'with-columns' && <UsedColumns view={view} state={state} />}
    </div>
  );
}
