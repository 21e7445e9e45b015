// One trace at the player's step: the board, the data of the program, and the pseudocode.

import type { AlgorithmInfo } from '../api/types';
import { type View } from '../board/view';
import { t } from '../i18n';
import { type Instant, type Moment, momentOf } from '../trace/moment';
import type { Player } from '../trace/player';
import type { Windows } from '../trace/windows';
import { Loading } from '../ui/Async';
import { classes } from '../ui/classes';
import { lights } from '../ui/lit';
import { BitRows, Flags, UsedColumns } from './BitRows';
import { EndCard, Words } from './Words';
import { Counters, Tray } from './Tray';
import { Keys, LISTED } from './Keys';
import { Legend, StepBoard } from './StepBoard';
import { Program } from './Program';
import { title } from './names';

interface PaneProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly algorithm: AlgorithmInfo;
  readonly view: View;
  readonly titled: boolean;
  readonly presents: boolean;
}

export function Pane(props: PaneProps) {
  const instant = props.player.instant(props.trace);
  return instant === undefined ? <Loading /> : <Shown {...props} instant={instant} />;
}

interface ShownProps extends PaneProps {
  readonly instant: Instant;
}

function Shown(props: ShownProps) {
  const { player, trace, algorithm, view, titled, presents, instant } = props;
  const { state, over } = instant;
  const name = title(algorithm);
  const moment = momentOf(instant, algorithm, view.n);
  const memory = memoryOf(algorithm);
  const fine = memory === 'bits' && instant.part !== undefined;
  const kind = classes(
    'Pane-pane',
    titled ? 'Pane-two' : 'Pane-one',
    `Pane-${memory}`,
    titled && view.reversed && 'Pane-pair',
    fine && 'Pane-fine',
  );
  return (
    <article class={kind} aria-label={name} ref={lights}>
      <h2 class={titled ? 'Pane-title' : 'unseen'}>{name}</h2>
      <div class="Pane-drawing">
        <StepBoard {...{ view, algorithm, instant, moment }} />
        {over && !titled && <EndCard state={state} algorithm={algorithm} player={player} />}
      </div>
      <Memory {...props} moment={moment} />
      <div class="stacked Pane-words">
        <Words {...{ player, trace, algorithm, instant, moment }} />
        <div class="stacked Pane-rest" data-scrolls>
          <section>
            {!presents && (
              <ProgramHeading space={titled ? undefined : algorithm.space} over={over} />
            )}
            <Program algorithm={algorithm} moment={moment} />
          </section>
          <Tray player={player} trace={trace} state={state} reversed={view.reversed} />
          {!presents && <Notes {...props} />}
        </div>
      </div>
      {!presents && (
        <div class="stacked Pane-side">
          <Counters counters={state.counters} tests={algorithm.has_tests} />
        </div>
      )}
    </article>
  );
}

type MemoryKind = 'bits' | 'flags' | 'columns' | 'plain';

function ProgramHeading({ space, over }: { space: string | undefined; over: boolean }) {
  return (
    <h3 class="actions Pane-heading">
      {t('program')} {space !== undefined && <span>{t('space-size', { space })}</span>}
      {!over && <span class="Pane-next">▸ {t('next-line')}</span>}
    </h3>
  );
}

function Notes({ algorithm, view, titled }: PaneProps) {
  return (
    <>
      <Legend reversed={view.reversed} algorithm={algorithm} />
      {algorithm.has_bits && <p class="note">{t('bits-note')}</p>}
      {!titled && <Keys listed={LISTED} />}
    </>
  );
}

/** The data structure in which a program stores the attacks. */
function memoryOf({ has_bits: bits, family }: AlgorithmInfo): MemoryKind {
  if (bits) return 'bits';
  if (family === 'flags') return 'flags';
  return family === 'column-bits' ? 'columns' : 'plain';
}

function Memory({ player, view, instant, algorithm, moment }: ShownProps & { moment: Moment }) {
  const kind = memoryOf(algorithm);
  if (kind === 'plain') return null;
  const { state, over } = instant;
  const none = over ? t('no-variables-more') : state.step === 0 ? t('no-variables-yet') : undefined;
  const shown = Object.keys(moment.values).length > 0 ? undefined : none;
  const moved = player.moved.value;
  return (
    <div class="Pane-memory">
      {kind === 'bits' && <BitRows {...{ view, instant, moment, moved, none: shown }} />}
      {kind === 'flags' && <Flags view={view} state={state} />}
      {kind === 'columns' && <UsedColumns view={view} state={state} />}
    </div>
  );
}
