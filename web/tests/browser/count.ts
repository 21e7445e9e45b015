// Counts and the ledger in a browser.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { About, Count, CountStatus, LedgerStatus } from '../../src/api/types';
import { address } from '../../src/transport/server';
import { seriousFaults } from './accessibility';
import { SHOTS, check, type Browser } from './harness';
import { queens, serve } from './server';

/** What the server says of its count. */
async function status({ site }: Browser): Promise<CountStatus> {
  return (await (await fetch(site.at(address('count')))).json()) as CountStatus;
}

check('count: the total is that of the command line', async (browser) => {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '13 × 13' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 13 × 13' }).waitFor({ timeout: 30_000 });
  const total = await page.locator('.completion-count').innerText();
  assert.equal(
    total.replaceAll(',', ''),
    (JSON.parse(queens('count', '13', '--json')) as Count).total,
  );
});

check('count: a first visit sees how counts grow, the next one the last count', async (browser) => {
  const page = await browser.open('/count');
  await page.evaluate(() => localStorage.removeItem('queens.counts'));
  await page.reload();
  await page.getByRole('heading', { name: 'How the number of solutions grows' }).waitFor();
  assert.match(await page.locator('.growth').innerText(), /\b18\s+666,090,624\b/);
  assert.equal(await page.locator('.growth .own').count(), 0);
  await page.getByLabel('Board').selectOption({ label: '8 × 8' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 8 × 8' }).waitFor();
  await page.getByText('One in 438 of all ways').waitFor();
  assert.match(await page.locator('.growth .own').innerText(), /^8\s+92\b/);
  await page.getByLabel('Board').selectOption({ label: '3 × 3' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByText('There is no solution on this board.').waitFor();
  assert.deepEqual(await seriousFaults(page), []);
  // A server may still show its own last count.
  await page.route(`**${address('count')}`, (route) => route.fulfill({ json: { state: 'idle' } }));
  await page.reload();
  await page.getByRole('heading', { name: 'Your last count' }).waitFor();
  assert.equal(await page.locator('.growth .own').count(), 2);
  await page.evaluate(() => localStorage.removeItem('queens.counts'));
});

/** A page with a count that takes longer than any check. */
async function longCount(browser: Browser): Promise<Page> {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '20 × 20' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
  return page;
}

check('count: progress shows, cancelling ends the count', async (browser) => {
  const page = await longCount(browser);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
  await page.getByLabel('Board').selectOption({ label: '8 × 8' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 8 × 8' }).waitFor();
});

check('count: opening another tab does not end the count', async (browser) => {
  const page = await longCount(browser);
  await page.getByRole('link', { name: 'Play' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('link', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
});

check(
  'count: the page listens to the server from another tab',
  async (browser) => {
    const page = await longCount(browser);
    await page.screenshot({ path: `${SHOTS}/count-running.png` });
    const ended: string[] = [];
    page.on('requestfinished', (request) => ended.push(new URL(request.url()).pathname));
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Play' }).click();
    await page.getByRole('grid').waitFor();
    assert.ok(!ended.includes(address('count/events')), 'the page must go on listening');
    assert.equal((await status(browser)).state, 'running');
    await page.getByRole('link', { name: 'Count' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The count was cancelled.').waitFor();
    assert.equal((await status(browser)).state, 'cancelled');
  },
  'server',
);

check(
  'count: closing the page ends the count',
  async (browser) => {
    const page = await longCount(browser);
    await page.close();
    // Each question keeps the count alive for another ten seconds.
    let state = 'running';
    for (let question = 0; state === 'running' && question < 5; question++) {
      await new Promise((later) => setTimeout(later, 11_000));
      ({ state } = await status(browser));
    }
    assert.equal(state, 'abandoned');
  },
  'server',
);

check(
  'count: a ledger shows what is done and what is missing',
  async (browser) => {
    const folder = await mkdtemp(join(tmpdir(), 'queens-ledger-'));
    const file = join(folder, 'q12.db');
    const records = join(folder, 'records.jsonl');
    await writeFile(records, queens('shard', 'run', '12', '--shards', '1..2', '--of', '4'));
    queens('ledger', 'import', file, records);
    const server = await serve(['--ledger', file]);
    try {
      const page = await browser.open('/count');
      await page.getByText('queens serve --ledger FILE').waitFor();
      await page.goto(`${server.address}/count`);
      await page.getByRole('heading', { name: 'q12.db: 12 × 12' }).waitFor();
      const status = queens('ledger', 'status', file);
      const missing = (/\d+\.\.\d+/.exec(status)?.[0] ?? '').replace('..', ' to ');
      const [units = ''] = /\d+ of \d+(?= units)/.exec(status) ?? [];
      await page.getByText(missing, { exact: true }).waitFor();
      await page.getByText(units, { exact: true }).waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      await page.screenshot({ path: `${SHOTS}/count-ledger.png`, fullPage: true });

      await page.getByText('Nobody is counting now.').waitFor();

      queens('count', '12', '--ledger', file);
      await page.getByText('240 of 240 parts done').waitFor();
      assert.match(await page.locator('.ledger .figures').innerText(), /100\.0 % done[^]*14,200/);
      await page.close();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  'server',
);

/** What a ledger in work says of itself. */
const WORKING = {
  file: 'q22.db',
  n: 22,
  plan: { n: 22, version: 1, units: 1000, hash: '0' },
  complete: false,
  count_so_far: '123456',
  shards: 100,
  records: 40,
  confirming: 0,
  refuted: 0,
  withdrawn: 0,
  policy: { signed: false, copies: 1 },
  contributed: [0],
  units: 1000,
  units_done: 400,
  share: 0.4,
  missing: [[400, 1000]],
  more_missing: 0,
  disputed: [],
  held: [
    { units: [400, 416], host: 'here', process: 7, since: '2026-11-23T12:00:00Z', stopped: false },
  ],
  map: Array.from({ length: 240 }, (_, part) => (part < 96 ? 1 : 0)),
  cpu_seconds: 3600,
  pace: {
    since_last: 3,
    speed: { seconds: 120, share: 0.006, shards: 0.5, solutions: 1234, seconds_left: 100 },
  },
} as const satisfies LedgerStatus;

check(
  'count: a ledger in work tells its speed, and when there is no news of it',
  async (browser) => {
    const page = await browser.open('/', { tolerant: true });
    await page.clock.install();
    const about = (await (await fetch(browser.site.at(address('about')))).json()) as About;
    await page.route(`**${address('about')}`, (route) =>
      route.fulfill({ json: { ...about, ledger: true } }),
    );
    let answers = true;
    await page.route(`**${address('ledger')}?*`, (route) =>
      answers ? route.fulfill({ json: WORKING }) : route.abort(),
    );
    await browser.visit(page, '/count');
    await page.getByText('units 400 to 415: here, process 7').waitFor();
    const figures = page.locator('.ledger .pace');
    assert.match(
      await figures.innerText(),
      /Remaining[^]*1:40[^]*Shards a minute\s+30\s[^]*Solutions a second\s+1,234\b/,
    );
    await figures.getByText('3 s ago').waitFor();
    answers = false;
    await page.clock.fastForward(12_000);
    await page.getByText(/No news for \d\d s\./).waitFor();
    await page.getByText('The server may have been stopped.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.locator('.ledger').screenshot({ path: `${SHOTS}/count-stale.png` });
    answers = true;
    await page.clock.fastForward(31_000);
    await page.getByText(/No news for/).waitFor({ state: 'detached' });
  },
  'server',
);

check(
  'count: a count goes on being watched when the server comes back',
  async (browser) => {
    const page = await browser.open('/', { tolerant: true });
    await page.clock.install();
    const progress = { state: 'running', n: 20, threads: 2, share: 0.25, seconds: 100 };
    const stream = (status: object) => `event: status\ndata: ${JSON.stringify(status)}\n\n`;
    await page.route(`**${address('count')}`, (route) => route.fulfill({ json: progress }));
    let answer: string | undefined;
    await page.route(`**${address('count/events')}`, (route) =>
      answer === undefined
        ? route.abort()
        : route.fulfill({ contentType: 'text/event-stream', body: answer }),
    );
    await browser.visit(page, '/count');
    await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
    assert.match(
      await page.locator('.count-status .figures').innerText(),
      /15\.0 % per minute[^]*5:00/,
    );
    await page.clock.fastForward(15_000);
    await page.getByText(/No news for 1\d s/).waitFor();
    answer = stream({ ...progress, share: 0.5, seconds: 150 });
    await page.clock.fastForward(31_000);
    await page.getByText('50.0 % done').waitFor();
    await page.getByText(/No news for/).waitFor({ state: 'detached' });
    answer = stream({ state: 'idle' });
    await page.clock.fastForward(31_000);
    await page.getByText('The server was started anew; the count is gone.').waitFor();
  },
  'server',
);

check(
  'count: the page alone says what needs a server',
  async (browser) => {
    const page = await browser.open('/count');
    await page.locator('.ledger').getByText('A ledger needs a server').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  },
  'files',
);
