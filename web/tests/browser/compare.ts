// Browser tests of the comparison.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { faults } from './accessibility';
import { becomes, checkOnBoth, NARROW, until } from './harness';
import { queens } from './server';

async function choose(page: Page, names: readonly string[]): Promise<void> {
  // The algorithms come from the server.
  const list = page.locator('.Compare-names');
  await list.waitFor();
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const name of names) await page.getByRole('checkbox', { name }).check();
}

checkOnBoth('compare: results are shown and downloadable', async (browser) => {
  const page = await browser.open('/compare');
  await choose(page, ['Backtracking (recursive)', 'Bit map (recursive)']);
  await page.getByLabel('Boards from').selectOption({ label: '5 × 5' });
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption({ label: '8 × 8' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('8 runs done.').waitFor({ timeout: 30_000 });
  const totals = await page.locator('.Table-box tbody td:nth-of-type(1)').allInnerTexts();
  assert.deepEqual(
    totals,
    [5, 6, 7, 8].map(
      (n) => (JSON.parse(queens('count', `${n}`, '--json')) as { total: string }).total,
    ),
  );
  // Two programs may take the same time.
  await becomes(() => page.locator('.Table-box tbody tr:has(.ResultTable-best)').count(), 4);
  await becomes(() => page.locator('.Chart-line').count(), 2);
  assert.deepEqual(await faults(page), []);
  const csv = await downloaded(page, 'CSV');
  assert.equal(csv.trim().split('\n').length, 9);
  const svg = await downloaded(page, 'SVG');
  assert.match(svg, /^<svg[^]*<\/svg>\s*$/);
});

async function downloaded(page: Page, kind: string): Promise<string> {
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${kind}` }).click();
  const download = await begun;
  assert.equal(download.suggestedFilename(), `comparison.${kind.toLowerCase()}`);
  return readFile(await download.path(), 'utf8');
}

checkOnBoth('compare: a first visit shows and explains results', async (browser) => {
  const page = await browser.open('/compare', { before: () => localStorage.clear() });
  await page.getByText(/^At N = 12, “Bit map” is [\d.]+ times as fast as “Backtracking”/).waitFor();
  await page.getByText('It visits just as many nodes').waitFor();
  await page.getByText(/“Halves \(fast counter\)” does not visit solutions at all/).waitFor();
  await page.getByText(/measured on 25 November 2026 on AMD EPYC/).waitFor();
  await page.locator('.Compare-source summary').click();
  await page.getByText(/queens compare 4\.\.12 -a /).waitFor();
  await becomes(() => page.locator('.Chart-line').count(), 7);
  // Each line ends with a name, a size and a value, because one line ends at a smaller board.
  await becomes(
    () => page.locator('.Chart-name').allTextContents().then(String),
    /Bit map, 12 rows: [\d.]+\sms/,
  );
  await page.locator('.Table-box').getByText('no search tree').first().waitFor();
  await page.getByRole('button', { name: 'Nodes' }).click();
  await page.getByText('Nodes against board size').waitFor();
  await becomes(
    () => page.locator('.Chart-chart text').allTextContents().then(String),
    /^(?!.*Halves)/,
  );
  await page.getByRole('link', { name: 'Watch both side by side' }).click();
  await page.waitForURL(/watch(\.html)?\?n=6&algorithm=backtracking&with=bitmap$/);
  await page.locator('.Pane-pane + .Pane-pane').waitFor();
});

checkOnBoth('compare: the last comparison survives a visit', async (browser) => {
  const page = await browser.open('/compare');
  await choose(page, ['Backtracking (recursive)', 'Halves']);
  await page.getByLabel('Boards from').selectOption({ label: '5 × 5' });
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption({ label: '6 × 6' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('4 runs done.').waitFor({ timeout: 30_000 });
  const rows = await page.locator('.Table-box tbody').innerText();
  await browser.visit(page, '/compare');
  await page.getByText('This is your last comparison').waitFor();
  await becomes(() => page.locator('.Table-box tbody').innerText(), rows);
  // Invalid stored data is ignored.
  await page.evaluate(() => localStorage.setItem('queens.comparison', '{"version":1,"runs":[{}]}'));
  await browser.visit(page, '/compare');
  await page.getByText('This is an example, measured on').waitFor();
});

checkOnBoth('compare: another comparison can follow a stopped one', async (browser) => {
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
  // The server refuses the next comparison until it notices the end of the first.
  const done = page.getByText('3 runs done.');
  const refused = page.getByRole('alert');
  await until(async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await done.or(refused).waitFor();
    return done.isVisible();
  });
});

checkOnBoth('compare: the address has the settings', async (browser) => {
  const page = await browser.open('/compare?from=9&to=4&algorithms=flags,quick,bitmap');
  const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await says('The address says to=4, which is not possible. This page shows to=9.');
  await says('algorithms=flags,quick,bitmap, which is not possible.');
  const set = page.getByRole('combobox', { name: 'Algorithms' });
  await becomes(() => set.inputValue(), 'own');
  await set.selectOption('smaller trees');
  await page.waitForURL(/algorithms=bitmap,bitmap-mirror,symmetry,carry-chain,exact-cover/);
  await becomes(() => page.getByRole('option', { name: 'own choice' }).count(), 0);
  await page.getByLabel('Boards from').selectOption('4');
  await page.waitForURL(/from=4/);
  // Another tab and back: the settings are still there.
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.locator('.Detail-detail').waitFor();
  await page.getByRole('link', { name: 'Compare' }).click();
  await becomes(() => set.inputValue(), 'trees');
  await page.setViewportSize(NARROW);
  const [from, to] = await page
    .locator('.fields-toolbar label')
    .evaluateAll((all) => all.slice(1).map((one) => one.getBoundingClientRect().top));
  assert.equal(from, to);
});

const times = (page: Page) => page.locator('.Race-lane > span').allInnerTexts().then(String);

checkOnBoth('compare: a race ends with times and a picture', async (browser) => {
  const page = await browser.open('/compare?race=8&lanes=brute-force,bitmap,halves');
  await page.getByText('They run one after another').waitFor();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.getByText(/^This machine counted 92 solutions .* “Brute force” took /).waitFor();
  await becomes(() => page.locator('[data-finished="true"]').count(), 3);
  await becomes(() => page.locator('[role="log"] p').allInnerTexts().then(String), /Bit map.*: \d/);
  assert.deepEqual(await faults(page), []);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const svg = await readFile(await (await begun).path(), 'utf8');
  assert.match(svg, /^<svg[^]*92 solutions[^]*Brute force[^]*<\/svg>\s*$/);
  const isValid = (svg: string) =>
    new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror') === null;
  assert.ok(await page.evaluate(isValid, svg));
});

checkOnBoth('compare: a slow lane says what is left, and stops', async (browser) => {
  const page = await browser.open('/compare?race=14&lanes=brute-force,bitmap,halves', {
    viewport: NARROW,
  });
  await page.getByRole('button', { name: 'Start the race' }).click();
  await becomes(() => times(page), /s,.*s,still [\d.,]+ (d|years)/);
  assert.deepEqual(await faults(page), []);
  const chosen = page.locator('.fields-chosen').first();
  const opacity = await chosen.evaluate((one) => getComputedStyle(one).opacity);
  assert.ok(Number(opacity) < 0.6, 'a disabled field must be dimmed');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await becomes(() => times(page), /s,.*s,would take [\d.,]+ (d|years)/);
  await page.getByText(/“Brute force” would need [\d.,]+ (d|years)/).waitFor();
  // The next race may begin at once.
  await page.getByLabel('Lane 3').selectOption('nobody');
  await page.waitForURL(/lanes=(bitmap,halves|halves,bitmap)/);
  await until(async () => {
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page
      .getByText(/took \d/)
      .or(page.getByRole('alert'))
      .waitFor();
    return page.getByText(/took \d/).isVisible();
  });
});
