// One trace at the player's step: the board, the data of the program, and what it does.

import type { AlgorithmInfo } from '../api/types';
import type { View } from '../board/view';
import { t } from '../i18n';
import { explain } from '../trace/explain';
import type { Player } from '../trace/player';
import type { State } from '../trace/state';
import type { Windows } from '../trace/windows';
import { Loading } from '../ui/Async';
import { title } from './algorithms';
import { BitRow, BitRows } from './BitRows';
import { Flags } from './Flags';
import { Counters, Stack } from './Inspector';
import { Legend } from './Legend';
import { Program } from './Program';
import { StepBoard } from './StepBoard';

interface PaneProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly algorithm: AlgorithmInfo;
  readonly view: View;
  readonly titled: boolean;
}

export function Pane({ player, trace, algorithm, view, titled }: PaneProps) {
  const state = player.state(trace);
  const name = title(algorithm);
  if (state === undefined) return <Loading />;
  return (
    <article class="pane" aria-label={name}>
      <h2 class={titled ? 'pane-title' : 'unseen'}>{name}</h2>
      <div class={hasMemory(algorithm) ? 'pane-board with-memory' : 'pane-board'}>
        <div class="pane-drawing">
          <StepBoard view={view} state={state} algorithm={algorithm} />
        </div>
        <div class="pane-side">
          <Counters counters={state.counters} tests={algorithm.has_tests} />
          <Stack n={view.n} queens={state.queens} />
        </div>
        <Memory view={view} state={state} algorithm={algorithm} moved={player.moved.value} />
      </div>
      <div class="pane-words">
        <Explanation player={player} trace={trace} state={state} algorithm={algorithm} />
        <section class="listing">
          <h3>
            {t('program')} <span class="space">{t('spaceSize', { space: algorithm.space })}</span>
          </h3>
          <Program algorithm={algorithm} event={state.event} />
        </section>
        <Legend reversed={view.reversed} />
      </div>
    </article>
  );
}

interface ExplanationProps {
  readonly player: Player;
  readonly trace: Windows;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
}

/** Read aloud by screen readers at each step, unless steps come too fast. */
function Explanation({ player, trace, state, algorithm }: ExplanationProps) {
  const { steps, complete } = trace.known.value;
  const total = complete ? steps : undefined;
  const { key, values } = explain(state, { n: trace.subject.n, algorithm, total });
  const quiet = player.playing.value && player.speed.value > 1;
  return (
    <p class="sentence" aria-live={quiet ? 'off' : 'polite'}>
      {t(key, values)}
    </p>
  );
}

interface MemoryProps {
  readonly view: View;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  readonly moved: boolean;
}

const hasMemory = ({ has_bits: hasBits, family }: AlgorithmInfo): boolean =>
  hasBits || family === 'flags';

/** The data structure in which the program keeps what is attacked. */
function Memory({ view, state, algorithm, moved }: MemoryProps) {
  if (algorithm.has_bits) return <BitRows view={view} state={state} moved={moved} />;
  if (algorithm.family === 'flags') return <Flags n={view.n} state={state} />;
  if (algorithm.family !== 'column-bits') return null;
  const used = state.queens.reduce((bits, { column }) => bits | (1 << column), 0);
  return (
    <section class="bit-rows memory">
      <BitRow view={view} name="used" kind="column" bits={used} />
    </section>
  );
}
