// Browser tests of the visualiser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { address } from '../../src/transport/server';
import { atStep, becomes, check, checkFiles, checkOnBoth, hasSaid, NARROW } from './harness';
import { openAt } from './fitting';
import { algorithms, queens } from './server';

/** The content of a step. The order of attributes and empty attributes are ignored. */
const shown = (page: Page) =>
  page.locator('.Visualiser-stage').evaluate((stage) => {
    const said = (node: Node): unknown => {
      if (!(node instanceof Element)) return node.textContent;
      const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`);
      const told = attributes.filter((one) => one !== 'class=').sort();
      return [node.tagName, told, ...[...node.childNodes].map(said)];
    };
    return JSON.stringify(said(stage));
  });

/** The number of steps that the page names at step 0, once the server knows it. */
async function totalOf(page: Page, timeout = 15_000): Promise<number> {
  const position = page.locator('.Scrub-position').filter({ hasText: /^Step 0 of [\d,]+$/ });
  await position.waitFor({ timeout });
  return Number((await position.innerText()).slice('Step 0 of '.length).replaceAll(',', ''));
}

checkOnBoth('some steps are saved as an animation', async (browser) => {
  const page = await browser.open('/watch?n=6&algorithm=bitmap&step=31');
  await atStep(page, 31);
  await page.getByText('Save an animation').click();
  await becomes(() => page.getByLabel('From step').inputValue(), '31');
  await page.getByLabel('To step').fill('50');
  await page.getByLabel('To step').press('Enter');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SVG' }).click();
  const svg = await readFile(await (await begun).path(), 'utf8');
  const same = queens('trace', '6', '--from', '31', '--max', '20', '--format', 'svg');
  assert.equal(svg.trim(), same);
  await page.getByLabel('To step').fill('9999');
  await page.getByLabel('To step').press('Enter');
  await page.getByText('Only whole numbers from 31 to 461.').waitFor();
});

check('stepping, stepping back and scrubbing give the same page', async (browser) => {
  for (const algorithm of ['bitmap', 'backtracking', 'permutation', 'exact-cover', 'carry-chain']) {
    const page = await openAt(browser, `/?n=6&algorithm=${algorithm}&step=40`, 40);
    const before = await shown(page);
    for (let step = 41; step <= 53; step++) {
      await page.keyboard.press('ArrowRight');
      await atStep(page, step);
    }
    const stepped = await shown(page);
    assert.notEqual(stepped, before);
    for (let step = 52; step >= 40; step--) {
      await page.keyboard.press('ArrowLeft');
      await atStep(page, step);
    }
    await becomes(() => shown(page), before, algorithm);
    await page.locator('.Scrub-scrub input').fill('90');
    await atStep(page, 90);
    await page.locator('.Scrub-scrub input').fill('53');
    await atStep(page, 53);
    await becomes(() => shown(page), stepped, algorithm);
  }
});

/** Presses an arrow key as soon as the page has its first step, before it is painted. */
function pressAtOnce(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.Scrub-position') === null) return;
    watch.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  });
  watch.observe(document, { childList: true, subtree: true });
}

check('a key pressed before the first paint counts', async (browser) => {
  for (const [address, step] of [
    ['/?n=6', 1],
    ['/?n=6&step=40', 41],
  ] as const) {
    const page = await browser.open(address, { before: pressAtOnce });
    await atStep(page, step);
  }
});

checkOnBoth('every algorithm ends with all solutions of N = 6', async (browser) => {
  const page = await browser.open('/');
  for (const { name } of algorithms()) {
    await browser.visit(page, `/?n=6&algorithm=${name}`);
    await totalOf(page);
    await page.keyboard.press('End');
    await hasSaid(page, 'The search is over: 4 solutions');
    await becomes(
      () => page.locator('.Pane-drawing .Queen-queen:not(.Queen-gone)').count(),
      0,
      name,
    );
    const counters = await page.locator('.Inspector-counters').innerText();
    assert.match(counters, /solutions\s+4$/, name);
  }
});

check('playing fast stops at the end', async (browser) => {
  const page = await openAt(browser, '/?n=5&algorithm=bitmap', 0);
  await page.locator('.Transport-transport select').selectOption('1000');
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Space');
  await hasSaid(page, 'The search is over: 10 solutions');
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

checkFiles('playing fast runs no animations', async (browser) => {
  const place = '/watch?n=12&algorithm=backtracking&speed=1000';
  const page = await browser.open(place, { motion: true });
  await atStep(page, 0);
  await page.keyboard.press('Space');
  const running = await page.waitForFunction(() => {
    const all = document.getAnimations().filter((one) => one instanceof CSSAnimation);
    return document.querySelector('.Queen-fresh') === null ? '' : `${all.length} run`;
  });
  assert.equal(await running.jsonValue(), '0 run');
});

checkOnBoth('keys: Home, End, digits, ten steps, solutions', async (browser) => {
  const page = await openAt(browser, '/?n=6&algorithm=bitmap', 0);
  const total = queens('trace', '6', '--algorithm', 'bitmap', '--json').split('\n');
  const solutions = total.flatMap((line, i) => (line.includes('"solution"') ? [i + 1] : []));
  await page
    .locator('.Scrub-position')
    .filter({ hasText: `of ${total.length}` })
    .waitFor();
  const keys: [string, number][] = [
    ['n', solutions[0] ?? 0],
    ['n', solutions[1] ?? 0],
    ['p', solutions[0] ?? 0],
    ['Shift+ArrowRight', (solutions[0] ?? 0) + 10],
    ['End', total.length],
    ['5', Math.round(total.length / 2)],
    ['Home', 0],
  ];
  for (const [key, step] of keys) {
    await page.keyboard.press(key);
    await atStep(page, step);
  }
});

checkOnBoth('deep links: board, algorithm, step and language', async (browser) => {
  const page = await browser.open('/?n=6&algorithm=bitmap&step=123&lang=ja');
  await page.locator('.Scrub-position').filter({ hasText: 'ステップ123' }).waitFor();
  await becomes(() => page.locator('html').getAttribute('lang'), 'ja');
  await becomes(() => page.locator('.BitRows-rows .Strip-strip').count(), 6);
  await page.locator('.Program-program').getByText('down = all なら盤を出力して戻る').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/step=124/);
  await page.reload();
  await page.locator('.Scrub-position').filter({ hasText: 'ステップ124' }).waitFor();
});

checkOnBoth('two algorithms on one clock', async (browser) => {
  const page = await openAt(browser, '/?n=5&algorithm=bitmap&with=backtracking&step=20', 20);
  const panes = page.locator('.Pane-pane');
  await becomes(() => panes.count(), 2);
  await becomes(
    () => page.locator('.Pane-title').allInnerTexts(),
    ['Bit map (recursive)', 'Backtracking (recursive)'],
  );
  await page.keyboard.press('End');
  for (const pane of await panes.all()) {
    await hasSaid(pane, 'The search is over: 10 solutions');
  }
});

check('bits are below the columns of the board', async (browser) => {
  for (const viewport of [undefined, NARROW]) {
    const page = await browser.open('/?n=6&algorithm=bitmap&step=20', viewport && { viewport });
    await atStep(page, 20);
    const board = await page.locator('.Pane-drawing .Board-frame').boundingBox();
    const cells = page.locator('.BitRows-rows .Strip-strip').first().locator('.Strip-bit');
    await becomes(() => cells.count(), 6);
    for (let column = 0; column < 6; column++) {
      const cell = await cells.nth(5 - column).boundingBox(); // the highest bit is on the left
      assert.ok(board !== null && cell !== null);
      const wanted = board.x + (board.width * (5 - column + 0.5)) / 6;
      assert.ok(Math.abs(cell.x + cell.width / 2 - wanted) < 1.5, `column ${column}`);
    }
  }
});

check('a jump in a long search fetches one window', async (browser) => {
  const page = await browser.open('/?n=12&algorithm=bitmap');
  const total = await totalOf(page, 60_000);
  const counts: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== address('trace')) return;
    const { count } = request.postDataJSON() as { count: number };
    if (count > 1) counts.push(count); // the only other requests are for the steps of the solutions in the tray
  });
  for (const tenths of [5, 2, 8, 4, 7]) {
    await page.keyboard.press(`${tenths}`);
    await atStep(page, Math.round((total * tenths) / 10));
  }
  assert.equal(counts.length, 5);
  assert.ok(Math.max(...counts) <= 1024, counts.join());
});

check('bits shift to the next row with motion', async (browser) => {
  for (const motion of [true, false]) {
    const page = await browser.open('/?n=6&algorithm=bitmap&step=2', {
      motion,
      before: markMovements,
    });
    await atStep(page, 2);
    assert.equal(await movements(page), 0);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 3);
    await becomes(async () => (await movements(page)) > 0, motion);
  }
});

// Checks whether scripts of the page start animations.

/** Marks every animation that the page starts. */
function markMovements(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    performance.mark('movement');
    return animate.apply(this, how);
  };
}

const movements = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('movement').length);
