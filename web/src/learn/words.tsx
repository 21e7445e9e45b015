// Texts of the lesson: `tap` or `click` as the device has it, and what the stage says.

import type { ComponentChildren } from 'preact';
import { t, type Key, type Values } from '../i18n';
import { touch } from '../media';

/** The text of a key; `{tap}` and `{Tap}` stand for what a finger or a mouse does. */
export function told(key: Key, values: Values = {}): string {
  const tap = t(touch.value ? 'learn-tap' : 'learn-click');
  const Tap = tap.charAt(0).toUpperCase() + tap.slice(1);
  return t(key, { tap, Tap, ...values });
}

/** How an answer is judged. */
export type Mood = 'plain' | 'good' | 'bad';

interface SayProps {
  readonly mood?: Mood;
  readonly children?: ComponentChildren;
}

/** What the stage says to the visitor; screen readers speak it. */
export function Say({ mood = 'plain', children }: SayProps) {
  return (
    <p class={`say ${mood}`} role="status">
      <span>{children}</span>
    </p>
  );
}
