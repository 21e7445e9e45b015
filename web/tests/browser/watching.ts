// What the visualiser adds to a trace: room for all of it, small steps, reasons, links between what
// belongs together, and ways to come to a place and to keep it.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { seriousFaults } from './accessibility';
import { NARROW, atStep, check, until, type Browser } from './harness';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  NARROW,
  { width: 844, height: 390 },
];

async function openAt(browser: Browser, address: string, step: number): Promise<Page> {
  const page = await browser.open(address);
  await atStep(page, step);
  return page;
}

async function box(locator: Locator) {
  return (await locator.boundingBox()) ?? assert.fail(`nothing to see of ${String(locator)}`);
}

check('board, bits and player are seen together on every screen', async (browser) => {
  for (let n = 4; n <= 8; n++) {
    const page = await openAt(browser, `/watch?n=${n}&algorithm=bitmap&step=9`, 9);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const said = `n = ${n}, ${viewport.width} x ${viewport.height}`;
      const board = await box(page.locator('.pane-drawing .frame'));
      assert.ok(board.width >= 190, `${said}: a board of ${board.width} px`);
      const player = await box(page.locator('.transport'));
      const beside = player.x >= board.x + board.width;
      assert.ok(beside || board.y + board.height <= player.y, `${said}: the board is covered`);
      const strips = await page.locator('.bit-rows .strip-bits, .bit-rows .strip-name').all();
      assert.equal(strips.length, 12);
      for (const strip of strips) {
        const { x, y, width, height } = await box(strip);
        assert.ok(y >= 0 && y + height <= player.y + 0.5, `${said}: bits at ${y} are covered`);
        assert.ok(x >= 0 && x + width <= viewport.width, `${said}: bits at ${x}`);
      }
      assert.ok(player.y + player.height <= viewport.height + 0.5, `${said}: the player`);
      const sentence = await box(page.locator('.sentence'));
      assert.ok(sentence.y + 20 <= player.y, `${said}: no sentence`);
    }
    await page.close();
  }
});

check('two boards are seen together on every screen', async (browser) => {
  const page = await openAt(browser, '/watch?n=8&algorithm=bitmap&with=flags&step=9', 9);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    const { y: floor } = await box(page.locator('.transport'));
    const boards = await page.locator('.pane-drawing .frame').all();
    assert.equal(boards.length, 2);
    for (const board of boards) {
      const { x, y, width, height } = await box(board);
      const said = `${viewport.width} x ${viewport.height}: ${width} px at ${x}, ${y}`;
      assert.ok(width >= 120 && x >= 0 && x + width <= viewport.width, said);
      assert.ok(y >= 0 && y + height <= floor, said);
    }
  }
});

check('the current line of a long program is in view', async (browser) => {
  const page = await browser.open('/watch?n=7&algorithm=symmetry&step=12');
  await page.setViewportSize({ width: 1366, height: 600 });
  await atStep(page, 12);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 13);
  const list = await box(page.locator('.program'));
  const current = await box(page.locator('.program .current').first());
  assert.ok(current.y >= list.y && current.y + current.height <= list.y + list.height + 1);
  const { y: floor } = await box(page.locator('.transport'));
  assert.ok(list.y + list.height <= floor, 'the program ends above the player');
  assert.ok((await page.locator('.program').evaluate((one) => one.scrollHeight)) > list.height);
});

check('what a finger touches on a phone is large enough', async (browser) => {
  for (const viewport of [NARROW, { width: 844, height: 390 }]) {
    const page = await browser.open('/watch?n=6&algorithm=bitmap&step=9', { viewport });
    await atStep(page, 9);
    await page.getByRole('button', { name: 'More choices' }).click();
    const targets = await page.locator('.watch :is(button, select):visible').all();
    assert.ok(targets.length > 10);
    for (const target of targets) {
      const { width, height } = await box(target);
      const name = await target.evaluate((one) => one.outerHTML.slice(0, 90));
      assert.ok(width >= 43.5 && height >= 43.5, `${name}: ${width} x ${height}`);
    }
    await page.close();
  }
});

