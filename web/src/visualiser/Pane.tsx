// One trace at the player's step: the board, the data of the program, and the pseudocode.

import type { AlgorithmInfo } from '../api/types';
import type { View } from '../board/view';
import { t } from '../i18n';
import { momentOf, type Instant, type Moment } from '../trace/moment';
import type { Player } from '../trace/player';
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
  const instant = props.player.instant(props.trace);
  return instant === undefined ? <Loading /> : <Shown {...props} instant={instant} />;
}

interface ShownProps extends PaneProps {
  readonly instant: Instant;
}

function Shown(props: ShownProps) {
  const { player, trace, algorithm, view, titled, instant } = props;
  const { state, over } = instant;
  const name = title(algorithm);
  const moment = momentOf(instant, algorithm, view.n);
  return (
    <article class={`pane ${memoryOf(algorithm)}`} aria-label={name} ref={lights}>
      <h2 class={titled ? 'pane-title' : 'unseen'}>{name}</h2>
      <div class="pane-drawing">
        <StepBoard {...{ view, algorithm, instant, moment }} />
        {over && !titled && <EndCard state={state} algorithm={algorithm} player={player} />}
      </div>
      <Memory {...props} moment={moment} />
      <div class="pane-words">
        <Words {...{ player, trace, algorithm, instant, moment }} />
        <Tray player={player} trace={trace} state={state} reversed={view.reversed} />
        <section class="pseudocode">
          <h3>
            {t('program')} <span class="space">{t('space-size', { space: algorithm.space })}</span>
          </h3>
          <Program algorithm={algorithm} moment={moment} />
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

type MemoryKind = 'with-bits' | 'with-flags' | 'with-columns' | 'without-memory';

/** The data structure in which a program stores the attacks. */
function memoryOf({ has_bits: bits, family }: AlgorithmInfo): MemoryKind {
  if (bits) return 'with-bits';
  if (family === 'flags') return 'with-flags';
  return family === 'column-bits' ? 'with-columns' : 'without-memory';
}

interface MemoryProps extends ShownProps {
  readonly moment: Moment;
}

function Memory({ player, view, instant, algorithm, moment }: MemoryProps) {
  const kind = memoryOf(algorithm);
  if (kind === 'without-memory') return null;
  const { state, over } = instant;
  const { n } = view;
  const none = over ? t('no-variables-more') : state.step === 0 ? t('no-variables-yet') : undefined;
  const shown = Object.keys(moment.values).length > 0 ? undefined : none;
  const moved = player.moved.value;
  return (
    <div class="memory">
      {kind === 'with-bits' && <BitRows {...{ view, instant, moment, moved, none: shown }} />}
      {kind === 'with-flags' && <Flags n={n} state={state} />}
      {kind === 'with-columns' && <UsedColumns view={view} state={state} />}
    </div>
  );
}
