// A browser, pages whose console must stay empty, and a list of checks that run one after the other.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { serve, type Server } from './server';

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

const TIMEOUT_MS = 15_000;

/** Pictures for people to look at. */
export const SHOTS = '../target/screenshots';

/** The page at the end of the latest check that failed. */
const FAILED = `${SHOTS}/failed.png`;

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

export interface Browser {
  readonly server: Server;
  /** Opens an address of the page: in English, in a wide window, without motion. */
  readonly open: (address: string, options?: OpenOptions) => Promise<Page>;
}

export interface OpenOptions {
  readonly viewport?: { width: number; height: number };
  readonly dark?: boolean;
  readonly motion?: boolean;
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

/** Repeats an attempt until it succeeds, for as long as a page is waited for. */
export async function until(attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await attempt())) assert.ok(Date.now() < deadline, 'no success in time');
}

export type Check = (browser: Browser) => Promise<void>;

const checks: { readonly name: string; readonly run: Check }[] = [];

export function check(name: string, run: Check): void {
  checks.push({ name, run });
}

/** Runs all checks, or those whose name contains a word; returns whether all passed. */
export async function runChecks(word = ''): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'queens-page-'));
  const server = await serve();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: FLAGS,
    locale: 'en-GB',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    return await runIn(
      context,
      server,
      checks.filter(({ name }) => name.includes(word)),
    );
  } finally {
    await context.close();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

async function runIn(
  context: BrowserContext,
  server: Server,
  chosen: typeof checks,
): Promise<boolean> {
  let passed = 0;
  for (const { name, run } of chosen) {
    const since = performance.now();
    const error = await runOne(context, server, run);
    passed += error === undefined ? 1 : 0;
    const took = ((performance.now() - since) / 1000).toFixed(1).padStart(5);
    console.log(`${error === undefined ? 'ok    ' : 'FAILED'} ${took} s  ${name}`);
    if (error !== undefined) console.log(error);
  }
  console.log(`page: ${passed} passed, ${chosen.length - passed} failed`);
  return passed === chosen.length && passed > 0;
}

/** Collects warnings and errors of a page's console. */
function listen(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
}

/** An error in the console of a page fails the check. */
async function runOne(context: BrowserContext, server: Server, run: Check): Promise<unknown> {
  const faults: string[] = [];
  const pages: Page[] = [];
  const open: Browser['open'] = async (address, options = {}) => {
    const page = await context.newPage();
    pages.push(page);
    if (options.tolerant !== true) listen(page, faults);
    await page.setViewportSize(options.viewport ?? WIDE);
    await page.emulateMedia({
      colorScheme: options.dark === true ? 'dark' : 'light',
      reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    });
    if (options.before !== undefined) await page.addInitScript(options.before);
    await page.goto(server.address + address);
    return page;
  };
  try {
    await run({ server, open });
    assert.deepEqual(faults, [], 'the console must stay empty');
    return undefined;
  } catch (error) {
    for (const page of pages) await page.screenshot({ path: FAILED }).catch(() => undefined);
    return error;
  } finally {
    for (const page of pages) await page.close();
  }
}
