// The places of the page and their titles.

import { t, type Key } from './i18n';
import { LESSON } from './learn/lesson';

export interface Link {
  readonly path: string;
  /** The number of the card, which stands before its title. */
  readonly card?: number;
  readonly title: Key;
}

export const LINKS: readonly Link[] = [
  { path: '/', title: 'title' },
  { path: '/watch', title: 'watch' },
  { path: '/gallery', title: 'gallery' },
  { path: '/play', title: 'play' },
  { path: '/compare', title: 'compare' },
  { path: '/count', title: 'count' },
  ...LESSON.map(({ title }, index) => ({ path: `/learn/${index + 1}`, card: index + 1, title })),
];

export const titleOf = ({ card, title }: Link): string =>
  card === undefined ? t(title) : t('learn-heading', { card, title: t(title) });
