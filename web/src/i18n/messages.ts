// All texts of the page, from the tables of its tabs.

import {
  compare,
  count,
  explain,
  found,
  gallery,
  ladder,
  learn,
  learnBits,
  learnEnd,
  learnFar,
  loop,
  page,
  paste,
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
  ...learnEnd,
  ...loop,
  ...visualiser,
  ...ladder,
  ...why,
  ...found,
  ...explain,
  ...gallery,
  ...paste,
  ...play,
  ...compare,
  ...count,
} satisfies Record<string, Texts>;

export type Key = keyof typeof MESSAGES;
