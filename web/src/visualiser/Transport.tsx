// The buttons that move the player, and its speed.

import type { Direction, MarkKind } from '../client';
import { number, t, type Key } from '../i18n';
import { SPEEDS, type Player } from '../trace/player';
import { Problem } from '../ui/Async';
import { Select } from '../ui/fields';
import { IconButton } from '../ui/icons';
import { Scrub } from './Scrub';

export function Transport({ player }: { readonly player: Player }) {
  return (
    <section class="transport" aria-label={t('playButton')}>
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
        <IconButton icon="start" label={t('toStart')} onClick={() => player.toStart()} />
        <MarkButton player={player} icon="previousDeadEnd" />
      </span>
      <MarkButton player={player} icon="previousSolution" />
      <IconButton icon="back" label={t('stepBack')} onClick={() => player.forward(-1)} />
      <IconButton
        primary
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'pauseButton' : 'playButton')}
        onClick={() => player.toggle()}
      />
      <IconButton icon="forward" label={t('stepForward')} onClick={() => player.forward(1)} />
      <MarkButton player={player} icon="nextSolution" />
      <MarkButton player={player} icon="nextDeadEnd" />
      <span class="roomy">
        <IconButton icon="end" label={t('toEnd')} onClick={() => player.toEnd()} />
      </span>
    </div>
  );
}

/** Where the buttons lead that bear the names of their icons. */
const MARKS = {
  previousSolution: ['solution', 'back'],
  nextSolution: ['solution', 'forward'],
  previousDeadEnd: ['dead-end', 'back'],
  nextDeadEnd: ['dead-end', 'forward'],
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
  const options = SPEEDS.map((speed) => ({ value: speed, label: t('perSecond', { speed }) }));
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
  solution: 'noMoreSolutions',
  'dead-end': 'noMoreDeadEnds',
};
const NONE_YET: Readonly<Record<MarkKind, Key>> = {
  solution: 'noSolutionYet',
  'dead-end': 'noDeadEndYet',
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
    return <Line text={t('cutOff', { total: number(player.end.value) })} />;
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
