// Addresses that work on any file server, in any folder: tab and parameters follow the `#`, so that every
// address loads the same file.

import type { Place } from './path';

/** The last place; other fragments, such as the link to the content, do not change it. */
let last: Place = { path: '/', query: '' };

export function here(): Place {
  const [, path, query = ''] = /^#(\/[^?]*)(\?.*)?$/.exec(location.hash) ?? [];
  if (path !== undefined) last = { path, query };
  return last;
}

/** The state of the page's history entries. */
export const ENTRY = 'page';

/** A typed or pasted address reloads the page, as on a server. */
history.replaceState(ENTRY, '');
addEventListener('hashchange', () => {
  if (history.state !== ENTRY && location.hash.startsWith('#/')) location.reload();
});

/** The `href` of a link to a place. */
export const link = (path: string, query: string): string => `#${path}${query}`;
