// One trace at the player's step: the board, the data of the program, and the pseudocode.

import type { AlgorithmInfo } from '../api/types';
import type { View } from '../board/view';
import { t } from '../i18n';
import type { LoopStep } from '../trace/loop';
import type { Player } from '../trace/player';
import { currentRow } from '../trace/row';
import type { State } from '../trace/state';
import { valuesAt, type Values } from '../trace/variables';
import type { Windows } from '../trace/windows';
import { Loading } from '../ui/Async';
import { lights } from '../ui/lit';
import { BitRows, UsedColumns } from './BitRows';
import { EndCard } from './EndCard';
import { Flags } from './Flags';
import { Counters, Stack } from './Inspector';
import { Keys } from './Keys';
import { Legend } from './Legend';
import { title } from './names';
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
  const state = props.player.state(props.trace);
  return state === undefined ? <Loading /> : <Shown {...props} state={state} />;
}

interface ShownProps extends PaneProps {
  readonly state: State;
}

function Shown(props: ShownProps) {
  const { player, trace, algorithm, view, titled, state } = props;
  const name = title(algorithm);
  const small = player.small(trace);
  const over = trace.known.value.complete && state.step === trace.known.value.steps;
  const values = valuesOf(props, small, over);
  return (
    <article class={`pane ${memoryOf(algorithm)}`} aria-label={name} ref={lights}>
      <h2 class={titled ? 'pane-title' : 'unseen'}>{name}</h2>
      <div class="pane-drawing">
        <StepBoard {...{ view, state, algorithm, values, small }} />
        {over && !titled && <EndCard state={state} algorithm={algorithm} player={player} />}
      </div>
      <Memory {...props} values={values} small={small} over={over} />
      <div class="pane-words">
        <Words player={player} trace={trace} state={state} algorithm={algorithm} small={small} />
        <Tray player={player} trace={trace} state={state} reversed={view.reversed} />
        <section class="pseudocode">
          <h3>
            {t('program')} <span class="space">{t('space-size', { space: algorithm.space })}</span>
          </h3>
          <Program algorithm={algorithm} event={state.event} small={small} />
        </section>
        <Legend reversed={view.reversed} algorithm={algorithm} />
        {algorithm.has_bits && <p class="note">{t('bits-note')}</p>}
        {!titled && <Keys />}
      </div>
      <div class="pane-side">
        <Counters counters={state.counters} tests={algorithm.has_tests} />
        <Stack n={view.n} queens={state.queens} />
      </div>
    </article>
  );
}

/** The values of the program's variables; empty after the search. */
function valuesOf(
  { algorithm, state, view }: ShownProps,
  small: LoopStep | undefined,
  over: boolean,
) {
  if (!algorithm.has_bits || over) return {};
  return small?.after ?? valuesAt(state, view.n);
}

type MemoryKind = 'with-bits' | 'with-flags' | 'with-columns' | 'without-memory';

/** The data structure in which a program stores the attacks. */
function memoryOf({ has_bits: bits, family }: AlgorithmInfo): MemoryKind {
  if (bits) return 'with-bits';
  if (family === 'flags') return 'with-flags';
  return family === 'column-bits' ? 'with-columns' : 'without-memory';
}

interface MemoryProps extends ShownProps {
  readonly values: Values;
  readonly small: LoopStep | undefined;
  readonly over: boolean;
}

function Memory({ player, view, state, algorithm, values, small, over }: MemoryProps) {
  const kind = memoryOf(algorithm);
  if (kind === 'without-memory') return null;
  const { n } = view;
  const none = over ? t('no-variables-more') : state.step === 0 ? t('no-variables-yet') : undefined;
  const row = small?.row ?? currentRow(state, algorithm) ?? n;
  const moved = player.moved.value;
  return (
    <div class="memory">
      {kind === 'with-bits' && <BitRows {...{ view, state, values, row, small, moved, none }} />}
      {kind === 'with-flags' && <Flags n={n} state={state} />}
      {kind === 'with-columns' && <UsedColumns view={view} state={state} />}
    </div>
  );
}
