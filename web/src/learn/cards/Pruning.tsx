// Card 5: runs brute force and backtracking on one clock, and shows the boards that backtracking never
// visits.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Test } from '../../board/Board';
import { squareName } from '../../board/geometry';
import { marks } from '../../client';
import { repeat } from '../../ui/hooks';
import { number, t } from '../../i18n';
import type { Player } from '../../trace/player';
import { Windows } from '../../trace/windows';
import {
  type Block,
  blocksOf,
  leftOf,
  nodeAt,
  queensAt,
  type SearchTree,
  type TreeNode,
  treeOf,
  unseenBoards,
  wayTo,
} from '../tree';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { type Pointed, Pointers } from '../Draggable';
import { recorded, type Recording, windowsOn } from '../Recorded';
import { classes, set } from '../../ui/classes';
import { Say, told } from '../../ui/Rich';
import { PlayButtons, usePlayer } from '../Steps';

const N = 6;
const VIEW = { n: N, reversed: false };
const STEPS_PER_SECOND = 16;

export const Pruning = recorded('backtracking', N, Race);

const AGAIN = 300;

/** Polls until the length of a search is known; returns a function that stops it. */
const follow = (windows: Windows): (() => void) =>
  repeat(async () => {
    const { known } = await marks(windows.subject, 1);
    windows.note(known);
    return known.complete || known.cut_off ? undefined : AGAIN;
  });

/** The step that rejects the second square. By then, two blocks of boards are pruned. */
function firstStep({ events }: Recording): number {
  const rejected = events.flatMap((event, index) =>
    event.event === 'tested' && event.attack !== undefined ? [index + 1] : [],
  );
  return rejected[1] ?? 0;
}

function Race({ recording }: { readonly recording: Recording }) {
  const tree = useMemo(() => treeOf(recording.events, { rejected: true }), [recording]);
  const make = () => [windowsOn(recording), new Windows({ algorithm: 'brute-force', n: N })];
  const player = usePlayer(make, firstStep(recording), recording);
  const pointed = useSignal<TreeNode | undefined>(undefined);
  const place = useSignal<Pointed | undefined>(undefined);
  useEffect(() => {
    player.speed.value = STEPS_PER_SECOND;
    const [, brute] = player.traces;
    return brute === undefined ? undefined : follow(brute);
  }, [player]);
  const step = Math.min(player.step.value, recording.events.length);
  useSolved(step === recording.events.length);
  const chosen = pointed.value ?? rejectedAt(tree, step);
  const state = recording.states[chosen?.from ?? step];
  if (state === undefined) return null;
  return (
    <Scene
      kind="Pruning-race"
      board={
        <LessonBoard view={VIEW} queens={state.queens}>
          <Test view={VIEW} event={state.event} />
          <Pointers view={VIEW} pointed={place.value} onPoint={set(place)} />
        </LessonBoard>
      }
      drawing={
        <Icicle
          tree={tree}
          n={N}
          step={step}
          label={t('learn-icicle', { boards: N ** N, unseen: unseenBoards(tree, N, step) })}
          chosen={chosen}
          lit={(node) => belongsTo(node, place.value)}
          onPoint={set(pointed)}
          onChoose={(node) => {
            place.value = undefined;
            player.goTo(node.from);
          }}
        />
      }
      panel={
        <>
          <ul class="actions note Pruning-key">
            <li class="Pruning-visited">{t('learn-visited')}</li>
            <li>{t('learn-unseen')}</li>
            <li class="Pruning-needle">{t('learn-fate-solution')}</li>
          </ul>
          <Counters player={player} tree={tree} step={step} />
        </>
      }
      actions={
        <>
          <PlayButtons player={player} />
          <button onClick={() => player.goTo(recording.events.length)}>
            {t('learn-prune-end')}
          </button>
          <button onClick={() => player.toEnd()}>{t('learn-brute-end')}</button>
        </>
      }
      say={<Say>{chosen === undefined ? toldAt(player, tree, step) : toldOf(chosen)}</Say>}
    />
  );
}

/** Whether a block or a needle (a solution) belongs to the selected square or row of the board. */
function belongsTo(node: TreeNode, place: Pointed | undefined): boolean {
  if (place === undefined) return false;
  const is = ({ square }: TreeNode) =>
    square?.row === place.row && (place.column ?? square.column) === square.column;
  return node.solution && place.column !== undefined ? wayTo(node).some(is) : is(node);
}

const rejectedAt = ({ nodes }: SearchTree, step: number): TreeNode | undefined =>
  nodes.find((node) => node.rejected && node.from === step);

/** Describes both searches at a step that rejects no square. */
function toldAt(player: Player, tree: SearchTree, step: number): string {
  if (step === 0) return told('learn-prune-now');
  const [own] = player.traces;
  const [done, other] = player.traces.map((trace) => player.state(trace)?.counters);
  const { nodes = 0, solutions = 0 } = done ?? {};
  const { nodes: more = 0, solutions: found = 0 } = other ?? {};
  if (player.ended.value && player.step.value >= player.end.value)
    return t('learn-prune-over', { nodes, more, solutions });
  if (step === own?.known.value.steps)
    return t('learn-prune-half', { nodes, solutions, more, found });
  return toldOf(nodeAt(tree, step) ?? tree.root);
}

