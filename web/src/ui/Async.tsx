// The display of a tab that waits for an answer, or whose request failed.

import type { ComponentChildren, ComponentType } from 'preact';
import { Refused } from '../http';
import { t } from '../i18n';
import { type Answer, useAnswer } from './hooks';
import { corrections, tabAddress } from '../route';

export function Loading() {
  return (
    <p class="note" data-loading role="status">
      {t('loading')}
    </p>
  );
}

export function Problem({ error, again }: { error: unknown; again?: (() => void) | undefined }) {
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

export function Answered<T>({ answer, again, children }: AnsweredProps<T>) {
  if (answer.state === 'waiting') return <Loading />;
  if (answer.state === 'failed') return <Problem error={answer.error} again={again} />;
  return <>{children(answer.value)}</>;
}

export function Fault({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="actions Async-problem" role="alert">
      {children}
    </div>
  );
}

/** A component whose file is fetched once. Browsers may cache a failed import, so only a reload tries again. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  const fetched = async () => {
    loaded ??= await load();
    return { Part: loaded };
  };
  return function Lazy() {
    const answer = useAnswer(fetched, []);
    if (loaded !== undefined) {
      const Part = loaded;
      return <Part />;
    }
    if (answer.state !== 'failed') return <Loading />;
    return <Problem error={answer.error} again={() => location.reload()} />;
  };
}

/** Says what the address asked for and what is shown instead, until the visitor moves on. */
export function Corrected() {
  const all = corrections.value;
  return (
    <div class="Corrected-place" role="status">
      {all.length > 0 && (
        <div class="actions Async-problem Corrected-corrected">
          <ul>
            {all.map(({ given, shown }) => (
              <li key={given}>
                {shown === undefined
                  ? t('correct-dropped', { given })
                  : t('correct-shown', { given, shown })}
              </li>
            ))}
          </ul>
          <button onClick={() => (corrections.value = [])}>{t('correct-close')}</button>
        </div>
      )}
    </div>
  );
}

export function Nowhere() {
  return (
    <div class="stacked Corrected-nowhere">
      <h1>{t('nowhere')}</h1>
      <p>{t('nowhere-note')}</p>
      <a class="button" href={tabAddress('learn')}>
        {t('nowhere-begin')}
      </a>
    </div>
  );
}
