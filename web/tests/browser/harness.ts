// A browser, pages that must not complain, and a list of checks that are run one after the other.

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

/** Pictures for people to look at. */
export const SHOTS = '../target/screenshots';

/** What the page looked like when the latest check failed. */
const FAILED = `${SHOTS}/failed.png`;

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

export interface Browser {
  readonly server: Server;
  /** Opens an address of the page in English, in a wide window, unless told otherwise. */
  readonly open: (address: string, options?: OpenOptions) => Promise<Page>;
}

export interface OpenOptions {
  readonly viewport?: { width: number; height: number };
  readonly dark?: boolean;
  readonly still?: boolean;
  /** The page is expected to complain. */
  readonly tolerant?: boolean;
  /** Runs in the page before any code of its own. */
  readonly before?: () => void;
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
  context.setDefaultTimeout(15_000);
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
  const start = performance.now();
  for (const { name, run } of chosen) {
    const since = performance.now();
    const error = await runOne(context, server, run);
    passed += error === undefined ? 1 : 0;
    const took = ((performance.now() - since) / 1000).toFixed(1).padStart(5);
    console.log(`${error === undefined ? 'ok    ' : 'FAILED'} ${took} s  ${name}`);
    if (error !== undefined) console.log(error);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`page: ${passed} of ${chosen.length} browser checks passed in ${seconds} s`);
  return passed === chosen.length && passed > 0;
}

/** Collects what a page writes to its console as a warning or worse. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

/** A page that writes an error to its console has failed, whatever the check says. */
async function runOne(context: BrowserContext, server: Server, run: Check): Promise<unknown> {
  const complaints: string[] = [];
  const pages: Page[] = [];
  const open: Browser['open'] = async (address, options = {}) => {
    const page = await context.newPage();
    pages.push(page);
    if (options.tolerant !== true) listen(page, complaints);
    await page.setViewportSize(options.viewport ?? WIDE);
    await page.emulateMedia({
      colorScheme: options.dark === true ? 'dark' : 'light',
      reducedMotion: options.still === false ? 'no-preference' : 'reduce',
    });
    if (options.before !== undefined) await page.addInitScript(options.before);
    await page.goto(server.address + address);
    return page;
  };
  try {
    await run({ server, open });
    assert.deepEqual(complaints, [], 'the console must stay empty');
    return undefined;
  } catch (error) {
    for (const page of pages) await page.screenshot({ path: FAILED }).catch(() => undefined);
    return error;
  } finally {
    for (const page of pages) await page.close();
  }
}
