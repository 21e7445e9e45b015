// The buttons that move the player, its speed, and its keys.

import { useLayoutEffect } from 'preact/hooks';
import { number, t } from '../i18n';
import { SPEEDS, type Player } from '../trace/player';
import { Problem } from '../ui/Async';
import { Select } from '../ui/fields';
import { IconButton } from '../ui/icons';
import { Scrub } from './Scrub';

export function Transport({ player }: { readonly player: Player }) {
  useKeys(player);
  return (
    <section class="transport" aria-label={t('playButton')}>
      <div class="transport-row">
        <Scrub player={player} />
        <Buttons player={player} />
        <Speed player={player} />
      </div>
      <Notice player={player} />
    </section>
  );
}

function Buttons({ player }: { readonly player: Player }) {
  const playing = player.playing.value;
  return (
    <div class="buttons">
      <IconButton icon="start" label={t('toStart')} onClick={() => player.toStart()} />
      <IconButton
        icon="previousSolution"
        label={t('previousSolution')}
        onClick={() => void player.toSolution('back')}
      />
      <IconButton icon="back" label={t('stepBack')} onClick={() => player.forward(-1)} />
      <IconButton
        primary
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'pauseButton' : 'playButton')}
        onClick={() => player.toggle()}
      />
      <IconButton icon="forward" label={t('stepForward')} onClick={() => player.forward(1)} />
      <IconButton
        icon="nextSolution"
        label={t('nextSolution')}
        onClick={() => void player.toSolution('forward')}
      />
      <IconButton icon="end" label={t('toEnd')} onClick={() => player.toEnd()} />
    </div>
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

function Notice({ player }: { readonly player: Player }) {
  const notice = player.notice.value;
  if (notice?.kind === 'failed') {
    return <Problem error={notice.error} again={() => void player.seek(player.step.value)} />;
  }
  if (notice?.kind === 'no-more-solutions') return <Line text={t('noMoreSolutions')} />;
  if (notice?.kind === 'no-solution-yet') return <Line text={t('noSolutionYet')} />;
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

/** Fields that use the keys themselves; the scrub bar leaves them to the player. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('select, textarea, input:not([type=range]), .program');
}

/** Whether the key is the space key on an element that it presses. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof HTMLElement && target.matches('button, summary, a');
}

/** Listens from the first paint on: an effect after it would lose a quick press. */
function useKeys(player: Player): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
      const act = isPress(event) ? undefined : action(player, event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [player]);
}

function action(player: Player, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  if (/^\d$/.test(key)) return () => player.toShare(Number(key) / 10);
  const steps = shiftKey ? 10 : 1;
  const actions: Readonly<Record<string, () => void>> = {
    ' ': () => player.toggle(),
    ArrowLeft: () => player.forward(-steps),
    ArrowRight: () => player.forward(steps),
    Home: () => player.toStart(),
    End: () => player.toEnd(),
    n: () => void player.toSolution('forward'),
    p: () => void player.toSolution('back'),
    '-': () => player.faster(-1),
    '+': () => player.faster(1),
  };
  return actions[key];
}
