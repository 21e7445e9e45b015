// The comparison in a browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { seriousFaults } from './accessibility';
import { SHOTS, check, until } from './harness';
import { queens } from './server';

async function choose(page: Page, names: readonly string[]): Promise<void> {
  // The algorithms come from the server.
  await page.locator('.names').waitFor();
  const isOpen = await page.locator('.names[open]').count();
  if (isOpen === 0) await page.locator('.names summary').click();
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const name of names) await page.getByRole('checkbox', { name }).check();
}

check('compare: results are shown and can be downloaded', async (browser) => {
  const page = await browser.open('/compare');
  await choose(page, ['Backtracking (recursive)', 'Halves (fast engine)']);
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
  assert.equal(await page.locator('.table-box td.best').count(), 4);
  assert.equal(await page.locator('.chart canvas').count(), 1);
  const [nodes, none] = await page.locator('.table-box tbody tr:last-child .nodes').allInnerTexts();
  assert.deepEqual([nodes, none], ['2,057 nodes', 'visits no solutions']);
  assert.deepEqual(await seriousFaults(page), []);
  await page.screenshot({ path: `${SHOTS}/compare-results.png`, fullPage: true });
  const csv = await downloaded(page, 'CSV');
  const [head = '', ...lines] = csv.trim().split('\n');
  assert.equal(lines.length, 8);
  const column = head.split(',').indexOf('nodes');
  const last = (name: string) =>
    lines.findLast((line) => line.split(',')[1] === name)?.split(',')[column];
  assert.deepEqual([last('backtracking'), last('halves')], ['2057', '']);
  const svg = await downloaded(page, 'SVG');
  assert.match(svg, /^<svg[^]*<\/svg>\s*$/);
});

check(
  'compare: a first visit finds a comparison that says where it comes from',
  async (browser) => {
    const page = await browser.open('/compare');
    await page.evaluate(() => localStorage.removeItem('queens.comparison'));
    await page.reload();
    await page.getByText(/Measured before, as an example: .*AMD EPYC/).waitFor();
    await page.getByText(/At N = 12, “.+” is \d+ times as fast as “Backtracking”\./).waitFor();
    const axis = () => page.locator('.chart .u-legend').innerText();
    assert.match(await axis(), /Halves/);
    await page.getByRole('button', { name: 'Nodes' }).click();
    await page.getByText('Nodes against board size').waitFor();
    assert.doesNotMatch(await axis(), /Halves/, 'it has no nodes');
    await page.getByText('joins half boards and does not visit solutions').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  },
);

check('compare: the next visit begins with the last comparison', async (browser) => {
  const page = await browser.open('/compare');
  await choose(page, ['Flag arrays (recursive)', 'Brute force (recursive)']);
  await page.getByLabel('Boards from').selectOption({ label: '6 × 6' });
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption({ label: '6 × 6' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('2 runs done.').waitFor();
  const table = await page.locator('.table-box').innerText();
  await page.reload();
  await page.getByText('Your last comparison').waitFor();
  assert.equal(await page.locator('.table-box').innerText(), table);
  // What somebody else wrote there is not shown.
  await page.evaluate(() => localStorage.setItem('queens.comparison', '{"version":1,"runs":[{}]}'));
  await page.reload();
  await page.getByText('Measured before, as an example').waitFor();
  await page.evaluate(() => localStorage.removeItem('queens.comparison'));
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
