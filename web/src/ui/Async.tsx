// The states of a tab that waits for the server, or whose request failed.

import type { ComponentChildren } from 'preact';
import { Refused } from '../http';
import { t } from '../i18n';
import { classes } from './classes';
import type { Answer } from './useAnswer';

export function Loading() {
  return (
    <p class="note" data-loading role="status">
      {t('loading')}
    </p>
  );
}

interface ProblemProps {
  readonly error: unknown;
  readonly again?: (() => void) | undefined;
}

export function Problem({ error, again }: ProblemProps) {
  const message =
    error instanceof Refused ? t('failed', { message: error.message }) : t('unreachable');
  return (
    <Fault>
      <p>{message}</p>
      {again !== undefined && <button onClick={again}>{t('again')}</button>}
    </Fault>
  );
}

interface AnsweredProps<T> {
  readonly answer: Answer<T>;
  readonly again?: () => void;
  readonly children: (value: T) => ComponentChildren;
}

/** Draws an answer when it is there. */
export function Answered<T>({ answer, again, children }: AnsweredProps<T>) {
  if (answer.state === 'waiting') return <Loading />;
  if (answer.state === 'failed') return <Problem error={answer.error} again={again} />;
  return <>{children(answer.value)}</>;
}

/** A box for what went wrong, and what the visitor can do. */
export function Fault({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class={classes('actions', 'Async-problem')} role="alert">
      {children}
    </div>
  );
}
