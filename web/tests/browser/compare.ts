// The comparison in a browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { faults } from './accessibility';
import { becomes, check, until } from './harness';
import { queens } from './server';

async function choose(page: Page, names: readonly string[]): Promise<void> {
  // The algorithms come from the server.
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const name of names) await page.getByRole('checkbox', { name }).check();
}

check('compare: results are shown and can be downloaded', async (browser) => {
  const page = await browser.open('/compare');
  await choose(page, ['Backtracking (recursive)', 'Bit map (recursive)']);
  await page.getByLabel('Boards from').selectOption({ label: '5 × 5' });
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption({ label: '8 × 8' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('8 runs done.').waitFor({ timeout: 30_000 });
  const totals = await page.locator('.table-box tbody td:nth-of-type(1)').allInnerTexts();
  assert.deepEqual(
    totals,
    [5, 6, 7, 8].map(
      (n) => (JSON.parse(queens('count', `${n}`, '--json')) as { total: string }).total,
    ),
  );
  await becomes(() => page.locator('.table-box td.best').count(), 4);
  await becomes(() => page.locator('.chart canvas').count(), 1);
  assert.deepEqual(await faults(page), []);
  await browser.picture(page, 'compare-results', true);
  const csv = await downloaded(page, 'CSV');
  assert.equal(csv.trim().split('\n').length, 9);
  const svg = await downloaded(page, 'SVG');
  assert.match(svg, /^<svg[^]*<\/svg>\s*$/);
});

/** The file that a link saves. */
async function downloaded(page: Page, kind: string): Promise<string> {
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${kind}` }).click();
  const download = await begun;
  assert.equal(download.suggestedFilename(), `comparison.${kind.toLowerCase()}`);
  return readFile(await download.path(), 'utf8');
}

check('compare: stop ends a comparison, and another one can begin', async (browser) => {
  const page = await browser.open('/compare', { tolerant: true });
  await choose(page, ['Brute force (recursive)']);
  await page.getByLabel('Boards from').selectOption({ label: '12 × 12' });
  await page.getByLabel('Seconds per board').fill('10');
  await page.getByLabel('Seconds per board').press('Tab');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Brute force (recursive) on 12 × 12').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('The comparison was stopped.').waitFor();
  await choose(page, ['Flag arrays (iterative)']);
  await page.getByLabel('Boards from').selectOption({ label: '4 × 4' });
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption({ label: '6 × 6' });
  // Until the server has noticed that the first comparison is gone, it refuses the next.
  const done = page.getByText('3 runs done.');
  const refused = page.getByRole('alert');
  await until(async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await done.or(refused).waitFor();
    return done.isVisible();
  });
});
