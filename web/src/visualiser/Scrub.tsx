// The scrub bar of a search, with marks for solutions and dead ends.

import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import type { Clock } from '../trace/clock';
import { classes } from '../ui/classes';

interface ScrubProps {
  readonly player: Clock;
  /** Shown next to the number of the step. */
  readonly notice: ComponentChildren;
  /** Marks above the bar. */
  readonly children: ComponentChildren;
}

export function Scrub({ player, notice, children }: ScrubProps) {
  const end = player.end.value;
  const step = Math.min(player.step.value, end);
  return (
    <div class="Scrub-scrub">
      <div class="actions">
        {notice}
        <output class={classes('note', 'Scrub-position')}>{position(player)}</output>
      </div>
      <div class="Scrub-bar">
        {children}
        <input
          type="range"
          min={0}
          max={end}
          step={1}
          value={step}
          aria-label={t('scrub')}
          aria-valuetext={position(player)}
          onInput={(event) => player.goTo(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}

function position(player: Clock): string {
  const key = player.ended.value ? 'step-of' : 'step-of-more';
  const step = Math.min(player.step.value, player.end.value);
  const words = t(key, { step, total: player.end.value });
  const parts = player.parts(step);
  return parts === 1 ? words : `${words} · ${player.part.value + 1}/${parts}`;
}
