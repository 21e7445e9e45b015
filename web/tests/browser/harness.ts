// Runs the browser tests in parallel lanes. The console of every page must stay empty.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Browser as Chromium,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { fileOf } from '../../src/transport/files';
import { serve, serveFiles } from './server';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

const TIMEOUT_MS = 15_000;

/** Milliseconds between polls. Shorter intervals would take processor time from the page. */
const POLL_MS = 10;

/** Milliseconds without motion after which a finger has no speed. */
const REST_MS = 120;

/** Milliseconds by which answers are delayed, to find checks that look at a page too early. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

/** The source of the page, which also answers its questions: a server, or static files with workers. */
export type Kind = 'server' | 'files';

interface Site {
  readonly kind: Kind;
  /** The full address of a place on the page, such as `/gallery?n=8`. */
  readonly at: (place: string) => string;
  readonly stop: () => Promise<void>;
}

export interface Browser {
  readonly site: Site;
  /** Opens a place in a new context: in English, in a wide window, with reduced motion. */
  readonly open: (place: string, options?: OpenOptions) => Promise<Page>;
  /** Opens another place in the same window, as a link on another site would. */
  readonly visit: (page: Page, place: string) => Promise<void>;
}

export interface OpenOptions {
  readonly viewport?: { width: number; height: number };
  readonly dark?: boolean;
  readonly motion?: boolean;
  /** Whether the page has a touch screen. */
  readonly touch?: boolean;
  /** Whether errors in the console are expected. */
  readonly tolerant?: boolean;
  /** Runs in the page before its scripts. */
  readonly before?: () => void;
}

export async function atStep(page: Page, step: number): Promise<void> {
  await page
    .locator('.Scrub-position')
    .filter({ hasText: new RegExp(`^Step ${step.toLocaleString('en-GB')} of`) })
    .waitFor();
}

export const hasSaid = (page: Page | Locator, hasText: string | RegExp): Promise<void> =>
  page.locator('.Words-sentence').filter({ hasText }).waitFor();

const pause = () => new Promise((later) => setTimeout(later, POLL_MS));

export async function until(attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await attempt())) {
    assert.ok(Date.now() < deadline, 'no success in time');
    await pause();
  }
}

/** Waits until a value read from a page matches the expected one. */
export async function becomes<Read>(
  read: () => Promise<Read>,
  wanted: Read | RegExp,
  about?: string,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const is = (found: Read) =>
    wanted instanceof RegExp ? wanted.test(String(found)) : isDeepStrictEqual(found, wanted);
  let found = await read();
  while (!is(found) && Date.now() < deadline) {
    await pause();
    found = await read();
  }
  if (!is(found)) assert.deepEqual(found, wanted, about);
}

export type Check = (browser: Browser) => Promise<void>;

interface Job {
  readonly name: string;
  readonly run: Check;
  readonly kind: Kind;
}

const checks: Job[] = [];

export function check(name: string, run: Check, kind: Kind = 'server'): void {
  checks.push({ name, run, kind });
}

export const checkFiles = (name: string, run: Check): void => check(name, run, 'files');

/** Defines a check that runs on both sites. This is for checks of answers, addresses and stored data. */
export function checkOnBoth(name: string, run: Check): void {
  check(name, run, 'server');
  check(name, run, 'files');
}

/** The file of a place, with its parameters. */
export function fileAt(place: string): string {
  const [path = '', query] = place.split('?');
  return fileOf(path) + (query === undefined ? '' : `?${query}`);
}

const SITES: Readonly<Record<Kind, () => Promise<Site>>> = {
  async server() {
    const { address, stop } = await serve();
    return { kind: 'server', at: (place) => address + place, stop };
  },
  async files() {
    const { address, stop } = await serveFiles();
    return { kind: 'files', at: (place) => address + fileAt(place), stop };
  },
};

/** Debian's headless Chromium, which takes less processor time, or else the full one. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

function program(): { executablePath: string; args: string[] } {
  const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
  assert.ok(executablePath, `no Chromium: install it as ${PROGRAMS.join(' or ')}, or set CHROMIUM`);
  return { executablePath, args: FLAGS };
}

async function newVisitor(browser: Chromium): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB' });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

export async function startBrowser(): Promise<{
  context: BrowserContext;
  stop: () => Promise<void>;
}> {
  const profile = await mkdtemp(join(tmpdir(), 'queens-page-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...program(),
    locale: 'en-GB',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const stop = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, stop };
}

/** The number of lanes: one more than there are cores, because checks often wait, and at most six. */
const LANES = Math.min(6, availableParallelism() + 1);

