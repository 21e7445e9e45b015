// The buttons and the speed of the player.

import { useSignal } from '@preact/signals';
import type { Direction, MarkKind } from '../client';
import { number, t, type Key } from '../i18n';
import { SPEEDS, type Player } from '../trace/player';
import { Problem } from '../ui/Async';
import { classes } from '../ui/classes';
import { Select } from '../ui/fields';
import { Icon, IconButton } from '../ui/icons';
import { Scrub } from './Scrub';
import { set } from '../ui/set';
import css from './Transport.module.css';

export function Transport({ player }: { readonly player: Player }) {
  return (
    <section class={css.transport} aria-label={t('play-button')}>
      <Buttons player={player} />
      <Scrub player={player} notice={<Notice player={player} />} />
      <Speed player={player} />
      <More player={player} />
    </section>
  );
}

function Buttons({ player }: { readonly player: Player }) {
  const playing = player.playing.value;
  return (
    <div class={classes('actions', css.buttons)}>
      <IconButton icon="start" label={t('to-start')} onClick={() => player.toStart()} />
      <IconButton icon="back" label={t('step-back')} onClick={() => player.forward(-1)} />
      <IconButton
        primary
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'pause-button' : 'play-button')}
        onClick={() => player.toggle()}
      />
      <IconButton icon="forward" label={t('step-forward')} onClick={() => player.forward(1)} />
    </div>
  );
}

/** The jumps, which fewer visitors use. */
function More({ player }: { readonly player: Player }) {
  const open = useSignal(false);
  return (
    <div>
      <IconButton
        icon="more"
        label={t('more-jumps')}
        expanded={open.value}
        onClick={() => (open.value = !open.value)}
      />
      {open.value && (
        <div class={classes('card', css.jumps)} role="group" aria-label={t('more-jumps')}>
          {JUMPS.map((icon) => (
            <MarkButton key={icon} player={player} icon={icon} />
          ))}
          <JumpButton icon="end" onClick={() => player.toEnd()} />
        </div>
      )}
    </div>
  );
}

/** The targets of the buttons, by the name of their icon. */
const MARKS = {
  'to-previous-solution': ['solution', 'back'],
  'to-next-solution': ['solution', 'forward'],
  'to-previous-dead-end': ['dead-end', 'back'],
  'to-next-dead-end': ['dead-end', 'forward'],
} as const satisfies Record<string, readonly [MarkKind, Direction]>;

interface MarkButtonProps {
  readonly player: Player;
  readonly icon: keyof typeof MARKS;
}

const JUMPS = Object.keys(MARKS) as (keyof typeof MARKS)[];

function MarkButton({ player, icon }: MarkButtonProps) {
  const [kind, direction] = MARKS[icon];
  return <JumpButton icon={icon} onClick={() => void player.toMark(kind, direction)} />;
}

interface JumpProps {
  readonly icon: keyof typeof MARKS | 'end';
  readonly onClick: () => void;
}

function JumpButton({ icon, onClick }: JumpProps) {
  const label = t(icon === 'end' ? 'to-end' : icon);
  const key = KEYS[icon];
  return (
    <button class="flat" title={`${label} (${key})`} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

const KEYS = {
  'to-previous-solution': 'P',
  'to-next-solution': 'N',
  'to-previous-dead-end': 'Shift+D',
  'to-next-dead-end': 'D',
  end: 'End',
} as const;

function Speed({ player }: { readonly player: Player }) {
  const options = SPEEDS.map((speed) => ({ value: speed, label: t('per-second', { speed }) }));
  return (
    <Select<number>
      label={t('speed')}
      value={player.speed.value}
      options={options}
      onChange={set(player.speed)}
    />
  );
}

const NO_MORE: Readonly<Record<MarkKind, Key>> = {
  solution: 'no-more-solutions',
  'dead-end': 'no-more-dead-ends',
};
const NONE_YET: Readonly<Record<MarkKind, Key>> = {
  solution: 'no-solution-yet',
  'dead-end': 'no-dead-end-yet',
};

function Notice({ player }: { readonly player: Player }) {
  const notice = player.notice.value;
  switch (notice?.kind) {
    case 'failed':
      return <Problem error={notice.error} again={() => void player.seek(player.step.value)} />;
    case 'no-more':
      return <Line text={t(NO_MORE[notice.mark])} />;
    case 'none-yet':
      return <Line text={t(NONE_YET[notice.mark])} />;
    case undefined:
      break;
  }
  if (player.traces.some(({ known }) => known.value.cut_off)) {
    return <Line text={t('cut-off', { total: number(player.end.value) })} />;
  }
  return player.ended.value ? null : <Line text={t('following')} />;
}

function Line({ text }: { readonly text: string }) {
  return (
    <p class="note" role="status">
      {text}
    </p>
  );
}
