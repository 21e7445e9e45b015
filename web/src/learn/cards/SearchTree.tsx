// Card 4: the tree of a search, growing with the board.

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Test } from '../../board/Board';
import { squareName } from '../../board/geometry';
import { t } from '../../i18n';
import { explain } from '../../trace/explain';
import { SizeField } from '../../ui/fields';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { Recorded, type Recording, windowsOn } from '../Recorded';
import { Tree } from '../Tree';
import { type Fate, queensAt, type TreeNode, treeOf } from '../tree';
import { Say } from '../../ui/Rich';
import { set } from '../../ui/classes';
import { Steps, usePlayer } from '../Steps';

const FIRST_N = 4;
const MOST_N = 6;
const PROGRAM = { by_rows: true, family: 'backtracking' } as const;

export function SearchTree() {
  const n = useSignal(FIRST_N);
  return (
    <Recorded key={n.value} algorithm="backtracking" n={n.value}>
      {(recording) => <Growing recording={recording} n={n} />}
    </Recorded>
  );
}

/** The step of the first dead end, at which the card begins. */
const firstDeadEnd = ({ events }: Recording): number =>
  events.findIndex(({ event }) => event === 'removed');

function Growing({ recording, n: size }: { recording: Recording; n: Signal<number> }) {
  const { n } = recording.subject;
  const tree = useMemo(() => treeOf(recording.events), [recording]);
  const player = usePlayer(() => [windowsOn(recording)], firstDeadEnd(recording), recording);
  const pointed = useSignal<TreeNode | undefined>(undefined);
  const state = recording.states[player.step.value];
  useSolved(player.step.value === player.end.value);
  if (state === undefined) return null;
  const view = { n, reversed: false };
  const preview = pointed.value;
  const queens = preview === undefined ? state.queens : queensAt(preview);
  const total = recording.events.length;
  const { key, values } = explain(state, { n, algorithm: PROGRAM, total });
  return (
    <Scene
      kind="SearchTree-more"
      stacked
      board={
        <LessonBoard view={view} queens={queens}>
          {preview === undefined && <Test view={view} event={state.event} />}
        </LessonBoard>
      }
      drawing={
        <Tree
          tree={tree}
          n={n}
          step={state.step}
          label={t('learn-tree', { n })}
          name={(node, fate, below) => fullName(node, fate, below, n)}
          short={(node) => (node.square === undefined ? '' : squareName(node.square, n))}
          onPoint={set(pointed)}
          onChoose={(node) => player.goTo(node.from)}
        />
      }
      actions={
        <>
          <Steps player={player} />
          <SizeField n={n} least={FIRST_N} most={MOST_N} onChange={set(size)} />
        </>
      }
      say={<Say>{preview === undefined ? t(key, values) : told(preview, n, state.step)}</Say>}
    />
  );
}

function fullName(node: TreeNode, fate: Fate, below: number, n: number): string {
  const name = `${nodeName(node, n)}: ${t(`learn-fate-${fate}`)}`;
  if (below === 0) return name;
  return `${name}; ${t('learn-below', { boards: below })}`;
}

function nodeName(node: TreeNode, n: number): string {
  const queens = queensAt(node).map((square) => squareName(square, n));
  return queens.length === 0 ? t('learn-root') : queens.join(' ');
}

function told(node: TreeNode, n: number, step: number): string {
  const ahead = node.from > step;
  return t(ahead ? 'learn-node-ahead' : 'learn-node', {
    queens: nodeName(node, n),
    step: node.from,
  });
}
