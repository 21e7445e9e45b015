// The requested hints, and the button for the next one.

import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Problem } from '../ui/Async';
import { LEVELS, sentences, type Hints } from './hints';
import { classes } from '../ui/classes';

const NEXT = ['hint-where', 'hint-why', 'hint-what', undefined] as const;

interface HintButtonProps {
  readonly hints: Hints;
  readonly onMore: () => void;
  readonly disabled: boolean;
}

export function HintButton({ hints, onMore, disabled }: HintButtonProps) {
  const level = hints.level.value;
  const over = level === LEVELS || hints.answer.value?.timed_out === true;
  const next = NEXT[level];
  return (
    <button
      class="Controls-hint"
      aria-keyshortcuts="h"
      disabled={disabled || over || hints.waiting.value}
      onClick={onMore}
    >
      {t('hint-ask')}
      {next !== undefined && !over && <small class="note">{t(next)}</small>}
    </button>
  );
}

interface HintTextProps {
  readonly hints: Hints;
  readonly n: number;
  readonly onMore: () => void;
  /** The text while there is no hint. */
  readonly otherwise: readonly string[];
  /** Whether that text is important. */
  readonly matters?: boolean;
}

export function HintText({ hints, n, onMore, otherwise, matters = false }: HintTextProps) {
  const { answer, level, error } = hints;
  const box = useRef<HTMLDivElement>(null);
  // On a phone the hint may be below the window; scrolls as little as possible, so that the board stays
  // visible.
  useEffect(() => {
    if (level.value > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [level.value]);
  if (error.value !== undefined) return <Problem error={error.value} again={onMore} />;
  const said = answer.value === undefined ? [] : sentences(answer.value, level.value, n);
  return (
    <div class={classes('stacked', 'HintText-hint')} role="status" ref={box}>
      {(said.length > 0 ? said : otherwise).map((sentence) => (
        <p key={sentence} class={said.length > 0 || matters ? '' : 'note'}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
