// The cards of the lesson in order.

import type { Key } from '../i18n';

export interface Card {
  readonly title: Key;
  readonly words: readonly Key[];
}

export const LESSON: readonly Card[] = [
  {
    title: 'learn-play-title',
    words: ['learn-play-0', 'learn-play-1', 'learn-play-2', 'learn-play-3'],
  },
  { title: 'learn-back-title', words: ['learn-back-1', 'learn-back-2', 'learn-back-3'] },
  { title: 'learn-rows-title', words: ['learn-rows-1', 'learn-rows-2', 'learn-rows-3'] },
  { title: 'learn-tree-title', words: ['learn-tree-1', 'learn-tree-2', 'learn-tree-3'] },
  { title: 'learn-prune-title', words: ['learn-prune-1', 'learn-prune-2', 'learn-prune-3'] },
  { title: 'learn-flags-title', words: ['learn-flags-1', 'learn-flags-2', 'learn-flags-3'] },
  { title: 'learn-row-title', words: ['learn-row-1', 'learn-row-2', 'learn-row-3'] },
  { title: 'learn-switch-title', words: ['learn-switch-1', 'learn-switch-2', 'learn-switch-3'] },
  {
    title: 'learn-shift-title',
    words: ['learn-shift-1', 'learn-shift-2', 'learn-shift-3', 'learn-shift-4'],
  },
  { title: 'learn-low-title', words: ['learn-low-1', 'learn-low-2', 'learn-low-3', 'learn-low-4'] },
  { title: 'learn-loop-title', words: ['learn-loop-1', 'learn-loop-2'] },
  { title: 'learn-call-title', words: ['learn-call-1', 'learn-call-2', 'learn-call-3'] },
  { title: 'learn-mirror-title', words: ['learn-mirror-1', 'learn-mirror-2'] },
  { title: 'learn-machine-title', words: ['learn-machine-1', 'learn-machine-2'] },
  { title: 'learn-halves-title', words: ['learn-halves-1', 'learn-halves-2', 'learn-halves-3'] },
  { title: 'learn-local-title', words: ['learn-local-1', 'learn-local-2', 'learn-local-3'] },
  { title: 'learn-end-title', words: ['learn-end-1', 'learn-end-2'] },
];
