// Puzzles: boards with exactly one completion, which stays secret until the visitor asks for help.

import { type Signal, useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Level, Puzzle as Given } from '../api/types';
import { limits, positionDrawing, puzzle as fetchPuzzle, type PuzzleName } from '../client';
import { attackingPairs, squareName } from '../board/geometry';
import { t } from '../i18n';
import { CopyLink, Save } from '../ui/Links';
import { Answered, Problem } from '../ui/Async';
import { useAnswer } from '../ui/hooks';
import { Controls, FinishText, Solved, Timer } from './Controls';
import { Game } from './game';
import { type Hints, LAST_LEVEL, lineOf, sentences } from './hints';
import * as puzzles from './puzzles';
import { PlayBoard, type PlayBoardProps } from './PlayBoard';
import { squaresWith, type Tool } from '../board/position';
import { go } from '../route';
import { Checkbox, Select, SizeField, Toolbar } from '../ui/fields';

export function Puzzle() {
  const [tries, setTries] = useState(0);
  const name = puzzles.nameOfAddress();
  const key = puzzles.keyOf(name);
  const answer = useAnswer(async () => ({ name, puzzle: await fetchPuzzle(name) }), [key, tries]);
  return (
    <Answered answer={answer} again={() => setTries(tries + 1)}>
      {(found) => <Play key={puzzles.keyOf(found.name)} {...found} />}
    </Answered>
  );
}

