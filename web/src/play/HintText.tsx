// The hints that were asked for, and the button for the next one.

import { t } from '../i18n';
import { Problem } from '../ui/Async';
import { LEVELS, sentences, type Hints } from './hints';

const NEXT = ['hintWhere', 'hintWhy', 'hintWhat', undefined] as const;

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
      type="button"
      class="hint-button"
      disabled={disabled || over || hints.waiting.value}
      onClick={onMore}
    >
      {t('hintAsk')}
      {next !== undefined && !over && <small>{t(next)}</small>}
    </button>
  );
}

interface HintTextProps {
  readonly hints: Hints;
  readonly n: number;
  readonly onMore: () => void;
  /** What is said while there is no hint. */
  readonly otherwise: readonly string[];
  /** What is said instead is no remark, but what matters. */
  readonly matters?: boolean;
}

export function HintText({ hints, n, onMore, otherwise, matters = false }: HintTextProps) {
  const { answer, level, error } = hints;
  if (error.value !== undefined) return <Problem error={error.value} again={onMore} />;
  const said = answer.value === undefined ? [] : sentences(answer.value, level.value, n);
  return (
    <div class="hint" role="status">
      {(said.length > 0 ? said : otherwise).map((sentence) => (
        <p key={sentence} class={said.length > 0 || matters ? '' : 'note'}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
