// The controls for steps on a stage: back, play, forward, and a slider.

import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { t } from '../i18n';
import { Player } from '../trace/player';
import type { Windows } from '../trace/windows';
import { useInterval } from '../ui/hooks';
import { Slider } from '../ui/fields';
import { StepButtons, type StepButtonsProps } from '../ui/StepButtons';

/** Milliseconds between steps during playback: long enough to read the sentence of a step. */
const PACE = 900;

/** A player that shows a given step before the first paint and stops when the stage is closed. */
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
    <Bar
      step={Math.min(step.value, end.value)}
      last={end.value}
      playing={player.playing.value}
      onForward={(by) => player.forward(by)}
      onToggle={() => player.toggle()}
      onSeek={(to) => player.goTo(to)}
    />
  );
}

export function ListSteps({ index, last }: { index: Signal<number>; last: number }) {
  const playing = useSignal(false);
  const seek = (to: number) => (index.value = Math.min(last, Math.max(0, to)));
  const goOn = () => {
    seek(index.value + 1);
    playing.value = index.value < last;
  };
  useInterval(goOn, playing.value ? PACE : undefined);
  const byHand = (to: number) => {
    playing.value = false;
    seek(to);
  };
  return (
    <Bar
      step={index.value}
      last={last}
      playing={playing.value}
      onForward={(by) => byHand(index.value + by)}
      onToggle={() => {
        if (index.value === last) seek(0);
        playing.value = !playing.value;
      }}
      onSeek={byHand}
    />
  );
}

interface BarProps extends StepButtonsProps {
  readonly step: number;
  readonly last: number;
  readonly onSeek: (to: number) => void;
}

function Bar({ step, last, onSeek, ...buttons }: BarProps) {
  return (
    <div class="Steps-steps">
      <div class="Steps-buttons">
        <StepButtons {...buttons} />
      </div>
      <Slider
        at={step}
        last={last}
        label={t('scrub')}
        text={t('step-of', { step, total: last })}
        onSeek={onSeek}
      />
    </div>
  );
}

export function PlayButtons({ player }: { readonly player: Player }) {
  return (
    <div class="Steps-buttons">
      <StepButtons
        playing={player.playing.value}
        onForward={(by) => player.forward(by)}
        onToggle={() => player.toggle()}
      />
    </div>
  );
}
