// Browser tests of puzzles.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/i18n/text';
import { faults } from './accessibility';
import { becomes, check, checkOnBoth, hasSaid, named, square, until } from './harness';
import { SIZES, fits } from './layout';
import { queens } from './server';

/** The missing queens of the only completion. */
async function missing(page: Page, n: number): Promise<string[]> {
  await square(page, 'a1').waitFor();
  const given = await named(page, 'given queen');
  const board = ['--size', `${n}`, '--queens', given.join()];
  const lines = queens('complete', ...board, '--all', '-f', 'list')
    .trim()
    .split('\n');
  assert.equal(lines.length, 1, lines.join());
  const columns = (lines[0] ?? '').split(' ');
  const all = columns.map((column, row) => `${'abcdefghijkl'[Number(column)]}${n - row}`);
  return all.filter((name) => !given.includes(name));
}

function attacks(queen: string, name: string): boolean {
  const across = Math.abs(queen.charCodeAt(0) - name.charCodeAt(0));
  const up = Math.abs(Number(queen.slice(1)) - Number(name.slice(1)));
  return across === 0 || up === 0 || across === up;
}

async function solve(page: Page, squares: readonly string[]): Promise<void> {
  for (const name of squares) await square(page, name).click();
  await page.getByText('Solved!').waitFor();
}

const hint = (page: Page) => page.getByRole('button', { name: 'Hint' });
const happy = (page: Page) => page.locator('.Queen-happy').count();
const queensOn = (page: Page) => page.locator('.Queen-queen').count();

