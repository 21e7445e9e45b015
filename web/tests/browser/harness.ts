// A browser, pages whose console must stay empty, and a list of checks that run one after the other.

import assert from 'node:assert/strict';
import {
  chromium,
  type Browser as Chromium,
  type BrowserContext,
  type Page,
} from 'playwright-core';
import { serveFiles } from './files';
import { serve } from './server';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

const TIMEOUT_MS = 30_000;

/** How many times slower than it is the processor of a page shall be: `SLOWER=8` finds what a check does not wait for. */
const SLOWER = Number(process.env.SLOWER ?? 1);

/** Pictures for people to look at. */
export const SHOTS = '../target/screenshots';

/** The page at the end of the latest check that failed. */
const FAILED = `${SHOTS}/failed.png`;

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

/** Where the page comes from, and with it who answers its questions: a server, or workers of its own. */
export type Kind = 'server' | 'files';

export interface Site {
  readonly kind: Kind;
  /** The whole address of a place of the page, such as `/gallery?n=8`. */
  readonly at: (place: string) => string;
  readonly stop: () => Promise<void>;
}

export interface Browser {
  readonly site: Site;
  /** Opens a place of the page: in English, in a wide window, without motion. */
  readonly open: (place: string, options?: OpenOptions) => Promise<Page>;
  /** Opens another place in the same window, as from a page of somebody else. */
  readonly visit: (page: Page, place: string) => Promise<void>;
}

export interface OpenOptions {
  readonly viewport?: { width: number; height: number };
  readonly dark?: boolean;
  readonly motion?: boolean;
  /** The pointer is a finger. */
  readonly touch?: boolean;
  /** Errors in the console are expected. */
  readonly tolerant?: boolean;
  /** Runs in the page before any code of its own. */
  readonly before?: () => void;
}

/** Waits until the player stands at a step. */
export async function atStep(page: Page, step: number): Promise<void> {
  await page
    .locator('.position')
    .filter({ hasText: new RegExp(`^Step ${step.toLocaleString('en-GB')} of`) })
    .waitFor();
}

/** Repeats an attempt until it is true, for as long as a page is waited for. */
export async function until(attempt: () => Promise<boolean>): Promise<void> {
  await soon(async () => assert.ok(await attempt(), 'no success in time'));
}

/** Repeats assertions until all of them hold, for as long as a page is waited for. */
export async function soon(assertions: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await assertions();
      return;
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > deadline) throw error;
    }
    await new Promise((later) => setTimeout(later, 20));
  }
}

export type Check = (browser: Browser) => Promise<void>;

interface Named {
  readonly name: string;
  readonly run: Check;
  readonly only: Kind | undefined;
}

const checks: Named[] = [];

/** A check of the page from a server and from files, or `only` from one of them. */
export function check(name: string, run: Check, only?: Kind): void {
  checks.push({ name, run, only });
}

const SITES: Readonly<Record<Kind, () => Promise<Site>>> = {
  async server() {
    const { address, stop } = await serve();
    return { kind: 'server', at: (place) => address + place, stop };
  },
  async files() {
    const { address, stop } = await serveFiles();
    return { kind: 'files', at: (place) => `${address}#${place}`, stop };
  },
};

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: FLAGS,
  });

/** A profile without a past: what a page keeps, and a clock that a check sets, end with it. */
export async function newProfile(browser: Chromium): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB' });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** Runs all checks, or those whose name contains a word, on all sites or one; returns whether all passed. */
export async function runChecks(word = '', where?: string): Promise<boolean> {
  const browser = await launch();
  const all = { passed: 0, failed: 0 };
  try {
    for (const kind of ['server', 'files'] as const) {
      if (where !== undefined && where !== kind) continue;
      const site = await SITES[kind]();
      const chosen = checks.filter(({ only = kind, name }) => only === kind && name.includes(word));
      try {
        await runIn(browser, site, chosen, all);
      } finally {
        await site.stop();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`page: ${all.passed} passed, ${all.failed} failed`);
  return all.failed === 0 && all.passed > 0;
}

/** A check that fails is run once more: the machine may have stood still. Both ends are printed. */
async function runIn(
  chromium: Chromium,
  site: Site,
  chosen: readonly Named[],
  all: { passed: number; failed: number },
): Promise<void> {
  for (const { name, run } of chosen) {
    const attempt = async (failed: string): Promise<boolean> => {
      const since = performance.now();
      const error = await runOne(chromium, site, run);
      const took = ((performance.now() - since) / 1000).toFixed(1).padStart(5);
      const ended = error === undefined ? 'ok    ' : failed;
      console.log(`${ended} ${took} s  ${site.kind.padEnd(6)}  ${name}`);
      if (error !== undefined) console.log(error);
      return error === undefined;
    };
    const passed = (await attempt('again ')) || (await attempt('FAILED'));
    all[passed ? 'passed' : 'failed'] += 1;
  }
}

/** Collects warnings and errors of a page's console. */
function listen(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
}

async function asTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
}

async function asSlow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** An error in the console of a page fails the check. */
async function runOne(chromium: Chromium, site: Site, run: Check): Promise<unknown> {
  const context = await newProfile(chromium);
  const faults: string[] = [];
  const pages: Page[] = [];
  const open: Browser['open'] = async (place, options = {}) => {
    const page = await context.newPage();
    pages.push(page);
    if (options.tolerant !== true) listen(page, faults);
    await page.setViewportSize(options.viewport ?? WIDE);
    await page.emulateMedia({
      colorScheme: options.dark === true ? 'dark' : 'light',
      reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    });
    if (options.touch === true) await asTouch(page);
    if (SLOWER > 1) await asSlow(page);
    if (options.before !== undefined) await page.addInitScript(options.before);
    await page.goto(site.at(place));
    return page;
  };
  const visit: Browser['visit'] = async (page, place) => {
    await page.goto('about:blank'); // else a place after a # is no other document
    await page.goto(site.at(place));
  };
  try {
    await run({ site, open, visit });
    assert.deepEqual(faults, [], 'the console must stay empty');
    return undefined;
  } catch (error) {
    for (const page of pages) await page.screenshot({ path: FAILED }).catch(() => undefined);
    return error;
  } finally {
    await context.close();
  }
}
