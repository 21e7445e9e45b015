// The controls below the board: undo, redo, the mark that a click puts, hints.

import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { clock, t } from '../i18n';
import { IconButton } from '../ui/icons';
import { Segments } from '../ui/fields';
import type { Tool } from '../board/position';
import { canRedo, canUndo, type Timeline } from './finish';
import { classes, set } from '../ui/classes';
import type { Game } from './game';

interface ControlsProps {
  readonly timeline: Timeline;
  readonly tool: Signal<Tool>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onClear: () => void;
  /** Disables all changes of the board. */
  readonly disabled?: boolean;
  readonly children?: ComponentChildren;
}

export function Controls(props: ControlsProps) {
  const { timeline, tool, onUndo, onRedo, onClear, disabled = false, children } = props;
  useUndoKeys(onUndo, onRedo);
  return (
    <div
      class={classes('actions', 'Controls-controls')}
      role="group"
      aria-label={t('play-controls')}
    >
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

/** Listens before the first paint, as the player does. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // An edited text has its own undo.
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

// The time of a puzzle, and a button that stops it.

const TICK_MS = 500;

export function Timer({ game }: { readonly game: Game }) {
  const { paused, watch } = game;
  const runs = watch.value.since !== undefined;
  useTicks(runs);
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

/** Redraws the component regularly while the timer runs. */
function useTicks(runs: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
}
