// Browser tests of the gallery.

import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { squareName } from '../../src/board/geometry';
import { address } from '../../src/transport/server';
import { becomes, check, checkOnBoth, NARROW } from './harness';
import { queens } from './server';

const cards = (page: Page) => page.locator('.cards-cards .cards-card');

checkOnBoth("gallery: the number of classes equals the command's", async (browser) => {
  for (const n of [6, 8]) {
    const page = await browser.open(`/gallery?n=${n}`);
    await cards(page).first().waitFor();
    const { unique, total } = JSON.parse(queens('count', `${n}`, '--json')) as Record<
      string,
      string
    >;
    await becomes(() => cards(page).count(), Number(unique));
    assert.ok(
      (await page.locator('.summary').innerText()).startsWith(
        `${total} solutions in ${unique} class`,
      ),
    );
  }
});

check('gallery: filter by symmetry', async (browser) => {
  const page = await browser.open('/gallery?n=8');
  await page.getByLabel('Symmetry').selectOption('half-turn');
  await page.waitForURL(/symmetry=half-turn/);
  await page.getByRole('heading', { name: 'Class 10' }).waitFor();
  await becomes(() => cards(page).count(), 1);
  await page.getByLabel('Symmetry').selectOption('quarter-turn');
  await page.getByText('No class has this symmetry.').waitFor();
});

check('gallery: focus and pointer show images of classes', async (browser) => {
  const page = await browser.open('/gallery?n=8');
  await cards(page).nth(9).hover();
  await page.getByRole('heading', { name: 'Class 10' }).waitFor();
  await becomes(() => page.locator('.Detail-images .cards-card').count(), 4);
  await cards(page).nth(1).focus();
  await page.getByRole('heading', { name: 'Class 2' }).waitFor();
  await becomes(() => page.locator('.Detail-images .cards-card').count(), 8);
});

checkOnBoth('gallery: boards copy as list, FEN, SVG, address', async (browser) => {
  const page = await browser.open('/gallery?n=6');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cards(page).first().click();
  await page.waitForURL(/board=1,3,5,0,2,4/);
  const copied = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.locator('.Copy-copy').filter({ hasText: button }).getByText('Copied').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied('Copy list'), '1 3 5 0 2 4');
  assert.equal(await copied('Copy FEN'), '1Q4/3Q2/5Q/Q5/2Q3/4Q1');
  assert.match(await copied('Copy SVG'), /^<svg[^]*<\/svg>\s*$/);
  await page.reload();
  await page.getByRole('heading', { name: 'Class 1', exact: true }).waitFor();
  await becomes(() => page.locator('.Detail-detail > .Board-board .Queen-queen').count(), 6);
});

check('gallery: an answer does not replace a half-typed number', async (browser) => {
  const page = await browser.open('/gallery?n=6');
  await cards(page).first().waitFor();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const late = (route: Route) => held.then(() => route.continue());
  await page.route(`**${address('solve')}`, late, { times: 1 });
  await page.getByRole('button', { name: 'Large boards' }).click();
  const field = page.getByLabel('Queens');
  await field.fill('200');
  release();
  const board = page.locator('.Gallery-large .Board-board');
  await board.and(page.getByLabel('50 × 50')).waitFor();
  assert.equal(await field.inputValue(), '200');
  await field.press('Enter');
  await board.and(page.getByLabel('200 × 200')).waitFor();
  await field.fill('999');
  await field.press('Enter');
  await becomes(() => field.inputValue(), '200');
  // Every other number has an answer, too.
  const number = page.getByRole('spinbutton');
  const said = page.getByRole('status').filter({ hasText: 'Only whole numbers from 1 to 200.' });
  for (const [typed, shown] of [
    ['-4', '1'],
    ['12.5', '13'],
    ['', '13'],
  ] as const) {
    await number.fill('50');
    await number.press('Enter');
    await said.waitFor({ state: 'hidden' });
    await number.fill(typed);
    await number.press('Enter');
    await said.waitFor();
    await becomes(() => number.inputValue(), typed === '' ? '50' : shown);
  }
});

check('gallery: on a phone, the classes come first', async (browser) => {
  const page = await browser.open('/gallery?n=8', { viewport: NARROW });
  await page.getByText('1 · 8 boards', { exact: true }).waitFor();
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  await page.locator('.Detail-detail').waitFor();
  assert.ok((await top('.cards-cards')) < (await top('.Detail-detail')));
});

checkOnBoth('gallery: large boards by formula and at random', async (browser) => {
  const page = await browser.open('/gallery');
  await page.getByRole('button', { name: 'Large boards' }).click();
  await page.getByLabel('Queens').fill('200');
  await page.getByLabel('Queens').press('Enter');
  const board = page.locator('.Gallery-large .Board-board');
  await board.and(page.getByLabel('200 × 200')).waitFor();
  const formula = await board.innerHTML();
  assert.equal(formula.match(/a3\.4 3\.4 0 1 0 6\.8/g)?.length, 200);
  await page.getByLabel('Method').selectOption('random');
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.waitForURL(/seed=2/);
  await board.waitFor();
  assert.notEqual(await board.innerHTML(), formula);
});

checkOnBoth('gallery: a method limits the board', async (browser) => {
  const page = await browser.open('/gallery?large=200');
  await page.getByLabel('Method').selectOption('hill-climbing');
  await page.locator('.Gallery-large .Board-board').and(page.getByLabel('50 × 50')).waitFor();
  await page.waitForURL(/large=50/);
});

checkOnBoth('gallery: large seeds give the boards of the command', async (browser) => {
  const seed = String(2n ** 64n - 1n);
  const page = await browser.open(`/gallery?large=20&method=random&seed=${seed}`);
  const solution = queens('solve', '20', '--seed', seed, '--format', 'list').trim();
  const squares = solution.split(' ').map((column, row) => {
    return squareName({ row, column: Number(column) }, 20);
  });
  const label = page.locator('.Gallery-large .Board-board');
  await becomes(
    async () => ((await label.getAttribute('aria-label')) ?? '').match(/\b[a-t]\d+\b/g),
    squares,
  );
  await page.getByRole('button', { name: 'Another one' }).click();
  await page.waitForURL(/seed=0$/);
  await browser.visit(page, `/gallery?large=20&method=random&seed=${2n ** 64n}`);
  await page.waitForURL(new RegExp(`seed=${seed}$`));
});
