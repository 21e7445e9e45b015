// Puzzles in a browser.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFaults } from './accessibility';
import { NARROW, check, until } from './harness';
import { queens } from './server';

const square = (page: Page, name: string) =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${name},`) });

/** The names of the squares of a puzzle with this word in their label. */
const named = (page: Page, word: string) =>
  page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`, ${word}$`) })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''));

/** The queens of the only completion that are missing. */
async function missing(page: Page, n: number): Promise<string[]> {
  await page.locator('.play-controls').waitFor();
  const given = await named(page, 'given queen');
  const lines = queens(
    'complete',
    '--size',
    `${n}`,
    '--queens',
    given.join(),
    '--all',
    '-f',
    'list',
  );
  const [columns = '', ...others] = lines.split('\n');
  assert.deepEqual(others, [], lines);
  const all = columns
    .split(' ')
    .map((column, row) => `${'abcdefghijkl'[Number(column)]}${n - row}`);
  return all.filter((name) => !given.includes(name));
}

check('puzzle: one completion, nothing given away, and a worthy end', async (browser) => {
  const page = await browser.open('/play?n=6&seed=4&level=medium');
  const squares = await missing(page, 6);
  assert.ok(squares.length >= 3);
  assert.equal(await page.locator('.completion-count, .attacked, .heat, .fault-ring').count(), 0);
  for (const name of squares) await square(page, name).click();
  await page.getByText('Solved!').waitFor();
  assert.equal(await page.locator('.queen.happy').count(), 6);
  await page.getByText('Without any help').waitFor();
  // A solved board stays as it is.
  await square(page, squares[0] ?? '').click();
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('.queen.happy').count(), 6);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForURL(/n=6&seed=5&level=medium/);
  await page.getByText('Puzzle 5').waitFor();
  assert.equal(await page.locator('.queen.happy').count(), 0);
  await page.goBack();
  await page.getByText('Puzzle 4').waitFor();
});

check('puzzle: it is the same on every machine', async (browser) => {
  const page = await browser.open('/play?n=12&seed=20261123&level=hard');
  await page.locator('.play-controls').waitFor();
  assert.deepEqual(await named(page, 'given queen'), ['b10', 'e9', 'j8', 'g4', 'f2']);
});

check('puzzle: given queens stay, notes are no mistakes, and hints count', async (browser) => {
  const page = await browser.open('/play?n=6&seed=11&level=medium');
  const squares = await missing(page, 6);
  const [given = ''] = await named(page, 'given queen');
  await square(page, given).click();
  await square(page, given).click({ button: 'right' });
  assert.ok((await named(page, 'given queen')).includes(given));
  // A note on a square of the solution misleads nobody but the visitor.
  await square(page, squares[0] ?? '').click({ button: 'right' });
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await page.getByText(/^Look at /).waitFor();
  await hint.click();
  await until(async () => (await page.locator('.hint p').count()) > 1);
  await hint.click();
  const said = await page.getByText(/^Put a queen on /).innerText();
  assert.ok(squares.includes(said.slice(-3, -1)), said);
  for (const name of squares) await square(page, name).click();
  await page.getByText('Solved!').waitFor();
  assert.match(await page.locator('.took').innerText(), /Hints\s*3/);
});

check('puzzle: a mistake is found by a hint, in three levels', async (browser) => {
  const page = await browser.open('/play?n=8&seed=2&level=easy');
  const squares = await missing(page, 8);
  const [right = ''] = squares;
  await square(page, right).click();
  const wrong = (await named(page, 'free')).find(
    (name) => !squares.includes(name) && name.endsWith(squares[1]?.slice(1) ?? ''),
  );
  assert.ok(wrong !== undefined);
  await square(page, wrong).click();
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await page.getByText(`It cannot be completed any more: look at row ${wrong.slice(1)}.`).waitFor();
  await hint.click();
  await until(async () => (await page.locator('.hint p').count()) === 2);
  await hint.click();
  await page.getByText(`Take back the queen on ${wrong}.`).waitFor();
  await page.getByRole('button', { name: 'Let the program finish' }).click();
  await page.getByText('The program cannot finish either').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Let the program finish' }).click();
  await page.getByText('The program has finished it.').waitFor();
  assert.equal(await page.locator('.queens .queen').count(), 8);
  await page.getByRole('button', { name: 'Once more' }).click();
  assert.equal(await page.locator('.queens .queen').count(), 8 - squares.length);
});

check('puzzle: attacked squares and the time are shown if they are wanted', async (browser) => {
  const page = await browser.open('/play?n=6&seed=21&level=hard');
  await page.getByLabel('Attacked squares').check();
  await page.locator('.attacked .hatch').first().waitFor();
  await page.getByLabel('Attacked squares').uncheck();
  await until(async () => (await page.locator('.attacked').count()) === 0);
  await page.getByRole('checkbox', { name: 'Time' }).uncheck();
  await until(async () => (await page.locator('.timer').count()) === 0);
  await page.getByRole('checkbox', { name: 'Time' }).check();
  await page.getByRole('timer').waitFor();
});

check('puzzle: the time begins with a move, and rests in a pause', async (browser) => {
  const page = await browser.open('/play?n=7&seed=5&level=hard');
  const [first = '', second = ''] = await missing(page, 7);
  assert.equal(await page.getByRole('button', { name: 'Pause' }).count(), 0);
  await square(page, first).click();
  await until(async () => (await page.locator('.timer span').innerText()) !== '0:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  assert.equal(await page.getByRole('gridcell').count(), 0);
  const shown = await page.locator('.timer span').innerText();
  // What was begun is still there after a reload, and so is its time.
  await page.reload();
  await square(page, first).and(page.getByLabel(', queen')).waitFor();
  assert.ok((await page.locator('.timer span').innerText()) >= shown);
  await square(page, second).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.cover').getByRole('button', { name: 'Go on' }).click();
  assert.equal(await page.getByRole('gridcell').count(), 49);
});

check('puzzle: the time rests while the page is out of sight', async (browser) => {
  const page = await browser.open('/play?n=7&seed=6&level=hard');
  const [first = ''] = await missing(page, 7);
  await square(page, first).click();
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.waitFor();
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await pause.waitFor({ state: 'detached' });
  await hide(false);
  await pause.waitFor();
});

check('puzzle: that of today is what the tab opens with, and is remembered', async (browser) => {
  const page = await browser.open('/play');
  await page
    .getByText(/^Puzzle of /)
    .first()
    .waitFor();
  const today = page.locator('.days button').first();
  assert.equal(await today.getAttribute('aria-pressed'), 'true');
  const n = Math.sqrt(await page.getByRole('gridcell').count());
  for (const name of await missing(page, n)) await square(page, name).click();
  await page.getByText('Solved!').waitFor();
  assert.equal(await today.getAttribute('aria-label'), 'Today, solved');
  await page.reload();
  await page.locator('.days').waitFor();
  assert.equal(await today.getAttribute('aria-label'), 'Today, solved');
});

check('puzzle: board and controls fit a phone, upright and sideways', async (browser) => {
  const sideways = { width: NARROW.height, height: NARROW.width };
  for (const place of ['/play?n=8&seed=3&level=easy', '/play?fen=8/8/8/8/8/8/8/8']) {
    for (const viewport of [NARROW, sideways]) {
      for (const language of ['en', 'ko', 'ja']) {
        const page = await browser.open(`${place}&lang=${language}`, { viewport, touch: true });
        await page.locator('.play-controls').waitFor();
        for (const part of ['.play-board', '.play-controls']) {
          const box = await page.locator(part).boundingBox();
          const fits = box !== null && box.y + box.height <= viewport.height;
          assert.ok(fits, `${place} ${language} ${viewport.width} ${part}: ${JSON.stringify(box)}`);
        }
        await page.close();
      }
    }
  }
});

check('puzzle: axe finds nothing in a hint, a pause and an end', async (browser) => {
  for (const dark of [false, true]) {
    const page = await browser.open('/play?n=6&seed=31&level=easy', { dark });
    const squares = await missing(page, 6);
    for (let level = 0; level < 3; level++) {
      await page.getByRole('button', { name: 'Hint' }).click();
      await until(async () => (await page.locator('.hint p:not(.note)').count()) > level);
    }
    assert.deepEqual(await seriousFaults(page), [], 'hint');
    await square(page, squares[0] ?? '').click();
    await page.getByRole('button', { name: 'Pause' }).click();
    assert.deepEqual(await seriousFaults(page), [], 'pause');
    await page.locator('.cover').getByRole('button', { name: 'Go on' }).click();
    for (const name of squares.slice(1)) await square(page, name).click();
    await page.getByText('Solved!').waitFor();
    assert.deepEqual(await seriousFaults(page), [], 'end');
    await page.close();
  }
});

check('puzzle: the end of a search leads to one of its size', async (browser) => {
  const page = await browser.open('/watch?n=5&algorithm=bitmap&step=999999');
  await page.getByRole('button', { name: 'A puzzle of this size' }).click();
  await page.waitForURL(/\/play\?n=5&seed=\d+$/);
  await page.locator('.play-controls').waitFor();
  assert.equal(await page.getByRole('gridcell').count(), 25);
  await missing(page, 5);
});

check('puzzle: the laboratory is a click away, and the address says which', async (browser) => {
  const page = await browser.open('/play');
  await page.getByRole('button', { name: 'Lab' }).click();
  await page.waitForURL(/\/play\?fen=/);
  await page.locator('.completion-count').waitFor();
  await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
  await page.waitForURL((url) => !url.href.includes('fen='));
  await page.locator('.days').waitFor();
});
