// The address holds the state of the page that survives a reload and can be shared: the tab, the language and
// the parameters of each tab. No other module reads or writes the address.

import * as address from '#address';
import { computed, signal } from '@preact/signals';

export const TABS = ['learn', 'watch', 'gallery', 'play', 'compare', 'count'] as const;
export type Tab = (typeof TABS)[number];
export type Changes = Readonly<Record<string, string | number | undefined>>;

interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

function here(): Place {
  const { path, query } = address.here();
  return { path, query: new URLSearchParams(query) };
}

const place = signal(here());

addEventListener('popstate', () => {
  place.value = here();
});

/** The number of cards; their addresses begin with `/learn/1`. */
export const CARDS = 16;

/** Parameters of a search: an address with one of them and the path `/` is a link of an older release to Watch. */
const OF_SEARCHES = ['n', 'algorithm', 'with', 'step'];

function tabOf({ path, query }: Place): Tab {
  if (path === '/' && OF_SEARCHES.some((name) => query.has(name))) return 'watch';
  return TABS.find((name) => path === pathOf(name)) ?? 'learn';
}

export const tab = computed<Tab>(() => tabOf(place.value));

/** The card of the address, or else the first. */
export const card = computed<number>(() => {
  const number = Number(/^\/learn\/(\d{1,3})$/.exec(place.value.path)?.[1] ?? 1);
  return Math.min(CARDS, Math.max(1, number));
});

export function parameter(name: string): string | undefined {
  return place.value.query.get(name) ?? undefined;
}

/** A whole number from the address, clamped; `otherwise` if it is missing. */
export function wholeNumber(name: string, least: number, most: number, otherwise: number): number {
  const text = parameter(name);
  const value = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : otherwise;
  return Math.min(most, Math.max(least, value));
}

/** The address of a tab. All tabs share only the language parameter. */
export function tabAddress(name: Tab, parameters: Changes = {}): string {
  return written(pathOf(name), tabQuery(parameters));
}

function tabQuery(parameters: Changes): URLSearchParams {
  return changed(new URLSearchParams(), { lang: parameter('lang'), ...parameters });
}

export function cardAddress(number: number): string {
  return written(cardPath(number), cardQuery());
}

export function openCard(number: number, remember: boolean): void {
  move(cardPath(number), cardQuery(), remember);
}

const cardPath = (number: number): string => `/learn/${number}`;

const cardQuery = (): URLSearchParams =>
  changed(new URLSearchParams(), { lang: parameter('lang') });

/** Changes parameters; with `remember`, the browser's Back returns to the old address. */
export function go(changes: Changes, remember = false): void {
  move(place.value.path, changed(place.value.query, changes), remember);
}

export function openTab(name: Tab, parameters: Changes = {}): void {
  move(pathOf(name), tabQuery(parameters), true);
}

/** The full address after some changes, for sharing. */
export function link(changes: Changes): string {
  const target = written(place.value.path, changed(place.value.query, changes));
  return new URL(target, location.href).href;
}

function pathOf(name: Tab): string {
  return name === 'learn' ? '/' : `/${name}`;
}

function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Leaves commas and slashes unescaped: lists of columns and boards consist of them. */
function written(path: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return address.link(path, text === '' ? '' : `?${text}`);
}

function move(path: string, query: URLSearchParams, remember: boolean): void {
  const target = written(path, query);
  if (new URL(target, location.href).href === location.href) return;
  if (remember) history.pushState(address.ENTRY, '', target);
  else history.replaceState(address.ENTRY, '', target);
  place.value = { path, query };
}
