// The buttons and the speed of the player.

import type { Direction, MarkKind } from '../client';
import { number, t, type Key } from '../i18n';
import { SPEEDS, type Player } from '../trace/player';
import { Problem } from '../ui/Async';
import { Select } from '../ui/fields';
import { IconButton } from '../ui/icons';
import { Scrub } from './Scrub';

export function Transport({ player }: { readonly player: Player }) {
  return (
    <section class="transport" aria-label={t('play-button')}>
      <Scrub player={player} notice={<Notice player={player} />} />
      <Buttons player={player} />
      <Speed player={player} />
    </section>
  );
}

function Buttons({ player }: { readonly player: Player }) {
  const playing = player.playing.value;
  return (
    <div class="buttons">
      <span class="roomy">
        <IconButton icon="start" label={t('to-start')} onClick={() => player.toStart()} />
        <MarkButton player={player} icon="to-previous-dead-end" />
      </span>
      <MarkButton player={player} icon="to-previous-solution" />
      <IconButton icon="back" label={t('step-back')} onClick={() => player.forward(-1)} />
      <IconButton
        primary
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'pause-button' : 'play-button')}
        onClick={() => player.toggle()}
      />
      <IconButton icon="forward" label={t('step-forward')} onClick={() => player.forward(1)} />
      <MarkButton player={player} icon="to-next-solution" />
      <MarkButton player={player} icon="to-next-dead-end" />
      <span class="roomy">
        <IconButton icon="end" label={t('to-end')} onClick={() => player.toEnd()} />
      </span>
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

function MarkButton({ player, icon }: MarkButtonProps) {
  const [kind, direction] = MARKS[icon];
  return (
    <IconButton icon={icon} label={t(icon)} onClick={() => void player.toMark(kind, direction)} />
  );
}

function Speed({ player }: { readonly player: Player }) {
  const options = SPEEDS.map((speed) => ({ value: speed, label: t('per-second', { speed }) }));
  return (
    <Select<number>
      label={t('speed')}
      value={player.speed.value}
      options={options}
      onChange={(speed) => {
        player.speed.value = speed;
      }}
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
    <p class="notice" role="status">
      {text}
    </p>
  );
}
