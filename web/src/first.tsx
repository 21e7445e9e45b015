// Prints the page as it appears in English at its start address, which the build writes into index.html, and
// what a link to each place shows, with the texts in English.

import { renderToString } from 'preact-render-to-string';
import { App } from './App';
import { addTexts, t, type Key } from './i18n';
import { compare } from './i18n/generated/compare';
import { count } from './i18n/generated/count';
import { gallery } from './i18n/generated/gallery';
import { LINKS, titleOf } from './links';

addTexts(compare, count, gallery);

/** The descriptions of the places that are no cards. A card is described by its first paragraph. */
const ABOUT: Readonly<Record<string, Key>> = {
  '/': 'start-asks',
  '/watch': 'title',
  '/gallery': 'large-note',
  '/play': 'start-asks',
  '/compare': 'compare-intro',
  '/count': 'count-intro',
};

const links = LINKS.map((link) => {
  const about = ABOUT[link.path] ?? (link.title.replace('title', '1') as Key);
  return { ...link, about, english: [titleOf(link), t(about)] };
});
console.log(JSON.stringify({ screen: renderToString(<App />), links }));
