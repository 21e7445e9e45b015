// The address where any file server will do, in any folder: the tab and all else follow the `#`, and what
// is asked for is always the same file.

import type { Place } from './place';

/** Other fragments, such as that of the link to the content, lead nowhere else. */
let last: Place = { path: '/', query: '' };

export function here(): Place {
  const [, path, query = ''] = /^#(\/[^?]*)(\?.*)?$/.exec(location.hash) ?? [];
  if (path !== undefined) last = { path, query };
  return last;
}

/** What the page puts beside its entries in the history. */
export const ENTRY = 'page';

/** An address that is typed or pasted starts the page anew, as one of a server does. */
history.replaceState(ENTRY, '');
addEventListener('hashchange', () => {
  if (history.state !== ENTRY && location.hash.startsWith('#/')) location.reload();
});

/** What a link to a place says. */
export const link = (path: string, query: string): string => `#${path}${query}`;
