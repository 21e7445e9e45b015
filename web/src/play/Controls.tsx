// The controls below the board: undo, redo, the mark that a click places, and hints.

import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import { clock, number, t } from '../i18n';
import { Figure, IconButton, Segments } from '../ui/fields';
import { columnsOf, squaresWith, type Tool } from '../board/position';
import { canRedo, canUndo, type Finisher, type Timeline } from './analysis';
import { useInterval } from '../ui/hooks';
import { classes, set } from '../ui/classes';
import type { Game } from './game';
import { go, link, openTab } from '../route';
import { Copy } from '../ui/Links';
import { FoundIt } from '../visualiser/FoundIt';
import { changesTo, nextOf, solvedDays, streak, titleOf, today } from './puzzles';
import { Problem } from '../ui/Async';

interface ControlsProps {
  readonly timeline: Timeline;
  readonly tool: Signal<Tool>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onClear: () => void;
  readonly disabled?: boolean;
  readonly children?: ComponentChildren;
}

export function Controls(props: ControlsProps) {
  const { timeline, tool, onUndo, onRedo, onClear, disabled = false, children } = props;
  useUndoKeys(onUndo, onRedo);
  return (
    <div class="actions Controls-controls" role="group" aria-label={t('play-controls')}>
      <IconButton
        icon="undo"
        label={t('undo')}
        onClick={onUndo}
        disabled={disabled || !canUndo(timeline)}
      />
      <IconButton
        icon="redo"
        label={t('redo')}
        onClick={onRedo}
        disabled={disabled || !canRedo(timeline)}
      />
      <IconButton icon="clear" label={t('clear')} onClick={onClear} disabled={disabled} />
      <Segments<Tool>
        label={t('tool')}
        value={tool.value}
        options={[
          { value: 'queen', label: t('tool-queen') },
          { value: 'block', label: t('tool-block') },
        ]}
        onChange={set(tool)}
      />
      {children}
    </div>
  );
}

/** Listens before the first paint, so that no key press is lost. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // A text field undoes its own edits.
      if (event.target instanceof HTMLTextAreaElement) return;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redo && key !== 'z') return;
      event.preventDefault();
      if (redo) onRedo();
      else onUndo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onUndo, onRedo]);
}

const TICK_MS = 500;

export function Timer({ game }: { readonly game: Game }) {
  const { paused, watch } = game;
  const runs = watch.value.since !== undefined;
  const [, tick] = useState(0);
  useInterval(() => tick((ticks) => ticks + 1), runs ? TICK_MS : undefined);
  return (
    <div class="Timer-timer" role="timer" aria-label={t('timer')}>
      <span>{clock(game.ms() / 1000)}</span>
      {(runs || paused.value) && (
        <IconButton
          icon={paused.value ? 'play' : 'pause'}
          label={t(paused.value ? 'timer-resume' : 'timer-pause')}
          onClick={() => (paused.value ? game.resume() : game.pause())}
        />
      )}
    </div>
  );
}

export function Solved({ game }: { readonly game: Game }) {
  const isSolved = game.end.value === 'solved';
  const board = () => columnsOf(game.position.value).join();
  return (
    <div class="stacked">
      <p class={classes('Solved-title', isSolved && 'done')} role="status">
        {t(isSolved ? 'solved-title' : 'shown-title')}
      </p>
      {isSolved && <Results game={game} />}
      <div class="actions">
        <button class="primary" onClick={() => go(changesTo(nextOf(game.puzzle)), true)}>
          {t('next-puzzle')}
        </button>
        <button onClick={() => game.again()}>{t('puzzle-again')}</button>
        <button onClick={() => openTab('gallery', { board: board() })}>
          {t('solved-in-gallery')}
        </button>
        <FoundIt n={game.puzzle.n} queens={squaresWith(game.position.value, 'queen')} />
        {isSolved && <Copy label={t('copy-result')} text={() => resultOf(game)} />}
      </div>
    </div>
  );
}

function Results({ game }: { readonly game: Game }) {
  const hints = game.hintsUsed.value;
  const days = streak(solvedDays.value, today());
  return (
    <>
      <dl class="actions Solved-took">
        <Figure label={t('timer')} value={clock(game.ms() / 1000)} />
        <Figure label={t('hints-used')} value={hints} />
        {'date' in game.name && days > 1 && <Figure label={t('streak')} value={number(days)} />}
      </dl>
      <p>{t(hints === 0 ? 'solved-alone' : 'solved-hinted')}</p>
    </>
  );
}

/** The result to share: the puzzle, time and hints, but not the solution. */
function resultOf(game: Game): string {
  const { name, puzzle } = game;
  const facts = [
    titleOf(name),
    t('board-by', { n: puzzle.n }),
    t(`level-${puzzle.level}`),
    clock(game.ms() / 1000),
    `${t('hints-used')}: ${number(game.hintsUsed.value)}`,
  ];
  return `${facts.join(' · ')}\n${link(changesTo(name))}`;
}

export function FinishText({ finisher, again }: { finisher: Finisher; again: () => void }) {
  const finish = finisher.finish.value;
  if (finish.state === 'idle') return null;
  if (finish.state === 'failed') return <Problem error={finish.error} again={again} />;
  return <p role="status">{t(`finish-${finish.state}`)}</p>;
}