function Play({ name, puzzle }: { readonly name: PuzzleName; readonly puzzle: Given }) {
  const game = useMemo(() => new Game(name, puzzle), []);
  const tool = useSignal<Tool>('queen');
  useSight(game);
  return (
    <div class="Play-area">
      <div class="stacked Play-stage">
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

/** Stops the timer while the page is hidden, and takes over moves from other tabs with this puzzle. */
function useSight(game: Game): void {
  useEffect(() => {
    const look = () => (document.hidden ? game.rest() : game.wake());
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', look);
    const unfollow = puzzles.whenOthersPlay(() => game.catchUp());
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
      attacks={puzzles.settings.value.attacks}
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
    <section class="card stacked" aria-label={puzzles.titleOf(name)}>
      <header class="Puzzle-head">
        <div>
          <h2>{puzzles.titleOf(name)}</h2>
          <p class="note">
            {t('board-by', { n: puzzle.n })} · {t(`level-${puzzle.level}`)} ·{' '}
            {t('queens-placed', {
              queens: squaresWith(game.position.value, 'queen').length,
              n: puzzle.n,
            })}
          </p>
        </div>
        {puzzles.settings.value.timer && game.end.value === undefined && <Timer game={game} />}
      </header>
      {game.end.value === undefined ? <Going game={game} /> : <Solved game={game} />}
    </section>
  );
}

/** The number of attacks that are put into words. */
const ATTACKS = 3;

function Going({ game }: { readonly game: Game }) {
  const { n } = game.puzzle;
  const queens = squaresWith(game.position.value, 'queen');
  const attacks = attackingPairs(queens)
    .slice(0, ATTACKS)
    .map(([one, two]) =>
      t('completions-attack', { one: squareName(one, n), two: squareName(two, n) }),
    );
  const left = t('puzzle-task', { left: Math.max(0, n - queens.length) });
  const complete = () => void game.complete();
  return (
    <>
      <HintText
        hints={game.hints}
        n={n}
        onMore={() => void game.hint()}
        otherwise={attacks.length === 0 ? [left] : attacks}
        matters={attacks.length > 0}
      />
      <FinishText finisher={game.finisher} again={complete} />
      <div class="actions">
        <button disabled={game.paused.value} onClick={complete}>
          {t('finish-it')}
        </button>
        <CopyLink state={() => puzzles.changesTo(game.name)} />
        <Save name="puzzle.svg" text={() => positionDrawing(game.puzzle.fen)} />
      </div>
    </>
  );
}

const NEXT = ['hint-where', 'hint-why', 'hint-what', undefined] as const;

interface HintButtonProps {
  readonly hints: Hints;
  readonly onMore: () => void;
  readonly disabled: boolean;
}

export function HintButton({ hints, onMore, disabled }: HintButtonProps) {
  const level = hints.level.value;
  const over = level === LAST_LEVEL || hints.answer.value?.timed_out === true;
  const next = NEXT[level];
  return (
    <button
      class="Controls-hint"
      aria-keyshortcuts="h"
      disabled={disabled || over || hints.waiting.value}
      onClick={onMore}
    >
      {t('hint-ask')}
      {next !== undefined && !over && <small class="note">{t(next)}</small>}
    </button>
  );
}

interface HintTextProps {
  readonly hints: Hints;
  readonly n: number;
  readonly onMore: () => void;
  /** The text that is shown while there is no hint. */
  readonly otherwise: readonly string[];
  /** Whether that text is important. */
  readonly matters?: boolean;
}

export function HintText({ hints, n, onMore, otherwise, matters = false }: HintTextProps) {
  const { answer, level, error } = hints;
  const box = useRef<HTMLDivElement>(null);
  // On a phone the hint may be below the window; scrolls as little as possible, so that the board stays
  // visible.
  useEffect(() => {
    if (level.value > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [level.value]);
  if (error.value !== undefined) return <Problem error={error.value} again={onMore} />;
  const said = answer.value === undefined ? [] : sentences(answer.value, level.value, n);
  return (
    <div class="stacked HintText-hint" role="status" ref={box}>
      {(said.length > 0 ? said : otherwise).map((sentence) => (
        <p key={sentence} class={said.length > 0 || matters ? '' : 'note'}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

const DAYS = 7;

export function PuzzleChoice({ name, puzzle: { n, level } }: { name: PuzzleName; puzzle: Given }) {
  const open = (size: number, hard: Level) =>
    go(puzzles.changesTo({ n: size, seed: puzzles.anySeed(), level: hard }), true);
  return (
    <section class="card stacked" aria-label={t('puzzles')}>
      <h2>{t('daily-puzzles')}</h2>
      <Days name={name} />
      <h2>{t('other-puzzles')}</h2>
      <Toolbar label={t('other-puzzles')}>
        <SizeField
          n={n}
          least={puzzles.LEAST_N}
          most={limits().puzzle_n}
          onChange={(size) => open(size, level)}
        />
        <Select<Level>
          label={t('puzzle-level')}
          value={level}
          options={puzzles.LEVELS.map((value) => ({ value, label: t(`level-${value}`) }))}
          onChange={(chosen) => open(n, chosen)}
        />
        <button onClick={() => open(n, level)}>{t('another-puzzle')}</button>
      </Toolbar>
      <Shown />
    </section>
  );
}

function Days({ name }: { readonly name: PuzzleName }) {
  const chosen = 'date' in name ? name.date : undefined;
  return (
    <ul class="actions PuzzleChoice-days">
      {Array.from({ length: DAYS }, (_, index) => {
        const date = puzzles.daysBefore(puzzles.today(), index);
        const solved = puzzles.solvedDays.value.includes(date);
        const text = index === 0 ? t('today') : puzzles.dayName(date, 'short');
        return (
          <li key={date}>
            <button
              aria-pressed={chosen === date}
              aria-label={solved ? t('day-solved', { day: text }) : text}
              onClick={() => go(puzzles.changesTo({ date }), true)}
            >
              {text}
              <span class="PuzzleChoice-tick" aria-hidden="true">
                {solved ? '✓' : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Shown() {
  return (
    <fieldset class="actions PuzzleChoice-shown">
      <legend>{t('shown')}</legend>
      {(['timer', 'attacks'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={puzzles.settings.value[name]}
          onChange={(shown) =>
            (puzzles.settings.value = { ...puzzles.settings.value, [name]: shown })
          }
        >
          {t(name === 'timer' ? 'show-timer' : 'show-attacks')}
        </Checkbox>
      ))}
    </fieldset>
  );
}
