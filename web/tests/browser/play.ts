// The board to play on, in a browser.

import type { Page } from 'playwright-core';
import { becomes, check } from './harness';
import { queens } from './server';

const square = (page: Page, name: string) =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${name},`) });

/** The number of completions, once it is shown. */
async function count(page: Page): Promise<string> {
  const output = page.locator('.completion-count');
  await output.waitFor({ timeout: 40_000 });
  return (await output.innerText()).replaceAll(',', '');
}

/** The same board on the command line. */
const completions = (fen: string): string =>
  (JSON.parse(queens('complete', '--fen', fen, '--json')) as { total: string }).total;

check('play: the counts are those of the command line', async (browser) => {
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
  await page.getByText('exactly one way').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Done: a solution!').waitFor();
  await page.waitForURL(/fen=1Q2\/3Q\/Q3\/2Q1/);
});

check('play: attacks, blocks, undo and clear', async (browser) => {
  const page = await browser.open('/play?fen=5/5/5/5/5');
  await square(page, 'a5').click();
  await square(page, 'b4').click();
  await page.getByText('The queens on a5 and b4 attack each other.').waitFor();
  await becomes(() => page.locator('.queen.wrong').count(), 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => count(page), completions('Q4/5/5/5/5'));
  await page.getByLabel('Click puts').selectOption('block');
  await square(page, 'c4').click();
  await page.waitForURL(/fen=Q4\/2x2\//);
  await becomes(() => count(page), completions('Q4/2x2/5/5/5'));
  await page.keyboard.press('Control+z');
  await page.waitForURL(/fen=Q4\/5\//);
  await page.getByRole('button', { name: 'Clear' }).click();
  await becomes(() => count(page), completions('5/5/5/5/5'));
});

check('play: hint and first completion', async (browser) => {
  const page = await browser.open('/play?fen=1Q4/6/6/6/6/6');
  await page.getByRole('button', { name: 'Hint' }).click();
  await becomes(() => page.locator('.gone .queen').count(), 1);
  await becomes(
    () => page.locator('.hint').innerText(),
    /the only square left|the fewest squares left/,
  );
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await page.getByText('Done: a solution!').waitFor();
  await becomes(() => page.locator('.queens .queen').count(), 6);
});

check(
  'play: a long count can be stopped, and a board without completions is reported',
  async (browser) => {
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
  },
);
