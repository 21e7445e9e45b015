// Card 5: brute force and backtracking on one clock, and the boards that backtracking never looks at.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { squareName } from '../../board/geometry';
import { marks } from '../../client';
import { number, t } from '../../i18n';
import type { Player } from '../../trace/player';
import { Windows } from '../../trace/windows';
import { Icicle } from '../Icicle';
import { unseenBoards } from '../icicle';
import { Recorded } from '../Recorded';
import { windowsOn, type Recording } from '../recording';
import { PlayButtons, usePlayer } from '../Steps';
import { queensAt, treeOf, type SearchTree, type TreeNode } from '../tree';
import { Say, told } from '../words';

const N = 6;
const STEPS_PER_SECOND = 16;

export function Pruning() {
  return (
    <Recorded algorithm="backtracking" n={N}>
      {(recording) => <Race recording={recording} />}
    </Recorded>
  );
}

/** Milliseconds between questions how long a search is. */
const AGAIN = 300;

/** Asks until it is known how long a search is, or the answer is no longer wanted. */
function follow(windows: Windows): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    const { known } = await marks(windows.subject, 1);
    windows.note(known);
    if (!known.complete && !known.cut_off) timer = setTimeout(look, AGAIN);
  };
  const look = () => void ask().catch(() => undefined);
  look();
  return () => clearTimeout(timer);
}

/** The second rejected square: by then two blocks of boards are ruled out. */
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
  useEffect(() => {
    player.speed.value = STEPS_PER_SECOND;
    const [, brute] = player.traces;
    return brute === undefined ? undefined : follow(brute);
  }, [player]);
  const step = Math.min(player.step.value, recording.events.length);
  const chosen = pointed.value ?? rejectedAt(tree, step);
  return (
    <>
      <Counters player={player} tree={tree} step={step} />
      <Icicle
        tree={tree}
        n={N}
        step={step}
        label={t('learnIcicle', { boards: N ** N, unseen: unseenBoards(tree, N, step) })}
        chosen={chosen}
        onPoint={(node) => {
          pointed.value = node;
        }}
        onChoose={(node) => {
          player.pause();
          void player.seek(node.from);
        }}
      />
      <Say>{chosen === undefined ? told('learnPruneNow') : toldOf(chosen)}</Say>
      <div class="actions">
        <PlayButtons player={player} />
        <button type="button" onClick={() => finish(player, recording.events.length)}>
          {t('learnPruneEnd')}
        </button>
        <button type="button" onClick={() => player.toEnd()}>
          {t('learnBruteEnd')}
        </button>
      </div>
    </>
  );
}

function finish(player: Player, steps: number): void {
  player.pause();
  void player.seek(steps);
}

/** The square that the step rejects. */
const rejectedAt = ({ nodes }: SearchTree, step: number): TreeNode | undefined =>
  nodes.find((node) => node.rejected && node.from === step);

function toldOf(node: TreeNode): string {
  const queens = queensAt(node).map((square) => squareName(square, N));
  const boards = N ** (N - node.depth);
  const square = queens.at(-1) ?? '';
  if (node.rejected)
    return t(boards === 1 ? 'learnNeverSeenOne' : 'learnNeverSeen', { square, boards });
  if (queens.length === 0) return t('learnAllBoards', { boards });
  return t('learnSeen', { queens: queens.join(' '), boards });
}

interface CountersProps {
  readonly player: Player;
  readonly tree: SearchTree;
  readonly step: number;
}

function Counters({ player, tree, step }: CountersProps) {
  const [backtracking, brute] = player.traces.map((trace) => player.state(trace)?.counters);
  const rows = [
    { name: 'nameBruteForce', counters: brute, unseen: 0 },
    { name: 'nameBacktracking', counters: backtracking, unseen: unseenBoards(tree, N, step) },
  ] as const;
  return (
    <table class="race">
      <thead>
        <tr>
          <th scope="col">{t('learnBoards', { boards: N ** N })}</th>
          <th scope="col">{t('nodes')}</th>
          <th scope="col">{t('tests')}</th>
          <th scope="col">{t('learnUnseen')}</th>
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