function toldOf(node: TreeNode): string {
  const queens = queensAt(node).map((square) => squareName(square, N));
  const boards = N ** (N - node.depth);
  const square = queens.at(-1) ?? '';
  if (node.rejected) return t('learn-never-seen', { square, boards });
  if (node.solution) return t('learn-solution-here', { queens: queens.join(' ') });
  if (queens.length === 0) return t('learn-all-boards', { boards });
  return t('learn-seen', { queens: queens.join(' '), boards });
}

function Counters({ player, tree, step }: { player: Player; tree: SearchTree; step: number }) {
  const [backtracking, brute] = player.traces.map((trace) => player.state(trace)?.counters);
  const rows = [
    { name: 'brute-force-name', counters: brute, unseen: 0 },
    { name: 'backtracking-name', counters: backtracking, unseen: unseenBoards(tree, N, step) },
  ] as const;
  return (
    <table class="Pruning-counters">
      <thead>
        <tr>
          <th scope="col">{t('learn-boards', { boards: N ** N })}</th>
          <th scope="col">{t('nodes')}</th>
          <th scope="col">{t('tests')}</th>
          <th scope="col">{t('learn-unseen')}</th>
          <th scope="col">{t('solutions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counters, unseen }) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>{number(counters?.nodes ?? 0)}</td>
            <td>{number(counters?.tested ?? 0)}</td>
            <td>{number(unseen)}</td>
            <td>{number(counters?.solutions ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Draws the boards of a search as an area: grey blocks are pruned boards, needles are solutions.

/** The deepest row that is drawn; the blocks of later rows are too narrow to see. */
const DEEPEST = 4;
const WIDTH = 1296;
const ROW = 60;
const HEIGHT = (DEEPEST + 1) * ROW;
/** The distance in pixels within which the pointer still selects a needle. */
const REACH = 4;

interface IcicleProps {
  readonly tree: SearchTree;
  readonly n: number;
  readonly step: number;
  readonly label: string;
  readonly chosen: TreeNode | undefined;
  /** Whether the pointer, elsewhere on the stage, selects a node. */
  readonly lit: (node: TreeNode) => boolean;
  readonly onPoint: (node: TreeNode | undefined) => void;
  readonly onChoose: (node: TreeNode) => void;
}

export function Icicle(props: IcicleProps) {
  const { tree, n, step, label, chosen, lit, onPoint, onChoose } = props;
  const blocks = useMemo(() => blocksOf(tree, n, DEEPEST), [tree, n]);
  const shown = blocks.filter(({ node }) => node.from <= step);
  const solutions = tree.root.fruits.filter(({ from }) => from <= step);
  const kind = (node: TreeNode, name: string | undefined) =>
    classes(name, node === chosen && 'Icicle-chosen', lit(node) && 'Icicle-lit');
  const at = (event: MouseEvent & { currentTarget: SVGElement }) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - frame.left) / frame.width;
    const down = ((event.clientY - frame.top) / frame.height) * HEIGHT;
    return needleAt(solutions, n, across, frame.width) ?? blockAt(shown, across, down);
  };
  return (
    <svg
      class="Icicle-icicle"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      onPointerMove={(event) => onPoint(at(event))}
      onPointerLeave={() => onPoint(undefined)}
      onClick={(event) => {
        const node = at(event);
        if (node !== undefined) onChoose(node);
      }}
    >
      <rect width={WIDTH} height={HEIGHT} fill="transparent" />
      {shown.map((block, index) => (
        <rect
          key={index}
          class={kind(block.node, block.node.rejected ? 'Icicle-spared' : 'Icicle-visited')}
          {...placeOf(block)}
        />
      ))}
      {solutions.map((node) => {
        const x = middleOf(node, n) * WIDTH;
        return (
          <line
            key={node.from}
            class={kind(node, 'Icicle-needle')}
            {...{ x1: x, x2: x, y1: 0, y2: HEIGHT }}
          />
        );
      })}
    </svg>
  );
}

/** A pruned block reaches down to the row of full boards. */
function placeOf({ node, left, width }: Block) {
  const y = node.depth * ROW;
  const below = node.rejected || node.depth === DEEPEST ? HEIGHT - y : ROW;
  return { x: left * WIDTH, y, width: Math.max(1, width * WIDTH), height: below };
}

const middleOf = (node: TreeNode, n: number): number => leftOf(node, n) + n ** -node.depth / 2;

function needleAt(solutions: readonly TreeNode[], n: number, across: number, pixels: number) {
  return solutions.find((node) => Math.abs(middleOf(node, n) - across) * pixels < REACH);
}

function blockAt(blocks: readonly Block[], across: number, down: number): TreeNode | undefined {
  return blocks.findLast(
    ({ node, left, width }) =>
      left <= across &&
      across < left + width &&
      node.depth * ROW <= down &&
      (node.rejected || node.depth === DEEPEST || down < (node.depth + 1) * ROW),
  )?.node;
}
