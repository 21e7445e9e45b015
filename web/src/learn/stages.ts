// The interactive stage of each card. The first is in the first load; the others are fetched together while
// the visitor reads it.

import type { ComponentType } from 'preact';
import { lazy } from '../ui/Lazy';
import { PlayFirst } from './cards/PlayFirst';
import { LESSON } from './lesson';

/** Fetches the stages of the other cards. */
export const fetchStages = () => import('./cards');

export const STAGES: readonly ComponentType[] = [
  PlayFirst,
  ...LESSON.slice(1).map((_, index) =>
    lazy(async () => {
      const stage = (await fetchStages()).LATER_STAGES[index];
      if (stage === undefined) throw new Error(`card ${index + 2} has no stage`);
      return stage;
    }),
  ),
];
