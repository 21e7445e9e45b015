// Card 2: replays the visitor's own moves as a tree, or those of a program for visitors who have not played.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Event } from '../../api/types';
import { allSquares, squareName } from '../../board/geometry';
import { joined, t } from '../../i18n';
import { useInterval } from '../../ui/hooks';
import { IconButton } from '../../ui/fields';
import type { State } from '../../trace/state';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { still } from '../../visitor';
import { moves, placed, PLAY_N, played, takenBack } from '../moves';
import { Rays } from '../../board/Rays';
import { Tree } from '../Tree';
import { type TreeNode, treeOf } from '../tree';
import { Say } from '../../ui/Rich';
import { Recorded } from '../Recorded';

const VIEW = { n: PLAY_N, reversed: false };
const MOVE_MS = 650;

export function Backtracked() {
  const [first] = moves.value;
  // A tree without a branch would not show what backtracking is.
  const atOnce = placed.value.length === PLAY_N && takenBack.value === 0;
  if (first !== undefined && !atOnce)
    return <Replay states={played.value} events={moves.value} own />;
  return (
    <Recorded algorithm="backtracking" n={PLAY_N}>
      {({ states, events }) => {
        const end = events.findIndex(({ event }) => event === 'solution') + 1;
        return <Replay {...withoutTests(states.slice(1, end + 1), states.slice(0, 1))} />;
      }}
    </Recorded>
  );
}

/** Keeps only the moves of queens, and renumbers the steps; a later card explains tests. */
function withoutTests(steps: readonly State[], start: readonly State[]) {
  const shown = steps.filter(({ event }) =>
    ['placed', 'removed', 'solution'].includes(event?.event ?? ''),
  );
  const events = shown.flatMap(({ event }) => event ?? []);
  return { states: [...start, ...shown], events, own: false };
}

interface ReplayProps {
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly own: boolean;
}

function Replay({ states, events, own }: ReplayProps) {
  const last = states.length - 1;
  const step = useSignal(still.value ? last : 0);
  const tree = useMemo(() => treeOf(events), [events]);
  const playing = useSignal(!still.value);
  const goOn = () => {
    if (step.value < last) step.value += 1;
    else playing.value = false;
  };
  useInterval(goOn, playing.value ? MOVE_MS : undefined);
  const state = states[step.value] ?? states[0];
  const go = (to: number) => (step.value = Math.min(last, Math.max(0, to)));
  const done = state?.event?.event === 'solution';
  useSolved(step.value === last);
  if (state === undefined) return null;
  const name = ({ square }: TreeNode) =>
    square === undefined ? t('learn-root') : squareName(square, PLAY_N);
  return (
    <Scene
      stacked
      board={
        <LessonBoard view={VIEW} queens={state.queens} attacked={allSquares(PLAY_N)} solved={done}>
          {!done && <Rays view={VIEW} queens={state.queens.slice(-1)} />}
        </LessonBoard>
      }
      drawing={
        <Tree
          tree={tree}
          n={PLAY_N}
          step={step.value}
          label={t('learn-moves-tree')}
          name={name}
          short={short}
        />
      }
      actions={
        <>
          <IconButton icon="start" label={t('learn-replay')} onClick={() => go(0)} />
          <IconButton icon="back" label={t('step-back')} onClick={() => go(step.value - 1)} />
          <IconButton icon="forward" label={t('step-forward')} onClick={() => go(step.value + 1)} />
          <IconButton icon="end" label={t('to-end')} onClick={() => go(last)} />
        </>
      }
      say={
        <Say>
          {joined(
            ...(own ? [] : [t(moves.value.length === 0 ? 'learn-not-played' : 'learn-at-once')]),
            told(events.slice(0, step.value), events),
          )}
        </Say>
      }
    />
  );
}

const short = ({ square }: TreeNode): string =>
  square === undefined ? '' : squareName(square, PLAY_N);

const isMove = ({ event }: Event): boolean => event === 'placed' || event === 'removed';

function told(done: readonly Event[], all: readonly Event[]): string {
  const moves = all.filter(isMove).length;
  if (done.length < all.length) return t('learn-move', { move: done.filter(isMove).length, moves });
  const count = all.filter(({ event }) => event === 'removed').length;
  const solved = all.at(-1)?.event === 'solution';
  return t(solved ? 'learn-moves-done' : 'learn-moves-open', { moves, count });
}
