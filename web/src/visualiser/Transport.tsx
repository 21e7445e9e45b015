// The buttons and the speed of the player.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { number, t } from '../i18n';
import { type Clock, SPEEDS } from '../trace/clock';
import { Problem } from '../ui/Async';
import { classes, set } from '../ui/classes';
import { Icon, IconButton, Select, Slider } from '../ui/fields';
import { StepButtons } from '../ui/StepButtons';
import type { Jump, JumpWords } from './jumps';

interface TransportProps {
  readonly player: Clock;
  readonly words: JumpWords;
  readonly children?: ComponentChildren;
}

export function Transport({ player, words, children }: TransportProps) {
  return (
    <section
      class={classes('Transport-transport', player.fast && 'Transport-fast')}
      aria-label={t('play-button')}
    >
      <Buttons player={player} />
      <Scrub player={player} notice={<Notice player={player} words={words} />}>
        {children}
      </Scrub>
      <Speed player={player} />
      <More player={player} words={words} />
    </section>
  );
}

function Buttons({ player }: { readonly player: Clock }) {
  return (
    <div class="actions Transport-buttons">
      <IconButton icon="start" label={t('to-start')} onClick={() => player.toStart()} />
      <StepButtons
        primary
        playing={player.playing.value}
        onForward={(by) => player.forward(by)}
        onToggle={() => player.toggle()}
      />
    </div>
  );
}

interface WordedProps {
  readonly player: Clock;
  readonly words: JumpWords;
}

/** The jumps to solutions and dead ends, which most visitors do not use. */
function More({ player, words }: WordedProps) {
  const open = useSignal(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) open.value = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const event of events) addEventListener(event, close);
    return () => {
      for (const event of events) removeEventListener(event, close);
    };
  }, [open]);
  return (
    <div ref={menu}>
      <IconButton
        icon="more"
        label={t('more-jumps')}
        expanded={open.value}
        onClick={() => (open.value = !open.value)}
      />
      {open.value && (
        <div class="card Transport-jumps" role="group" aria-label={t('more-jumps')}>
          {words.jumps.map((jump) => (
            <JumpButton key={jump.icon} player={player} {...jump} />
          ))}
        </div>
      )}
    </div>
  );
}

function JumpButton({ player, icon, label, press, mark }: Jump & { readonly player: Clock }) {
  const go = () => {
    if (mark === undefined) player.toEnd();
    else void player.toMark(...mark);
  };
  return (
    <button class="flat" title={`${t(label)} (${press})`} onClick={go}>
      <Icon name={icon} />
      {t(label)}
    </button>
  );
}

function Speed({ player }: { readonly player: Clock }) {
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

function Notice({ player, words }: WordedProps) {
  const notice = player.notice.value;
  switch (notice?.kind) {
    case 'failed':
      return <Problem error={notice.error} again={() => void player.seek(player.step.value)} />;
    case 'no-more':
      return <Line text={t(words.noMore[notice.mark])} />;
    case 'none-yet':
      return <Line text={t(words.noneYet[notice.mark])} />;
    case 'no-small-steps':
      return <Line text={t('no-small-steps')} />;
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

// The scrub bar of a search, with marks for solutions and dead ends.

interface ScrubProps {
  readonly player: Clock;
  readonly notice: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Scrub({ player, notice, children }: ScrubProps) {
  const end = player.end.value;
  const step = Math.min(player.step.value, end);
  return (
    <div class="Scrub-scrub">
      <div class="actions">
        {notice}
        <output class="note Scrub-position">{position(player)}</output>
      </div>
      <div class="Scrub-bar">
        {children}
        <Slider
          at={step}
          last={end}
          label={t('scrub')}
          text={position(player)}
          onSeek={(to) => player.goTo(to)}
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
