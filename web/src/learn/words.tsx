// What the stage of the lesson says.

import type { ComponentChildren } from 'preact';

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