/** The variables as the rows of bits describe them. */
async function variables(page: Page): Promise<Record<string, string>> {
  const labels = await page
    .locator('.strip-bits')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return Object.fromEntries(
    labels.map((label) => label.split(/: | = /).slice(0, 2) as [string, string]),
  );
}

const role = async (page: Page, kind: 'reads' | 'makes') =>
  (await page.locator(`.strip.${kind} .strip-name`).allInnerTexts()).map((name) => name.trim());

const line = (page: Page) => page.locator('.program .current').first().innerText();

check('the lines of the bit map are steps, with the right operands', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9&grain=fine', 9);
  assert.match(await line(page), /left OR down OR right/);
  const wanted: readonly [RegExp, string[], string[]][] = [
    [/AND NOT/, ['attacked'], ['free']],
    [/free AND -free/, ['free'], ['bit']],
    [/free XOR bit/, ['bit'], ['free']],
    [/put a queen/, ['bit'], []],
    [/<< 1/, ['bit'], ['left']],
    [/down OR bit/, ['bit'], ['down']],
    [/>> 1/, ['bit'], ['right']],
    [/search\(\(left/, ['left', 'down', 'right'], []],
  ];
  const all = 0b111111;
  for (const [text, reads, makes] of wanted) {
    const before = await variables(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('.program .current').filter({ hasText: text }).waitFor();
    assert.deepEqual([await role(page, 'reads'), await role(page, 'makes')], [reads, makes]);
    const value = (name: string) => Number.parseInt(before[name] ?? '', 2);
    const now = await variables(page);
    const made = Number.parseInt(now[makes[0] ?? ''] ?? '', 2);
    const formulas: Readonly<Record<string, () => number>> = {
      free: () =>
        text.source.includes('NOT') ? all & ~value('attacked') : value('free') ^ value('bit'),
      bit: () => value('free') & -value('free'),
      left: () => ((value('left') | value('bit')) << 1) & all,
      down: () => value('down') | value('bit'),
      right: () => (value('right') | value('bit')) >> 1,
    };
    const formula = formulas[makes[0] ?? ''];
    if (formula !== undefined) assert.equal(made, formula(), String(text));
  }
  await page.waitForURL(/step=10.*part=6/);
  assert.match(await page.locator('.position').innerText(), /^Step 10 of 461 · 7\/7$/);
  await page.keyboard.press('l');
  await page.waitForURL((url) => !url.search.includes('grain') && !url.search.includes('part'));
});

check('small steps are played one after the other', async (browser) => {
  const page = await openAt(browser, '/watch?n=4&algorithm=bitmap&grain=fine&speed=2', 0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.sentence').filter({ hasText: 'XOR' }).waitFor();
  await page.getByLabel('Steps per second').selectOption('250');
  await page.locator('.sentence').filter({ hasText: 'The search is over: 2 solutions' }).waitFor();
});

check('the address brings back how the search is watched', async (browser) => {
  const address =
    '/watch?n=6&algorithm=bitmap&with=backtracking&step=9&grain=fine&part=1&speed=16&by=position&present=1';
  const page = await browser.open(address);
  const position = page.locator('.position').filter({ hasText: /^Step 9 of/ });
  await position.waitFor();
  assert.equal(await page.locator('.strip.makes').count(), 1);
  assert.equal(await page.getByLabel('Steps per second').inputValue(), '16');
  assert.equal(await page.locator('.page-head').isVisible(), false);
  await page.keyboard.press('Escape');
  await page.locator('.page-head').waitFor();
  assert.equal(await page.getByLabel('In step by').inputValue(), 'position');
  await page.keyboard.press('+');
  await page.waitForURL(/speed=60/);
});

/** The squares of the queens on each board. */
const boards = (page: Page) =>
  page
    .locator('.pane-drawing .board')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

check('another algorithm begins at the same position', async (browser) => {
  const page = await openAt(browser, '/watch?n=8&algorithm=bitmap&step=140', 140);
  const [before] = await boards(page);
  await page.getByRole('button', { name: /^Algorithm/ }).click();
  await page.getByRole('button', { name: 'Backtracking recursive' }).click();
  await page.waitForURL(/algorithm=backtracking/);
  await page.locator('.program').filter({ hasText: 'next column' }).waitFor();
  assert.deepEqual(await boards(page), [before]);
  assert.doesNotMatch(page.url(), /step=140\b/);
  await page.getByLabel('Alongside').selectOption('flags');
  await page.locator('.pane + .pane').waitFor();
  assert.equal((await boards(page))[0], before);
});

check('two programs keep in step by position, by solution, or by effort', async (browser) => {
  const address = '/watch?n=6&algorithm=backtracking&with=bitmap&step=60';
  const page = await openAt(browser, address, 60);
  const [first, second] = await boards(page);
  assert.notEqual(first, second);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('same-position')) asked += 1;
  });
  await page.getByLabel('In step by').selectOption('position');
  await until(async () => new Set(await boards(page)).size === 1);
  for (const key of ['ArrowRight', 'd', 'n']) {
    await page.keyboard.press(key);
    await until(async () => new Set(await boards(page)).size === 1);
  }
  await page.getByLabel('In step by').selectOption('solution');
  const [solution] = await boards(page);
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  await until(async () => {
    const [moved, stays] = await boards(page);
    return moved !== solution && stays === solution;
  });
  assert.ok(asked <= 1 + 3 + 1 + 12, `${asked} requests for 17 moves`);
});

