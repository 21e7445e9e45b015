// The address as a server has it: the path names the tab.

import type { Place } from './place';

export const here = (): Place => ({ path: location.pathname, query: location.search });

/** What the page puts beside its entries in the history. */
export const ENTRY = null;

/** What a link to a place says. */
export const link = (path: string, query: string): string => path + query;
