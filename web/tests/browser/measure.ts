// Measures times and sizes of the page without a server; prints a Markdown table: node measure.js

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { UnitRange } from '../../src/api/types';
import { open as openProgram } from '../../src/transport/module';
import { serveFiles } from './server';
import { fileAt, startBrowser } from './harness';

const FILES = process.env.PAGE_FILES ?? '../dist/page';

/** The number of counts of each size; each count runs in a new page. */
const RUNS = 5;

/** A slow connection for Chromium's developer tools: bytes per second, and milliseconds. */
const SLOW = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

const row = (what: string, ...values: readonly string[]) =>
  console.log(`| ${[what, ...values].join(' | ')} |`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

async function sizes(): Promise<void> {
  row('file', 'bytes', 'compressed');
  row('---', '--:', '--:');
  let all = 0;
  for (const name of (await readdir(FILES, { recursive: true })).toSorted()) {
    const content = await readFile(join(FILES, name)).catch(() => undefined);
    if (content === undefined) continue;
    const compressed = gzipSync(content).length;
    all += compressed;
    row(name.replace(/-[\w-]{8}\./, '.'), kilobytes(content.length), kilobytes(compressed));
  }
  row('all', '', kilobytes(all));
}

async function counted(page: Page, n: number, workers: number): Promise<number> {
  await page.getByLabel('Board').selectOption({ label: `${n} × ${n}` });
  const open = (details: HTMLDetailsElement) => details.setAttribute('open', '');
  await page.locator('.fields-toolbar details').evaluate(open);
  await page.getByLabel('Threads').selectOption({ label: String(workers) });
  const since = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: `Counted ${n} × ${n}` }).waitFor({ timeout: 300_000 });
  return (await page.evaluate(() => performance.now())) - since;
}

/** The processor time that one worker needs for a count after compilation. It is independent of other load. */
async function processorTime(n: number): Promise<number> {
  const [name = ''] = (await readdir(join(FILES, 'static'))).filter((one) => one.endsWith('.wasm'));
  const program = await readFile(join(FILES, 'static', name));
  const ask = openProgram(await WebAssembly.compile(program));
  const answer = (asked: string, question: object) =>
    (JSON.parse(ask(asked, JSON.stringify(question))) as { answer: unknown }).answer;
  const count = () => {
    const before = process.cpuUsage().user;
    const ranges = answer('count/ranges', { n }) as UnitRange[];
    for (const range of ranges) answer('count/range', range);
    return (process.cpuUsage().user - before) / 1000;
  };
  return Math.min(...Array.from({ length: RUNS }, count));
}

async function times(open: (place: string) => Promise<Page>): Promise<void> {
  row('count', 'first in a page', 'second', 'processor time');
  row('---', '--:', '--:', '--:');
  const workers = await (await open('/count')).evaluate(() => navigator.hardwareConcurrency);
  for (const n of [14, 16, 18]) {
    const all: [number, number][] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await open('/count');
      await page.locator('.Ledger-ledger').waitFor();
      all.push([await counted(page, n, workers), await counted(page, n, workers)]);
      await page.close();
    }
    const best = [0, 1].map((which) => seconds(Math.min(...all.map((pair) => pair[which] ?? 0))));
    row(`N = ${n}, ${workers} workers`, ...best, seconds(await processorTime(n)));
  }
}

/** The time until the page is visible, and the compressed bytes received by then. */
async function slowly(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  let arrived = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    arrived += encodedDataLength;
  });
  const now = () => page.evaluate(() => performance.now());
  const bytes = () => kilobytes(arrived);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.Start-board .Queen-happy').first().waitFor();
  const board = await now();
  const before = bytes();
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = await now();
  row('first visit', 'first paint', seconds(paint), '');
  row('', 'the board is solved', seconds(board), before);
  row('', 'kept for later', seconds(kept), bytes());
  await page.reload();
  await page.locator('.Start-board .Queen-happy').first().waitFor();
  row('second visit', 'the board is solved', seconds(await now()), '');
}

const { context, stop } = await startBrowser();
const files = await serveFiles();
try {
  await sizes();
  console.log('');
  await times(async (place) => {
    const page = await context.newPage();
    await page.goto(files.address + fileAt(place));
    return page;
  });
  console.log('');
  const fresh = await serveFiles(); // another origin, so the cache is empty
  row('slow connection', '', 'time', 'arrived');
  row('---', '---', '--:', '--:');
  await slowly(await context.newPage(), fresh.address).finally(() => void fresh.stop());
} finally {
  await stop();
  await files.stop();
}
