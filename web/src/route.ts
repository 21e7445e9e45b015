// The address holds the state of the page that survives a reload and can be shared: the tab, the language and
// the parameters of each tab. No other module reads or writes the address.

import * as address from '#transport';
import { computed, signal } from '@preact/signals';

export const TABS = ['learn', 'watch', 'gallery', 'play', 'compare', 'count'] as const;
/** The first screen, at the address `/`, is a tab without a link in the row of tabs. */
export type Tab = (typeof TABS)[number] | 'start';
export type Changes = Readonly<Record<string, string | number | undefined>>;

interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

function here(): Place {
  const { path, query } = address.here();
  // A slash at the end changes nothing.
  return { path: path.replace(/(?<=.)\/$/, ''), query: new URLSearchParams(query) };
}

const place = signal(here());

addEventListener('popstate', () => {
  corrections.value = [];
  place.value = here();
});

/**
 * A part of the address that cannot be shown, and its replacement, which is `undefined` if the part is
 * removed.
 */
interface Correction {
  readonly given: string;
  readonly shown: string | undefined;
}

export const corrections = signal<readonly Correction[]>([]);

/** Corrections found while a view is drawn. */
const found = new Map<string, Correction & { readonly correct: () => void }>();

/** Corrects the address after the view is drawn, because drawing must not change it. */
function correctLater(correction: Correction, correct: () => void): void {
  if (found.size === 0) queueMicrotask(correctAll);
  found.set(correction.given, { ...correction, correct });
}

function correctAll(): void {
  const all = [...found.values()];
  found.clear();
  for (const { correct } of all) correct();
  corrections.value = all.map(({ given, shown }) => ({ given, shown }));
}

/** Replaces the value of a parameter in the address by the one that is shown, or removes the parameter. */
export function correct(name: string, shown: string | number | undefined): void {
  const given = parameter(name);
  if (given === undefined) return;
  const named = shown === undefined ? undefined : `${name}=${shown}`;
  correctLater({ given: `${name}=${given}`, shown: named }, () => {
    if (parameter(name) === given) go({ [name]: shown });
  });
}

/** The number of cards; the address of the first is `/learn/1`. */
export const CARDS = 17;

/** The parameters of a search. Older releases linked to Watch by the path `/` and some of these. */
const OF_SEARCHES = ['n', 'algorithm', 'with', 'step'];

/** The tab of an address; `undefined` if there is none. */
function tabOf({ path, query }: Place): Tab | undefined {
  if (path === '/') return OF_SEARCHES.some((name) => query.has(name)) ? 'watch' : 'start';
  if (path === '/learn' || OF_CARDS.test(path)) return 'learn';
  return TABS.find((name) => path === pathOf(name));
}

const OF_CARDS = /^\/learn\/(\d+)$/;

export const tab = computed<Tab | undefined>(() => tabOf(place.value));

export const card = computed<number>(() => {
  const { path } = place.value;
  const number = Number(OF_CARDS.exec(path)?.[1] ?? 1);
  const shown = Math.min(CARDS, Math.max(1, number));
  if (shown !== number)
    correctLater({ given: path, shown: cardPath(shown) }, () => openCard(shown, false));
  return shown;
});

export function parameter(name: string): string | undefined {
  return place.value.query.get(name) ?? undefined;
}

/** A whole number from the address, clamped to its limits; `otherwise` if it is missing. */
export const wholeNumber = (name: string, least: number, most: number, otherwise: number): number =>
  Number(largeNumber(name, BigInt(most), BigInt(otherwise), BigInt(least)));

/** Like `wholeNumber`, but for numbers that can exceed 2^53. */
export function largeNumber(name: string, most: bigint, otherwise: bigint, least = 0n): bigint {
  const text = parameter(name);
  if (text === undefined) return otherwise;
  const value = /^\d+$/.test(text) ? BigInt(text) : otherwise;
  const shown = value > most ? most : value < least ? least : value;
  if (String(shown) !== text) correct(name, String(shown));
  return shown;
}

/** The value of a parameter if it is one of `values`; otherwise `undefined`. */
export function choice<Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = parameter(name);
  const chosen = values.find((value) => value === text);
  if (chosen === undefined) correct(name, undefined);
  return chosen;
}

/** The known names in a list of the address, at most some of them; `undefined` if there is no such list. */
export function list(name: string, known: readonly string[], most = known.length) {
  const text = parameter(name);
  if (text === undefined || text === '') return text === '' ? [] : undefined;
  const found = [...new Set(text.split(','))].filter((one) => known.includes(one)).slice(0, most);
  const shown = found.length === 0 ? undefined : found;
  if (shown?.join() !== text) correct(name, shown?.join());
  return shown;
}

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
  if (name === 'start') return '/';
  return name === 'learn' ? cardPath(1) : `/${name}`;
}

function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Leaves commas and slashes unescaped, because lists of columns and boards contain many of them. */
function written(path: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return address.link(path, text === '' ? '' : `?${text}`);
}

function move(path: string, query: URLSearchParams, remember: boolean): void {
  const target = written(path, query);
  if (new URL(target, location.href).href === location.href) return;
  if (remember) corrections.value = [];
  if (remember) history.pushState(null, '', target);
  else history.replaceState(null, '', target);
  place.value = { path, query };
}
