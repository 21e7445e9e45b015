// Counts and the ledger in a browser.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Count, CountStatus } from '../../src/api/types';
import { address } from '../../src/transport/server';
import { faults } from './accessibility';
import { check, type Browser } from './harness';
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

/** A page with a count that takes longer than any check. */
async function longCount(browser: Browser): Promise<Page> {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '20 × 20' });
  // On all threads a fast machine ends this count before the server gives up on a closed page.
  await page.getByLabel('Threads').selectOption({ label: '1' });
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
  await page.locator('.completion-count').waitFor();
  await page.getByRole('link', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
});

check(
  'count: the page listens to the server from another tab',
  async (browser) => {
    const page = await longCount(browser);
    await browser.picture(page, 'count-running');
    const ended: string[] = [];
    page.on('requestfinished', (request) => ended.push(new URL(request.url()).pathname));
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Play' }).click();
    await page.locator('.completion-count').waitFor();
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
      const [missing = ''] = /\d+\.\.\d+/.exec(status) ?? [];
      const [units = ''] = /\d+ of \d+(?= units)/.exec(status) ?? [];
      await page.getByText(missing, { exact: true }).waitFor();
      await page.getByText(units, { exact: true }).waitFor();
      await page.getByText('0 % computed here', { exact: true }).waitFor();
      assert.deepEqual(await faults(page), []);
      await browser.picture(page, 'count-ledger', true);

      queens('count', '12', '--ledger', file);
      await page.getByText('240 of 240 parts done').waitFor();
      const figures = await page.locator('.ledger .figures').innerText();
      assert.match(figures, /100\.0 % done[^]*14,200[^]*[1-9]\d? % computed here/);
      await page.close();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  'server',
);

check(
  'count: the page alone says what needs a server',
  async (browser) => {
    const page = await browser.open('/count');
    await page.locator('.ledger').getByText('A ledger needs a server').waitFor();
    assert.deepEqual(await faults(page), []);
  },
  'files',
);
