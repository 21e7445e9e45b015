// What a card of the lesson consists of.

import type { ComponentType } from 'preact';
import type { Key } from '../i18n';

export interface Card {
  readonly title: Key;
  /** The paragraphs. */
  readonly words: readonly Key[];
  /** What stands beside them, to be tried out. */
  readonly Stage: ComponentType;
}
