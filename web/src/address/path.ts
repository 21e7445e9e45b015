// Addresses on a server: the path names the tab.

import type { Place } from './place';

export const here = (): Place => ({ path: location.pathname, query: location.search });

/** The state of the page's history entries. */
export const ENTRY = null;

/** The `href` of a link to a place. */
export const link = (path: string, query: string): string => path + query;
