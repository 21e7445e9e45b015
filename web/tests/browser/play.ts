// Browser tests of the lab. Puzzles have a separate file.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, check, checkOnBoth, named, NARROW, square } from './harness';
import { queens } from './server';

async function count(page: Page): Promise<string> {
  const output = page.locator('.Verdict-count');
  await output.waitFor({ timeout: 40_000 });
  return (await output.innerText()).replaceAll(',', '');
}

/** The number of completions that the command finds. */
const completions = (fen: string): string =>
  (JSON.parse(queens('complete', '--fen', fen, '--json')) as { total: string }).total;

checkOnBoth("play: the counts equal the command's", async (browser) => {
  const boards = [
    '8/8/8/8/8/8/8/8',
    '3Q4/8/8/8/8/8/8/8',
    '3Q4/x7/8/2x5/8/8/8/8',
    '10/Q9/10/10/10/10/10/10/10/5x4',
    '12/3Q8/12/12/12/12/12/12/12/12/12/12',
  ];
  for (const fen of boards) {
    const page = await browser.open(`/play?fen=${fen}`);
    await becomes(() => count(page), completions(fen), fen);
  }
});

check('play: the keyboard completes a board', async (browser) => {
  const page = await browser.open('/play?fen=4/4/4/4');
  await becomes(() => count(page), '2');
  await square(page, 'a4').focus();
  for (const key of [
    'ArrowRight',
    'Enter',
    'ArrowDown',
    'End',
    'Enter',
    'ArrowDown',
    'Home',
    'q',
  ]) {
    await page.keyboard.press(key);
  }
  await page.getByText('exactly one way to complete').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Done: a solution!').waitFor();
  await page.waitForURL(/fen=1Q2\/3Q\/Q3\/2Q1/);
});

