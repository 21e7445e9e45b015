// The jumps of the player to marks and to the end, with their words and keys.

import type { Direction, MarkKind } from '../client';
import type { Key } from '../i18n';
import type { IconName } from '../ui/fields';

export interface Jump {
  readonly icon: IconName;
  readonly label: Key;
  /** The key on the keyboard. */
  readonly press: string;
  /** The mark to find. Without one, the jump leads to the end of the search. */
  readonly mark?: readonly [MarkKind, Direction];
}

/** The offered jumps, and the words for the marks of a search. */
export interface JumpWords {
  readonly jumps: readonly Jump[];
  readonly noMore: Readonly<Record<MarkKind, Key>>;
  readonly noneYet: Readonly<Record<MarkKind, Key>>;
}

const jump = (icon: IconName & Key, press: string, ...mark: [MarkKind, Direction]): Jump => ({
  icon,
  label: icon,
  press,
  mark,
});

const PREVIOUS = jump('to-previous-dead-end', 'Shift+D', 'dead-end', 'back');
const NEXT = jump('to-next-dead-end', 'D', 'dead-end', 'forward');
const SOLUTION = jump('to-next-solution', 'N', 'solution', 'forward');
const END: Jump = { icon: 'end', label: 'to-end', press: 'End' };

export const OF_PROGRAMS: JumpWords = {
  jumps: [jump('to-previous-solution', 'P', 'solution', 'back'), SOLUTION, PREVIOUS, NEXT, END],
  noMore: { solution: 'no-more-solutions', 'dead-end': 'no-more-dead-ends' },
  noneYet: { solution: 'no-solution-yet', 'dead-end': 'no-dead-end-yet' },
};

/** Counting by halves has no dead ends: each unit begins with a mark instead. */
const NO_MORE = { solution: 'no-more-pairs', 'dead-end': 'no-more-pairs' } as const;

export const OF_HALVES: JumpWords = {
  jumps: [
    { ...SOLUTION, label: 'to-next-pair' },
    { ...NEXT, icon: 'forward', label: 'to-next-unit' },
    END,
  ],
  noMore: NO_MORE,
  noneYet: NO_MORE,
};

/** The dead ends of local searches are the steps at which they are stuck. */
export const OF_LOCAL_SEARCHES: JumpWords = {
  jumps: [
    { ...PREVIOUS, label: 'to-previous-stuck' },
    { ...NEXT, label: 'to-next-stuck' },
    SOLUTION,
    END,
  ],
  noMore: { solution: 'no-more-solutions', 'dead-end': 'no-more-stuck' },
  noneYet: { solution: 'no-more-solutions', 'dead-end': 'no-more-stuck' },
};