check('D leads to dead ends, Shift and D back', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=backtracking', 0);
  await page.keyboard.press('d');
  await page
    .locator('.position')
    .filter({ hasNotText: /^Step 0 / })
    .waitFor();
  const first = await page.locator('.position').innerText();
  await page.keyboard.press('ArrowRight');
  await page
    .locator('.sentence')
    .filter({ hasText: /^Dead end/ })
    .waitFor();
  await page.getByRole('button', { name: 'Next dead end' }).click();
  await page.locator('.position').filter({ hasNotText: first }).waitFor();
  await page.keyboard.press('Shift+D');
  await page.locator('.position').filter({ hasText: first }).waitFor();
  await page.keyboard.press('Shift+D');
  await page.getByText('There is no dead end further on.').waitFor();
});

check('marks tell what lies there, and lead to it', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.locator('.marks .found').waitFor();
  const bar = await box(page.locator('.marks'));
  const solution = await page.locator('.marks .found').evaluate((path) => {
    const [, x = '0'] = /^M([\d.]+)/.exec(path.getAttribute('d') ?? '') ?? [];
    return Number(x) / 240;
  });
  await page.mouse.move(bar.x + bar.width * solution + 1.5, bar.y + bar.height / 2);
  const label = page.locator('.mark-label');
  assert.match(await label.innerText(), /^Steps \d+–\d+: solutions 1,/);
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('.sentence').filter({ hasText: 'Solution 1' }).waitFor();
});

check('bit, square, ray and operand are linked', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  await page.locator('.strip').first().locator('.strip-bit.one').first().hover();
  assert.equal(await page.locator('.pointed-square').count(), 1);
  assert.equal(await page.locator('.pointed-rays .ray.main').count(), 1);
  assert.equal(await page.locator('.pointed-rays .ray:not(.main)').count(), 0);
  assert.ok((await page.locator('.program .operand.pointed').count()) >= 3);
  assert.match(await page.locator('.pointed-words').innerText(), /along the main diagonal/);
  const bits = page.locator('.bit-rows .strip-bit.pointed');
  assert.equal(await bits.count(), 6);
  const square = await box(page.locator('.pointed-square'));
  const bit = await box(bits.first());
  assert.ok(Math.abs(square.x + square.width / 2 - bit.x - bit.width / 2) < 2);
  await page.mouse.move(1, 1);
  await bits.first().waitFor({ state: 'detached' });
  await page.keyboard.press(']');
  assert.equal(await bits.count(), 6);
  await page.locator('.program .operand').filter({ hasText: 'down' }).first().hover();
  assert.equal(await page.locator('.strip.pointed .strip-name').innerText(), 'down');
});