check('puzzle: the solution stays secret until the end', async (browser) => {
  const page = await browser.open('/play?n=6&seed=4&level=medium');
  const squares = await missing(page, 6);
  assert.ok(squares.length >= 3);
  const [first = ''] = squares;
  await page.getByText(`Queens still to place: ${squares.length}.`).waitFor();
  await square(page, first).click();
  await becomes(() => named(page, 'queen'), [first]);
  await page.getByText(`Queens still to place: ${squares.length - 1}.`).waitFor();
  // A wrong queen looks like a right one.
  const queensThere = [...(await named(page, 'given queen')), first];
  const quiet = (await named(page, 'free')).find(
    (name) => !squares.includes(name) && !queensThere.some((queen) => attacks(queen, name)),
  );
  await square(page, quiet ?? assert.fail('no square to go wrong on')).click();
  await becomes(async () => new Set(await named(page, 'queen')), new Set([first, quiet]));
  assert.equal(await page.locator('.Verdict-count, .attacked, .heat, .layers-fault').count(), 0);
  await page.keyboard.press('Control+z');
  await solve(page, squares.slice(1));
  await becomes(() => happy(page), 6);
  await page.getByText('Without any help').waitFor();
  // The result shows the time of the puzzle, which no longer changes.
  await becomes(() => page.locator('.Timer-timer').count(), 0);
  await becomes(() => page.locator('.Solved-took').innerText(), /Time\s+0:\d\d\s+Hints\s+0/);
  // A solved board cannot be changed.
  await square(page, first).click();
  await page.keyboard.press('Control+z');
  await becomes(() => happy(page), 6);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForURL(/n=6&seed=5&level=medium/);
  await page.getByRole('heading', { name: 'Puzzle 5' }).waitFor();
  await becomes(() => happy(page), 0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Puzzle 4' }).waitFor();
  // The puzzle is still solved, and can be restarted.
  await becomes(() => happy(page), 6);
  await page.getByRole('button', { name: 'Play again' }).click();
  await becomes(() => queensOn(page), 6 - squares.length);
});

checkOnBoth('puzzle: the end links to gallery and result', async (browser) => {
  const page = await browser.open('/play?n=5&seed=9&level=easy');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await solve(page, await missing(page, 5));
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await page.locator('.Copy-outcome').filter({ hasText: 'Copied' }).waitFor();
  const told = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(told, /^Puzzle 9 · 5 × 5 · easy · \d:\d\d · Hints: 0\nhttp.*n=5&seed=9&level=easy$/);
  await page.getByRole('button', { name: 'See it in the gallery' }).click();
  await page.getByRole('heading', { name: /^Class \d+$/ }).waitFor();
  await becomes(() => page.locator('.Detail-detail > .Board-board .Queen-queen').count(), 5);
  // A button opens Watch at the step where a program finds this board.
  await page.getByRole('button', { name: 'Watch a program find this board' }).click();
  await page.waitForURL(/\/watch(\.html)?\?n=5&algorithm=bitmap&step=\d+/);
  await hasSaid(page, 'solution');
});

checkOnBoth('puzzle: a puzzle is the same on every machine', async (browser) => {
  for (const place of ['n=12&seed=20261123&level=hard', 'date=2026-11-25']) {
    const page = await browser.open(`/play?${place}`);
    await square(page, 'a1').waitFor();
    const wanted = place.startsWith('n') ? ['l10', 'h9', 'i5', 'a4'] : DAY;
    await becomes(() => named(page, 'given queen'), wanted, place);
  }
});

/** The given queens of 25 November 2026. */
const DAY: readonly string[] = ['e7', 'g2'];

check('puzzle: given queens stay, notes are allowed', async (browser) => {
  const page = await browser.open('/play?n=6&seed=11&level=medium');
  const squares = await missing(page, 6);
  const [given = ''] = await named(page, 'given queen');
  await square(page, given).click();
  await square(page, given).click({ button: 'right' });
  // A note on a square of the solution does not affect hints.
  await square(page, squares[0] ?? '').click({ button: 'right' });
  await becomes(() => named(page, 'blocked'), [squares[0]]);
  assert.ok((await named(page, 'given queen')).includes(given));
  await becomes(() => page.locator('.Timer-timer span').innerText(), '0:00');
  await hint(page).click();
  await page.getByText(/^Look at /).waitFor();
  // A hint starts the timer.
  await becomes(() => page.locator('.Timer-timer span').innerText(), /[1-9]/);
  await hint(page).click();
  await until(async () => (await page.locator('.HintText-hint p').count()) > 1);
  await hint(page).click();
  const said = await page.getByText(/^Put a queen on /).innerText();
  assert.ok(squares.includes(said.slice(-3, -1)), said);
  await solve(page, squares);
  await becomes(() => page.locator('.Solved-took').innerText(), /Hints\s*3/);
});

check('puzzle: words say which queens attack each other', async (browser) => {
  const page = await browser.open('/play?n=6&seed=11&level=medium');
  await missing(page, 6);
  const [given = ''] = await named(page, 'given queen');
  const attacked = page
    .getByRole('gridcell')
    .getByRole('button', { name: /, free$/ })
    .filter({ visible: true });
  const names = await attacked.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''),
  );
  const wrong = names.find((name) => attacks(given, name)) ?? assert.fail();
  await square(page, wrong).click();
  const said = page.getByRole('status').filter({ hasText: 'attack each other' });
  await becomes(() => said.innerText(), new RegExp(`${given}.*${wrong}|${wrong}.*${given}`));
  await square(page, given)
    .and(page.getByLabel(`${given}, given queen, attacked`))
    .waitFor();
});

checkOnBoth('puzzle: the picture has no solution', async (browser) => {
  const page = await browser.open('/play?n=6&seed=11&level=medium');
  const squares = await missing(page, 6);
  await square(page, squares[0] ?? '').click();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const svg = await readFile(await (await begun).path(), 'utf8');
  assert.equal(svg.match(/class="queen"/g)?.length, 6 - squares.length);
});