check('play: attacks, blocks, undo, redo and clear', async (browser) => {
  const page = await browser.open('/play?fen=5/5/5/5/5');
  await square(page, 'a5').click();
  await square(page, 'b4').click();
  await page.getByText('The queens on a5 and b4 attack each other.').waitFor();
  await becomes(() => page.locator('.Queen-wrong').count(), 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => count(page), completions('Q4/5/5/5/5'));
  await page.getByRole('button', { name: 'Cross' }).click();
  await square(page, 'c4').click();
  await page.waitForURL(/fen=Q4\/2x2\//);
  await becomes(() => count(page), completions('Q4/2x2/5/5/5'));
  await page.keyboard.press('Control+z');
  await page.waitForURL(/fen=Q4\/5\//);
  await page.keyboard.press('Control+Shift+z');
  await page.waitForURL(/fen=Q4\/2x2\//);
  await page.keyboard.press('Control+z');
  await page.waitForURL(/fen=Q4\/5\//);
  await page.keyboard.press('Control+y');
  await page.waitForURL(/fen=Q4\/2x2\//);
  await page.getByRole('button', { name: 'Clear' }).click();
  await becomes(() => count(page), completions('5/5/5/5/5'));
});

check('play: an address with a size opens a board', async (browser) => {
  for (const n of [8, 5]) {
    const page = await browser.open(`/play?n=${n}`);
    await becomes(() => page.getByRole('gridcell').count(), n * n);
    await becomes(() => count(page), n === 8 ? '92' : '10');
    await page.waitForURL(new RegExp(`/play(\\.html)?\\?fen=${n}/`));
  }
});

check('play: a right click blocks without a menu', async (browser) => {
  const page = await browser.open('/play?fen=5/5/5/5/5');
  await square(page, 'c4').click({ button: 'right' });
  await page.waitForURL(/fen=5\/2x2\//);
  const prevented = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (one) =>
          !one.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true, bubbles: true })),
      );
  assert.ok(!(await prevented('main .note')));
  assert.ok(await prevented('.Squares-squares button'));
  await page.waitForURL(/fen=x4\/2x2\//);
  // The key still presses a button.
  await square(page, 'e5').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/fen=x3Q\/2x2\//);
});

check('play: only a long press blocks', async (browser) => {
  const page = await browser.open('/play?fen=5/5/5/5/5', { viewport: NARROW, touch: true });
  await square(page, 'b2').click({ trial: true }); // waits until it does not move
  const session = await page.context().newCDPSession(page);
  const box = (await square(page, 'b2').boundingBox()) ?? assert.fail('no square');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [at]);
  await square(page, 'b2').and(page.getByLabel('blocked')).waitFor();
  await touch('touchEnd', []);
  await page.waitForURL(/fen=5\/5\/5\/1x3\/5/);
  await touch('touchStart', [{ ...at, x: at.x + box.width }]);
  await touch('touchEnd', []);
  await page.waitForURL(/fen=5\/5\/5\/1xQ2\/5/);
});

checkOnBoth('play: hints have three levels; the program finishes', async (browser) => {
  const page = await browser.open('/play?fen=1Q4/6/6/6/6/6');
  const hint = page.getByRole('button', { name: 'Hint' });
  const said = page.locator('.HintText-hint p');
  await square(page, 'a6').press('h');
  await page.getByText(/^Look at (row|column) .\.$/).waitFor();
  await becomes(() => page.locator('.Board-band').count(), 1);
  await becomes(() => page.locator('.Queen-gone').count(), 0);
  await hint.click();
  await becomes(() => said.nth(1).innerText(), /^Its free squares are /);
  await becomes(() => said.nth(2).innerText(), /no free square in/);
  await hint.click();
  await page.getByText(/^Put a queen on ..\.$/).waitFor();
  await becomes(() => page.locator('.Queen-gone').count(), 1);
  await becomes(() => hint.isDisabled(), true);
  await page.getByRole('button', { name: 'Let the program finish' }).click();
  await page.getByText('Done: a solution!').waitFor();
  await becomes(() => page.locator('.Queen-queen').count(), 6);
});

check('play: the first wrong queen is marked and removed', async (browser) => {
  const page = await browser.open('/play?fen=6/6/6/6/6/6');
  // No solution of this board has a queen in a corner, so f6 is wrong; the queen before it is right.
  await square(page, 'b4').click();
  await square(page, 'f6').click();
  await square(page, 'e3').click();
  await page.getByText('The first wrong queen is your second, on f6.').waitFor();
  await becomes(() => page.locator('.layers-fault').count(), 1);
  await page
    .getByText('The queen on f6 forces d5, and then no free square is left in column a.')
    .waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Take back the queen on f6.').waitFor();
  await page.getByRole('button', { name: 'Take back the queen on f6' }).click();
  await becomes(() => named(page, 'queen'), ['b4', 'e3']);
  await becomes(() => count(page), completions('6/6/1Q4/4Q1/6/6'));
  await becomes(() => page.locator('.layers-fault').count(), 0);
});

check('play: blocked squares at fault name no queen', async (browser) => {
  const page = await browser.open('/play?fen=xxxx/4/4/Q3');
  await page.getByText('No free square is left in row 4.').waitFor();
  await page.getByText('This board cannot be completed, even without the queens').waitFor();
  await becomes(() => page.locator('.layers-fault').count(), 0);
});

checkOnBoth('play: the map shows completions of each square', async (browser) => {
  const page = await browser.open('/play?fen=3Q4/8/8/8/8/8/8/8&heat=1');
  const numbers = page.locator('.layers-heat text');
  await becomes(() => numbers.count(), 63);
  const sum = async () =>
    (await numbers.allTextContents()).reduce((all, one) => all + Number(one), 0);
  await becomes(sum, 7 * Number(completions('3Q4/8/8/8/8/8/8/8')));
  await becomes(
    () => square(page, 'b7').getAttribute('aria-label'),
    `b7, completions: ${completions('3Q4/1Q6/8/8/8/8/8/8')}`,
  );
  await square(page, 'b7').hover();
  await page.getByText('b7: completions with a queen there').waitFor();
  await page.getByLabel('Show on the board').uncheck();
  await becomes(() => page.locator('.layers-heat').count(), 0);
});

checkOnBoth('play: the map of a large board is optional', async (browser) => {
  const rows = Array.from({ length: 18 }, () => '18').join('/');
  const page = await browser.open(`/play?fen=${rows}&heat=1`);
  await page.getByRole('button', { name: 'Count square by square' }).click();
  const card = page.locator('.HeatCard-card');
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('button', { name: 'Count square by square' }).waitFor();
});

checkOnBoth('play: Watch continues from the first rows', async (browser) => {
  const page = await browser.open('/play?fen=6/3Q2/6/6/6/6');
  await page.locator('.Verdict-count').waitFor();
  const on = page.getByRole('button', { name: 'Watch a program continue from here' });
  await on.click();
  await page.getByText('A program fills the rows from the top.').waitFor();
  await square(page, 'f6').click();
  await on.click();
  await page.waitForURL(/\/watch(\.html)?\?n=6&algorithm=bitmap&step=\d+/);
  await page.locator('.Board-board').and(page.getByLabel('queens on f6, d5')).first().waitFor();
});

check('play: Watch is not offered with blocked squares', async (browser) => {
  const page = await browser.open('/play?fen=5Q/3Q2/6/6/6/x5');
  await page.locator('.Verdict-count').waitFor();
  const on = page.getByRole('button', { name: 'Watch a program continue from here' });
  await becomes(() => on.count(), 0);
  await square(page, 'a1').click({ button: 'right' });
  await on.waitFor();
});

checkOnBoth('play: Back returns to the board before', async (browser) => {
  const page = await browser.open('/gallery?n=6');
  await page.locator('.cards-cards .cards-card').first().click();
  await page.getByRole('link', { name: 'Open in Play' }).click();
  await page.getByText('Done: a solution!').waitFor();
  await page.waitForURL(/\/play(\.html)?\?fen=1Q4\/3Q2\/5Q\/Q5\/2Q3\/4Q1/);
  await square(page, 'b6').click();
  await page.getByText('exactly one way to complete').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Class 1', exact: true }).waitFor();
  await browser.visit(page, '/gallery?large=20');
  await page.getByRole('link', { name: 'Open in Play' }).click();
  await becomes(() => page.locator('.Queen-queen').count(), 20);
  await browser.visit(page, '/gallery?large=21');
  await page.locator('.Gallery-large .Board-board').waitFor();
  await becomes(() => page.getByRole('link', { name: 'Open in Play' }).count(), 0);
});

checkOnBoth('play: long counts stop; impossible boards are reported', async (browser) => {
  const page = await browser.open(
    '/play?fen=20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20',
  );
  await page.getByText('This board can be completed.').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Counting was stopped.').waitFor();
  await browser.visit(page, '/play?fen=Q1Q/3/3');
  await page.getByText('attack each other').waitFor();
  await browser.visit(page, '/play?fen=3/3/3');
  await page.getByText('This board cannot be completed.').waitFor();
});
