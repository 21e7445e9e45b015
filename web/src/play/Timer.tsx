// The time of a puzzle, and a button that stops it.

import { useEffect, useState } from 'preact/hooks';
import { clock, t } from '../i18n';
import { IconButton } from '../ui/icons';
import type { Game } from './game';

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