check('puzzle: hints find a mistake in three levels', async (browser) => {
  const page = await browser.open('/play?n=8&seed=2&level=easy');
  const squares = await missing(page, 8);
  const [right = '', second = ''] = squares;
  await square(page, right).click();
  await becomes(async () => (await named(page, 'queen')).join(), right);
  const wrong = (await named(page, 'free')).find(
    (name) => !squares.includes(name) && name.endsWith(second.slice(1)),
  );
  assert.ok(wrong !== undefined);
  await square(page, wrong).click();
  await hint(page).click();
  await page.getByText(`This board cannot be completed: look at row ${wrong.slice(1)}.`).waitFor();
  await becomes(() => page.locator('.layers-fault').count(), 0);
  await hint(page).click();
  await becomes(() => page.locator('.HintText-hint p').count(), 2);
  await hint(page).click();
  await page.getByText(`Take back the queen on ${wrong}.`).waitFor();
  await becomes(() => page.locator('.layers-fault').count(), 1);
  await page.getByRole('button', { name: 'Let the program finish' }).click();
  await page.getByText('The program cannot complete this board').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Let the program finish' }).click();
  await page.getByText('The program has finished it.').waitFor();
  await becomes(() => queensOn(page), 8);
  await page.getByRole('button', { name: 'Play again' }).click();
  await becomes(() => queensOn(page), 8 - squares.length);
});

check('puzzle: tabs follow each other', async (browser) => {
  const place = '/play?n=6&seed=21&level=hard';
  const [one, other] = [await browser.open(place), await browser.open(place)];
  const given = await queensOn(one);
  await becomes(() => queensOn(other), given);
  const free = (await named(one, 'free'))[0] ?? assert.fail('no free square');
  await one.getByRole('button', { name: free }).click();
  await becomes(() => queensOn(one), given + 1);
  await becomes(() => queensOn(other), given + 1);
  await other.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => queensOn(one), given);
});

check('puzzle: attacked squares and time are optional', async (browser) => {
  const page = await browser.open('/play?n=6&seed=21&level=hard');
  await page.getByLabel('Attacked squares').check();
  await until(async () => (await named(page, 'attacked')).length > 0);
  const dots = async () =>
    (await page.locator('.Board-hatch').getAttribute('d'))?.split('M').length ?? 0;
  await becomes(dots, (await named(page, 'attacked')).length + 1);
  await page.getByLabel('Attacked squares').uncheck();
  await becomes(() => page.locator('.Board-attacked').count(), 0);
  await page.getByRole('checkbox', { name: 'Time' }).uncheck();
  await becomes(() => page.locator('.Timer-timer').count(), 0);
  await page.getByRole('checkbox', { name: 'Time' }).check();
  await page.getByRole('timer').waitFor();
});

