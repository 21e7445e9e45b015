// The states of a tab that waits for the server, or whose request failed.

import type { ComponentChildren } from 'preact';
import { Refused } from '../http';
import { t } from '../i18n';
import { classes } from './classes';
import css from './Async.module.css';

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
      {again !== undefined && (
        <button type="button" onClick={again}>
          {t('again')}
        </button>
      )}
    </Fault>
  );
}

/** A box for what went wrong, and what the visitor can do. */
export function Fault({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class={classes('actions', css.problem)} role="alert">
      {children}
    </div>
  );
}
