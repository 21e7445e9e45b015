// The jumps of the player to marks and to the end, with their words and keys.

import type { Direction, MarkKind } from '../client';
import type { Key } from '../i18n';

/** The targets of the buttons, by the name of their icon. */
export const MARKS = {
  'to-previous-solution': ['solution', 'back'],
  'to-next-solution': ['solution', 'forward'],
  'to-previous-dead-end': ['dead-end', 'back'],
  'to-next-dead-end': ['dead-end', 'forward'],
} as const satisfies Record<string, readonly [MarkKind, Direction]>;

export type Jump = keyof typeof MARKS | 'end';

/** The keys of the jumps. */
export const KEYS: Readonly<Record<Jump, string>> = {
  'to-previous-solution': 'P',
  'to-next-solution': 'N',
  'to-previous-dead-end': 'Shift+D',
  'to-next-dead-end': 'D',
  end: 'End',
};

/** The offered jumps, and the words for the marks of a search. */
export interface JumpWords {
  readonly jumps: readonly Jump[];
  readonly labels: Readonly<Record<Jump, Key>>;
  readonly noMore: Readonly<Record<MarkKind, Key>>;
  readonly noneYet: Readonly<Record<MarkKind, Key>>;
}

export const OF_PROGRAMS: JumpWords = {
  jumps: [
    'to-previous-solution',
    'to-next-solution',
    'to-previous-dead-end',
    'to-next-dead-end',
    'end',
  ],
  labels: {
    'to-previous-solution': 'to-previous-solution',
    'to-next-solution': 'to-next-solution',
    'to-previous-dead-end': 'to-previous-dead-end',
    'to-next-dead-end': 'to-next-dead-end',
    end: 'to-end',
  },
  noMore: { solution: 'no-more-solutions', 'dead-end': 'no-more-dead-ends' },
  noneYet: { solution: 'no-solution-yet', 'dead-end': 'no-dead-end-yet' },
};

/** The dead ends of local searches are the steps at which they are stuck. */
export const OF_LOCAL_SEARCHES: JumpWords = {
  jumps: ['to-previous-dead-end', 'to-next-dead-end', 'to-next-solution', 'end'],
  labels: {
    ...OF_PROGRAMS.labels,
    'to-previous-dead-end': 'to-previous-stuck',
    'to-next-dead-end': 'to-next-stuck',
  },
  noMore: { solution: 'no-more-solutions', 'dead-end': 'no-more-stuck' },
  noneYet: { solution: 'no-more-solutions', 'dead-end': 'no-more-stuck' },
};