checkOnBoth('puzzle: the timer starts with a move and pauses', async (browser) => {
  const page = await browser.open('/play?n=7&seed=5&level=hard');
  const [first = '', second = ''] = await missing(page, 7);
  assert.equal(await page.getByRole('button', { name: 'Pause' }).count(), 0);
  await square(page, first).click();
  await becomes(() => page.locator('.Timer-timer span').innerText(), /[1-9]/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await becomes(() => page.getByRole('gridcell').count(), 0);
  await becomes(() => hint(page).isDisabled(), true);
  // An unfinished puzzle survives a reload, with its time.
  await page.reload();
  await becomes(() => named(page, 'queen'), [first]);
  assert.match(await page.locator('.Timer-timer span').innerText(), /[1-9]/);
  await square(page, second).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.PlayBoard-cover').getByRole('button', { name: 'Resume' }).click();
  await becomes(() => page.getByRole('gridcell').count(), 49);
});

check('puzzle: the timer stops while the page is hidden', async (browser) => {
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

check('puzzle: several unfinished puzzles are kept', async (browser) => {
  const page = await browser.open('/play?n=6&seed=41&level=medium');
  const [one = ''] = await missing(page, 6);
  await square(page, one).click();
  await becomes(() => named(page, 'queen'), [one]);
  await browser.visit(page, '/play?n=6&seed=42&level=medium');
  const [two = ''] = await missing(page, 6);
  await square(page, two).click();
  await becomes(() => named(page, 'queen'), [two]);
  await browser.visit(page, '/play?n=6&seed=41&level=medium');
  await becomes(() => named(page, 'queen'), [one]);
});

checkOnBoth("puzzle: the tab opens with today's puzzle", async (browser) => {
  const page = await browser.open('/play');
  await page.getByRole('heading', { name: /^Puzzle of / }).waitFor();
  const today = page.locator('.PuzzleChoice-days button').first();
  await becomes(() => today.getAttribute('aria-pressed'), 'true');
  await square(page, 'a1').waitFor();
  const n = Math.sqrt(await page.getByRole('gridcell').count());
  await solve(page, await missing(page, n));
  await becomes(() => today.getAttribute('aria-label'), 'Today, solved');
  await page.reload();
  await becomes(() => today.getAttribute('aria-label'), 'Today, solved');
  await becomes(() => happy(page), n);
  await page.locator('.PuzzleChoice-days button').nth(1).click();
  await page.waitForURL(/\/play(\.html)?\?date=\d{4}-\d\d-\d\d$/);
  await becomes(() => happy(page), 0);
});

check('puzzle: board and controls fit every window', async (browser) => {
  const { small, phone, sideways, ...desks } = SIZES;
  const windows = [
    [true, [phone, sideways, small]],
    [false, Object.values(desks)],
  ] as const;
  const places = ['/play?n=8&seed=3&level=easy', '/play?fen=8/8/8/8/8/8/8/8&heat=1'];
  for (const place of places) {
    for (const language of LANGUAGES) {
      for (const [touch, sizes] of windows) {
        const page = await browser.open(`${place}&lang=${language}`, { touch });
        await fits(page, sizes, `${place} ${language}`, async ({ width, height }) => {
          const parts = await page.locator('.PlayBoard-board, .Controls-controls').all();
          const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
          const inside = boxes.filter(
            (box) => box !== null && box.y + box.height <= height && box.x + box.width <= width,
          );
          return inside.length === 2 ? [] : boxes;
        });
        await page.close();
      }
    }
  }
});

check('puzzle: hints are visible on a phone', async (browser) => {
  for (const viewport of [SIZES.small, SIZES.sideways]) {
    const { width, height } = viewport;
    const page = await browser.open('/play?n=8&seed=4&level=hard', { viewport, touch: true });
    for (const words of ['Look at column h', 'Its free squares are', 'Put a queen on h6.']) {
      await hint(page).click();
      await page.locator('.HintText-hint').getByText(words).waitFor();
    }
    const seen = async () => {
      const box = await page.locator('.HintText-hint').boundingBox();
      return box !== null && (box.y + box.height <= height || box.height > height);
    };
    await becomes(seen, true, `${width}`);
    await page.close();
  }
});

check('puzzle: axe finds no fault in any state', async (browser) => {
  for (const dark of [false, true]) {
    const page = await browser.open('/play?n=6&seed=31&level=easy', { dark });
    await page.evaluate(() => localStorage.removeItem('queens.puzzles'));
    await page.reload();
    const squares = await missing(page, 6);
    for (let level = 0; level < 3; level++) {
      await hint(page).click();
      await until(async () => (await page.locator('.HintText-hint p:not(.note)').count()) > level);
    }
    await becomes(() => faults(page), [], 'hint');
    await square(page, squares[0] ?? '').click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await becomes(() => faults(page), [], 'pause');
    await page.locator('.PlayBoard-cover').getByRole('button', { name: 'Resume' }).click();
    await solve(page, squares.slice(1));
    await becomes(() => faults(page), [], 'end');
    await page.close();
  }
});

check('puzzle: the address distinguishes puzzle and lab', async (browser) => {
  const page = await browser.open('/play?n=6&seed=7&level=hard');
  await page.getByRole('button', { name: 'Lab' }).click();
  await page.waitForURL(/\/play(\.html)?\?fen=/);
  await page.locator('.Verdict-count').waitFor();
  await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
  await page.waitForURL(/\/play(\.html)?\?n=6&seed=7&level=hard$/);
  await page.getByRole('heading', { name: 'Puzzle 7' }).waitFor();
});