interface Totals {
  passed: number;
  failed: number;
}

/** Runs all checks, or those whose name contains a word, on both sites or one. Returns whether all passed. */
export async function runChecks(word = '', where?: string): Promise<boolean> {
  const all = { passed: 0, failed: 0 };
  const jobs = checks.filter(({ name, kind }) => name.includes(word) && (where ?? kind) === kind);
  const lanes = Array.from({ length: LANES }, () => runLane(jobs, all));
  const ends = await Promise.allSettled(lanes);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  console.log(`page: ${all.passed} passed, ${all.failed} failed`);
  return all.failed === 0 && all.passed > 0;
}

/**
 * Runs jobs until the list is empty. Lanes share neither browser nor server: a browser has one clipboard, and a server
 * runs one count.
 */
async function runLane(jobs: Job[], all: Totals): Promise<void> {
  const browser = await chromium.launch(program());
  const sites = { server: await SITES.server(), files: await SITES.files() };
  try {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift())
      await runJob(browser, sites[job.kind], job, all);
  } finally {
    await Promise.all([browser.close(), ...Object.values(sites).map((site) => site.stop())]);
  }
}

async function runJob(browser: Chromium, site: Site, job: Job, all: Totals): Promise<void> {
  const since = performance.now();
  const context = await newVisitor(browser);
  const error = await runOne(context, site, job.run);
  await context.close();
  all[error === undefined ? 'passed' : 'failed'] += 1;
  const took = ((performance.now() - since) / 1000).toFixed(1).padStart(5);
  const ended = error === undefined ? 'ok    ' : 'FAILED';
  console.log(`${ended} ${took} s  ${site.kind.padEnd(6)}  ${job.name}`);
  if (error !== undefined) console.log(error);
}

async function becomesTouchScreen(page: Page): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
}

/** Touches an element, optionally moves by some pixels, and lifts the finger. */
export async function tap(target: Locator, by = 0): Promise<void> {
  await target.click({ trial: true }); // waits until it does not move and can be hit
  const box = (await target.boundingBox()) ?? assert.fail('nothing to tap');
  const screen = await target.page().context().newCDPSession(target.page());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number }[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point) => ({ ...point, y })),
    });
  await touch('touchStart', { x });
  if (by !== 0) {
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: x + by * part });
    // The finger pauses first: otherwise the browser starts a fling, and the next tap only stops it.
    await new Promise((rested) => setTimeout(rested, REST_MS));
  }
  await touch('touchEnd');
  await screen.detach();
}

/** Runs in the page: delays the page's requests to the server or the worker. */
function answersComeLate(ms: number): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...what) => {
    await new Promise((later) => setTimeout(later, ms));
    return fetch(...what);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...what: unknown[]) {
    setTimeout(() => {
      Reflect.apply(postMessage, this, what);
    }, ms);
  };
}

function listen(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
}

/** Runs one check. An error in the console of a page fails it. */
async function runOne(context: BrowserContext, site: Site, run: Check): Promise<unknown> {
  const faults: string[] = [];
  const pages: Page[] = [];
  const open: Browser['open'] = async (place, options = {}) => {
    const page = await context.newPage();
    pages.push(page);
    if (options.tolerant !== true) listen(page, faults);
    await page.setViewportSize(options.viewport ?? WIDE);
    if (options.touch === true) await becomesTouchScreen(page);
    await page.emulateMedia({
      colorScheme: options.dark === true ? 'dark' : 'light',
      reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    });
    if (LATE_MS > 0) await page.addInitScript(answersComeLate, LATE_MS);
    if (options.before !== undefined) await page.addInitScript(options.before);
    await page.goto(site.at(place));
    return page;
  };
  const visit: Browser['visit'] = async (page, place) => {
    await page.goto('about:blank'); // otherwise a change after the # would not load a new document
    await page.goto(site.at(place));
  };
  try {
    await run({ site, open, visit });
    assert.deepEqual(faults, [], 'the console must stay empty');
    return undefined;
  } catch (error) {
    const path = `../target/screenshots/${site.kind}/failed.png`;
    for (const page of pages) await page.screenshot({ path }).catch(() => undefined);
    return error;
  } finally {
    for (const page of pages) await page.close();
  }
}

// The squares of a board to play on.

export const square = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${name},`) });

/** The names of the squares whose label ends with a word. */
export const named = (page: Page, word: string): Promise<string[]> =>
  page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`, ${word}$`) })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''));
