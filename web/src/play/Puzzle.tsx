// Puzzles: boards with exactly one completion, which stays secret until the visitor asks for help.

import { useSignal, type Signal } from '@preact/signals';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Puzzle as Given } from '../api/types';
import { puzzle as fetchPuzzle, type PuzzleName } from '../client';
import { t } from '../i18n';
import { CopyLink } from '../ui/Copy';
import { Answered } from '../ui/Async';
import { useAnswer } from '../ui/useAnswer';
import { Controls } from './Controls';
import { FinishText } from './FinishText';
import { Game } from './game';
import { HintButton, HintText } from './HintText';
import { lineOf } from './hints';
import { settings, whenOthersPlay } from './kept';
import { PlayBoard, type PlayBoardProps } from './PlayBoard';
import { squaresWith, type Tool } from '../board/position';
import { PuzzleChoice } from './PuzzleChoice';
import { LEVEL_KEYS, changesTo, keyOf, nameOfAddress, titleOf } from './puzzles';
import { Solved } from './Solved';
import { Timer } from './Timer';
import { classes } from '../ui/classes';

export function Puzzle() {
  const [tries, setTries] = useState(0);
  const name = nameOfAddress();
  const key = keyOf(name);
  const answer = useAnswer(async () => ({ name, puzzle: await fetchPuzzle(name) }), [key, tries]);
  return (
    <Answered answer={answer} again={() => setTries(tries + 1)}>
      {(found) => <Play key={keyOf(found.name)} {...found} />}
    </Answered>
  );
}

function Play({ name, puzzle }: { readonly name: PuzzleName; readonly puzzle: Given }) {
  const game = useMemo(() => new Game(name, puzzle), []);
  const tool = useSignal<Tool>('queen');
  useSight(game);
  return (
    <div class="Play-area">
      <div class={classes('stacked', 'Play-stage')}>
        <Stage game={game} tool={tool} />
        {game.end.value === undefined && <GameControls game={game} tool={tool} />}
      </div>
      <div class="Play-side">
        <Status game={game} />
        <PuzzleChoice name={name} puzzle={puzzle} />
      </div>
    </div>
  );
}

/** Stops the timer while the page is hidden, and follows other tabs with this puzzle. */
function useSight(game: Game): void {
  useEffect(() => {
    const look = () => (document.hidden ? game.rest() : game.wake());
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', look);
    const unfollow = whenOthersPlay(() => game.catchUp());
    return () => {
      unfollow();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', look);
      game.stop();
    };
  }, [game]);
}

interface StageProps {
  readonly game: Game;
  readonly tool: Signal<Tool>;
}

function Stage({ game, tool }: StageProps) {
  return (
    <PlayBoard
      position={game.position.value}
      given={game.given}
      tool={tool.value}
      attacks={settings.value.attacks}
      onToggle={(square, mark) => game.toggle(square, mark)}
      onHint={() => void game.hint()}
      solved={game.end.value === 'solved'}
      covered={game.paused.value}
      {...marksOf(game.hints)}
    >
      <button class="primary" onClick={() => game.resume()}>
        {t('timer-resume')}
      </button>
    </PlayBoard>
  );
}

/** The marks of hints on the board. */
export function marksOf({ answer, level }: Game['hints']): Partial<PlayBoardProps> {
  const hint = answer.value;
  if (hint === undefined || level.value === 0) return {};
  const others = level.value >= 2 ? (hint.next?.others ?? []) : [];
  return {
    line: lineOf(hint),
    dead: others.filter(({ completes }) => !completes).map(({ square }) => square),
    ...(level.value === 3 && { proposed: hint.next?.square, fault: hint.fault?.queen }),
  };
}

function GameControls({ game, tool }: StageProps) {
  const undo = useCallback(() => game.undo(), [game]);
  const redo = useCallback(() => game.redo(), [game]);
  return (
    <Controls
      timeline={game.timeline.value}
      tool={tool}
      onUndo={undo}
      onRedo={redo}
      onClear={() => game.clear()}
      disabled={game.paused.value}
    >
      <HintButton hints={game.hints} onMore={() => void game.hint()} disabled={game.paused.value} />
    </Controls>
  );
}

function Status({ game }: { readonly game: Game }) {
  const { name, puzzle } = game;
  return (
    <section class="card stacked" aria-label={titleOf(name)}>
      <header class="Puzzle-head">
        <div>
          <h2>{titleOf(name)}</h2>
          <p class="note">
            {t('board-by', { n: puzzle.n })} · {t(LEVEL_KEYS[puzzle.level])} ·{' '}
            {t('queens-placed', {
              queens: squaresWith(game.position.value, 'queen').length,
              n: puzzle.n,
            })}
          </p>
        </div>
        {settings.value.timer && game.end.value === undefined && <Timer game={game} />}
      </header>
      {game.end.value === undefined ? <Going game={game} /> : <Solved game={game} />}
    </section>
  );
}

function Going({ game }: { readonly game: Game }) {
  const { n } = game.puzzle;
  const left = Math.max(0, n - squaresWith(game.position.value, 'queen').length);
  const complete = () => void game.complete();
  return (
    <>
      <HintText
        hints={game.hints}
        n={n}
        onMore={() => void game.hint()}
        otherwise={[t('puzzle-task', { left })]}
      />
      <FinishText finisher={game.finisher} again={complete} />
      <div class="actions">
        <button disabled={game.paused.value} onClick={complete}>
          {t('finish-it')}
        </button>
        <CopyLink state={() => changesTo(game.name)} />
      </div>
    </>
  );
}
