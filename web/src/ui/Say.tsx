// Texts of the lesson: `tap` or `click` depending on the device, and the messages of the stage.

import type { ComponentChildren } from 'preact';
import { t, type Key, type Values } from '../i18n';
import { touch } from '../media';
import { classes } from './classes';
import { Rich } from './Rich';

/** The text of a key; `{tap}` and `{Tap}` become the verb for the device. */
export function told(key: Key, values: Values = {}): string {
  const tap = t(touch.value ? 'learn-tap' : 'learn-click');
  const Tap = tap.charAt(0).toUpperCase() + tap.slice(1);
  return t(key, { tap, Tap, ...values });
}

/** The judgement of an answer. */
type Mood = 'plain' | 'good' | 'bad';

/** A message and its judgement. */
export type Judged = readonly [string, Mood];

export const judged = ([text, mood]: Judged) => <Say mood={mood}>{text}</Say>;

interface SayProps {
  readonly mood?: Mood;
  readonly children?: ComponentChildren;
}

/** A message of the stage; screen readers announce it. Text between backticks is code. */
export function Say({ mood = 'plain', children }: SayProps) {
  return (
    <p
      class={classes('Say-say', mood === 'good' && 'Say-good', mood === 'bad' && 'Say-bad')}
      role="status"
    >
      <span>{typeof children === 'string' ? <Rich text={children} /> : children}</span>
    </p>
  );
}
