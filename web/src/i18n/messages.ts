// All texts of the page, from the tables of its tabs.

import {
  compare,
  count,
  explain,
  gallery,
  ladder,
  learn,
  learnBits,
  learnFar,
  loop,
  page,
  play,
  visualiser,
  why,
} from './tables';
import type { Texts } from './text';

export const MESSAGES = {
  ...page,
  ...learn,
  ...learnBits,
  ...learnFar,
  ...loop,
  ...visualiser,
  ...explain,
  ...gallery,
  ...play,
  ...compare,
  ...count,
  ...ladder,
  ...why,
} satisfies Record<string, Texts>;

export type Key = keyof typeof MESSAGES;
