// A player for the stage: back, play, forward, and a slider over all steps.

import { useLayoutEffect, useMemo } from 'preact/hooks';
import { t } from '../i18n';
import { Player } from '../trace/player';
import type { Windows } from '../trace/windows';
import { IconButton } from '../ui/icons';

/** A player that starts at a step before the first paint, and stops with the stage. */
export function usePlayer(make: () => readonly Windows[], first: number, depends: unknown): Player {
  const player = useMemo(() => new Player(make()), [depends]);
  useLayoutEffect(() => {
    void player.seek(first);
    return () => player.pause();
  }, [player]);
  return player;
}

export function Steps({ player }: { readonly player: Player }) {
  const { step, end } = player;
  return (
    <div class="steps">
      <PlayButtons player={player} />
      <input
        type="range"
        min={0}
        max={end.value}
        step={1}
        value={Math.min(step.value, end.value)}
        aria-label={t('scrub')}
        aria-valuetext={t('stepOf', { step: step.value, total: end.value })}
        onInput={(event) => {
          player.pause();
          void player.seek(Number(event.currentTarget.value));
        }}
      />
    </div>
  );
}

export function PlayButtons({ player }: { readonly player: Player }) {
  const playing = player.playing.value;
  return (
    <div class="buttons">
      <IconButton icon="back" label={t('stepBack')} onClick={() => player.forward(-1)} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'pauseButton' : 'playButton')}
        onClick={() => player.toggle()}
      />
      <IconButton icon="forward" label={t('stepForward')} onClick={() => player.forward(1)} />
    </div>
  );
}
