// The one table of the page's texts, put together from the tables of its parts.

import { compare, count, explain, gallery, page, play, visualiser } from './tables';
import type { Texts } from './text';

export const MESSAGES = {
  ...page,
  ...visualiser,
  ...explain,
  ...gallery,
  ...play,
  ...compare,
  ...count,
} satisfies Record<string, Texts>;

export type Key = keyof typeof MESSAGES;