check('"Why?" gives the reasons of the row', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  await page.getByRole('button', { name: 'Why?' }).click();
  const reasons = page.locator('.reasons li');
  const queens = await page.locator('.pane-drawing .queen').count();
  assert.equal(await reasons.count(), queens + 1);
  assert.match(await reasons.last().innerText(), /^(Free:|So every square)/);
  await page.keyboard.press('w');
  await reasons.first().waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await page.waitForURL(/why=1/);
  await page.keyboard.press('l');
  await page.locator('.reasons').filter({ hasText: 'OR looks at all columns' }).waitFor();
  await page.keyboard.press('w');
});

check('the row keeps its tints when its queen is placed', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  const tints = async () => (await page.locator('.step-board .tint').getAttribute('d')) ?? '';
  const ofRow = (data: string, y: number) => data.match(new RegExp(`M\\d+ ${y}h`, 'g')) ?? [];
  const row = Number(await page.locator('.row-band').getAttribute('y'));
  const before = ofRow(await tints(), row);
  assert.ok(before.length > 0);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 10);
  assert.equal(await page.locator('.queen.fresh').count(), 1);
  assert.deepEqual(ofRow(await tints(), row), before);
  assert.equal(await page.locator('.step-board .hatch').count(), 0);
  assert.ok((await page.locator('.rays .ray').count()) >= 2);
});

check('the ladder tells the idea, what is new, and the nodes at N = 8', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.getByRole('button', { name: /^Algorithm/ }).click();
  assert.equal(await page.locator('.rung').count(), 11);
  const card = page.locator('.rung.here');
  await card.getByText('2,057 nodes for N = 8').waitFor();
  await card.getByText('all squares of a row at once').waitFor();
  await card.getByText(/^New: /).waitFor();
  await page.locator('.rung').first().getByText('19,173,961 nodes for N = 8').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
});

check('solutions gather in a tray, and a card stands at the end', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.keyboard.press('n');
  await page.locator('.solved .queen.happy').first().waitFor();
  await page.locator('.tray button.newest').waitFor();
  await page.keyboard.press('End');
  const card = page.locator('.end-card');
  assert.match(await card.innerText(), /solutions\s+4\s+nodes\s+153/);
  await until(async () => (await page.locator('.tray button').count()) === 4);
  await page.getByRole('button', { name: 'Solution 2: show it' }).click();
  await page.locator('.sentence').filter({ hasText: 'Solution 2' }).waitFor();
  await page.keyboard.press('End');
  await card.getByRole('button', { name: 'A board of 7 × 7' }).click();
  await atStep(page, 0);
  assert.match(page.url(), /n=7/);
});

check('without motion a shift shows where the bits were', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=2&part=2&grain=fine', 2);
  await page.keyboard.press('ArrowRight');
  await page.locator('.program .current').filter({ hasText: '<< 1' }).waitFor();
  assert.equal(await page.locator('.strip-bit.was').count(), 1);
});

check('axe finds nothing serious in what Watch can open', async (browser) => {
  for (const dark of [false, true]) {
    const page = await browser.open('/watch?n=6&algorithm=bitmap&step=10&grain=fine', { dark });
    await atStep(page, 10);
    await page.keyboard.press('w');
    await page.keyboard.press(']');
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('End');
    await page.locator('.end-card').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('f');
    await page.locator('.leave').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: /^Algorithm/ }).click();
    await page.locator('.ladder').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.close();
  }
});
