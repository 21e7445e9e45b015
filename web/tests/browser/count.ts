// The running count and the ledger, in a browser.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CountStatus } from '../../src/api/types';
import { seriousFaults } from './accessibility';
import { SHOTS, check, type Browser } from './harness';
import { queens, serve } from './server';

async function status({ server }: Browser): Promise<CountStatus> {
  return (await (await fetch(`${server.address}/api/count`)).json()) as CountStatus;
}

check('count: a count comes to the right total', async (browser) => {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '13 × 13' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 13 × 13' }).waitFor({ timeout: 30_000 });
  const total = await page.locator('.completion-count').innerText();
  assert.equal(
    total.replaceAll(',', ''),
    (JSON.parse(queens('count', '13', '--json')) as CountStatus).total,
  );
});

check('count: progress shows, cancelling ends the work, other tabs do not', async (browser) => {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '20 × 20' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
  await page.screenshot({ path: `${SHOTS}/count-running.png` });
  await page.getByRole('link', { name: 'Play' }).click();
  await page.waitForTimeout(1000);
  assert.equal((await status(browser)).state, 'running');
  await page.getByRole('link', { name: 'Count' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
  assert.equal((await status(browser)).state, 'cancelled');
});

check('count: a closed page does not leave work running', async (browser) => {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '20 × 20' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
  await page.close();
  // To ask for the status is to show interest, so nobody asks before the ten seconds are over.
  await new Promise((later) => setTimeout(later, 11_000));
  assert.equal((await status(browser)).state, 'abandoned');
});

check('count: a ledger shows what is done', async (browser) => {
  const folder = await mkdtemp(join(tmpdir(), 'queens-ledger-'));
  const file = join(folder, 'q12.db');
  queens('count', '12', '--ledger', file, '--json');
  const server = await serve(['--ledger', file]);
  try {
    const page = await browser.open('/count');
    await page.getByText('queens serve --ledger FILE').waitFor();
    await page.goto(`${server.address}/count`);
    await page.getByRole('heading', { name: 'q12.db: 12 × 12' }).waitFor();
    const figures = await page.locator('.ledger .figures').innerText();
    assert.match(figures, /100\.0 % done/);
    assert.match(figures, /14,200/);
    assert.match(
      await page.locator('.ledger-map figcaption').innerText(),
      /(\d+) of \1 parts are done/,
    );
    assert.deepEqual(await seriousFaults(page), []);
    await page.screenshot({ path: `${SHOTS}/count-ledger.png`, fullPage: true });
    await page.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
