// Addresses on a server: the path names the tab.

export const here = (): Place => ({ path: location.pathname, query: location.search });

/** The state of the page's history entries. */
export const ENTRY = null;

/** The `href` of a link to a place. */
export const link = (path: string, query: string): string => path + query;

// The parts of an address.

export interface Place {
  /** The tab: `/`, `/gallery`. */
  readonly path: string;
  /** The parameters: empty, or a text that begins with the question mark. */
  readonly query: string;
}
