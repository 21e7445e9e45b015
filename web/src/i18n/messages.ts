// All texts of the page, from the tables of its tabs.

import {
  compare,
  count,
  explain,
  gallery,
  learn,
  learnBits,
  learnEnd,
  learnFar,
  page,
  play,
  visualiser,
} from './tables';
import type { Texts } from './text';

export const MESSAGES = {
  ...page,
  ...learn,
  ...learnBits,
  ...learnFar,
  ...learnEnd,
  ...visualiser,
  ...explain,
  ...gallery,
  ...play,
  ...compare,
  ...count,
} satisfies Record<string, Texts>;

export type Key = keyof typeof MESSAGES;
