// The hints that were asked for, and the button for the next one.

import { t } from '../i18n';
import { Problem } from '../ui/Async';
import { LEVELS, sentences, type Hints } from './hints';

const NEXT = ['hintWhere', 'hintWhy', 'hintWhat', 'hintWhat'] as const;

interface HintButtonProps {
  readonly hints: Hints;
  readonly onMore: () => void;
  readonly disabled: boolean;
}

export function HintButton({ hints, onMore, disabled }: HintButtonProps) {
  const level = hints.level.value;
  const over = level === LEVELS || hints.answer.value?.timed_out === true;
  return (
    <button
      type="button"
      class="hint-button"
      disabled={disabled || over || hints.waiting.value}
      onClick={onMore}
    >
      {t('hintAsk')}
      <small>{t(NEXT[level])}</small>
    </button>
  );
}

interface HintTextProps {
  readonly hints: Hints;
  readonly n: number;
  readonly onMore: () => void;
  /** What is said while there is no hint. */
  readonly otherwise: string;
}

export function HintText({ hints, n, onMore, otherwise }: HintTextProps) {
  const { answer, level, error } = hints;
  if (error.value !== undefined) return <Problem error={error.value} again={onMore} />;
  const said = answer.value === undefined ? [] : sentences(answer.value, level.value, n);
  return (
    <div class="hint" role="status">
      {said.length === 0 && <p class="note">{otherwise}</p>}
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
