// The visualiser beyond the trace: small steps, reasons, linked highlights, and a position that survives
// navigation.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/i18n/text';
import { faults } from './accessibility';
import { OF_BITS, WATCHED, box, openAt, outOfSight } from './fitting';
import { atStep, becomes, check, checkOnBoth, until, hasSaid } from './harness';
import { fits } from './layout';
import { algorithms, queens } from './server';

const roles = async (page: Page, kind: 'reads' | 'makes') =>
  (await page.locator(`.Strip-${kind} .Strip-name`).allInnerTexts()).map((name) => name.trim());

const sentence = (page: Page) => page.locator('.Words-sentence').first().innerText();

/**
 * The small steps from a node to the next one. For each: the line that runs next, the fields that the last
 * line read, those that it wrote, and its sentence.
 */
const LINES: readonly [RegExp, string[], string[], RegExp][] = [
  [/while free/, ['attacked'], ['free'], /^NOT\. .* AND NOT [01]{6} = [01]{6}/],
  [/free AND -free/, ['free'], [], /^free is not 0/],
  [/free XOR bit/, ['free'], ['bit'], /^AND with the negative: [01]{6} AND [01]{6} = [01]{6}/],
  [/put a queen/, ['bit'], ['free'], /^XOR .* [01]{6} XOR [01]{6} = [01]{6}/],
  [/<< 1/, ['bit'], [], /^Place/],
  [/down OR bit/, ['left', 'bit'], ['left'], /\([01]{6} OR [01]{6}\) << 1 = [01]{6}/],
  [/>> 1/, ['down', 'bit'], ['down'], /[01]{6} OR [01]{6} = [01]{6}/],
  [/search\(\(left/, ['right', 'bit'], ['right'], /\([01]{6} OR [01]{6}\) >> 1 = [01]{6}/],
  [/if down = all/, ['left', 'down', 'right'], ['left', 'down', 'right'], /^Call/],
  [/left OR down OR right/, ['down'], [], /^The board is not full yet/],
  [/AND NOT/, ['left', 'down', 'right'], ['attacked'], /^OR, column by column/],
];

check('small steps show lines, sentences and binary operands', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9&grain=fine', 9);
  for (const [index, [line, reads, makes, said]] of LINES.entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight');
    await becomes(() => page.locator('.Program-program [aria-current]').first().innerText(), line);
    await becomes(() => sentence(page), said);
    await becomes(() => roles(page, 'reads'), reads);
    await becomes(() => roles(page, 'makes'), makes);
  }
  await page.waitForURL(/step=10.*part=6/);
  await becomes(() => page.locator('.Scrub-position').innerText(), 'Step 10 of 461 · 7/7');
  await page.keyboard.press('l');
  await page.waitForURL((url) => !/grain|part/.test(url.href));
  await becomes(() => page.locator('.Strip-makes').count(), 0);
});

check('L says which programs have small steps', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=flags&step=9', 9);
  await page.keyboard.press('l');
  await page.getByText('Only bit maps can be watched line by line.').waitFor();
});

check('small steps are played in order', async (browser) => {
  const page = await openAt(browser, '/watch?n=4&algorithm=bitmap&grain=fine&speed=2', 0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // Looks at every frame: a locator looks twice a second and can miss each of these short steps.
  await page.waitForFunction(() =>
    document.querySelector('.Words-sentence')?.textContent.includes('XOR'),
  );
  await page.getByLabel('Steps per second').selectOption('250');
  await hasSaid(page, 'The search is over: 2 solutions');
});

checkOnBoth('the address restores the settings of Watch', async (browser) => {
  const place =
    '/watch?n=6&algorithm=bitmap&with=backtracking&step=9&grain=fine&part=2&speed=16&by=position&present=1';
  const page = await browser.open(place);
  await page
    .locator('.Scrub-position')
    .filter({ hasText: /^Step 9 of/ })
    .waitFor();
  await becomes(() => page.locator('.Strip-makes').count(), 1);
  await becomes(() => page.getByLabel('Steps per second').inputValue(), '16');
  await becomes(() => page.locator('#app > header').isVisible(), false);
  await page.keyboard.press('Escape');
  await page.locator('#app > header').waitFor();
  await becomes(() => page.getByLabel('Synchronise by').inputValue(), 'position');
  await page.keyboard.press('+');
  await page.waitForURL(/speed=60/);
});

check('F opens the presenter mode', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  await page.setViewportSize({ width: 1280, height: 720 });
  const type = () =>
    page
      .locator('.Words-sentence')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await type();
  await page.keyboard.press('f');
  await page.locator('.Visualiser-leave').waitFor();
  await until(async () => (await type()) > before);
  for (const gone of ['#app > header', '.Choices-choices', '.Legend-legend', '.Keys-keys'])
    await becomes(() => page.locator(gone).isVisible(), false, gone);
  await becomes(() => page.evaluate(outOfSight, OF_BITS), []);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 10);
  await page.keyboard.press('f');
  await page.locator('#app > header').waitFor();
  // The same key on a Korean keyboard.
  await page.evaluate(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ㄹ', code: 'KeyF' })),
  );
  await page.locator('.Visualiser-leave').waitFor();
});

const boards = (page: Page) =>
  page
    .locator('.Pane-drawing .Board-board')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

checkOnBoth('another algorithm begins at the same position', async (browser) => {
  const page = await openAt(browser, '/watch?n=8&algorithm=bitmap&step=140', 140);
  const [before = ''] = await boards(page);
  assert.match(before, /queens on|[a-h][1-8]/);
  await page.getByRole('button', { name: /^Algorithm/ }).click();
  await page.getByRole('button', { name: 'Backtracking recursive' }).click();
  await page.waitForURL(/algorithm=backtracking/);
  await page.locator('.Program-program').filter({ hasText: 'for column = 0' }).waitFor();
  await becomes(() => boards(page), [before]);
  await page.waitForURL((url) => !/step=140\b/.test(url.href));
  await page.getByRole('button', { name: 'Add a program' }).click();
  await page.getByLabel('Alongside').selectOption('flags');
  await page.locator('.Pane-pane + .Pane-pane').waitFor();
  await becomes(async () => (await boards(page))[0], before);
});

check('two programs synchronise by position, solution or effort', async (browser) => {
  const place = '/watch?n=6&algorithm=backtracking&with=bitmap&step=60';
  const page = await openAt(browser, place, 60);
  await becomes(async () => new Set(await boards(page)).size, 2);
  const same = () => becomes(async () => new Set(await boards(page)).size, 1);
  await page.getByLabel('Synchronise by').selectOption('position');
  await same();
  const position = () => page.locator('.Scrub-position').innerText();
  for (const key of ['ArrowRight', 'd', 'n']) {
    const before = await position();
    await page.keyboard.press(key);
    await until(async () => (await position()) !== before);
    await same();
  }
  await page.getByLabel('Synchronise by').selectOption('solution');
  const [solution] = await boards(page);
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  await until(async () => {
    const [moved, stays] = await boards(page);
    return moved !== solution && stays === solution;
  });
});

checkOnBoth('D moves to dead ends, Shift+D back', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=backtracking', 0);
  const position = () => page.locator('.Scrub-position').innerText();
  await page.keyboard.press('d');
  await becomes(position, /^Step [1-9]/);
  const first = await position();
  await page.keyboard.press('ArrowRight');
  await hasSaid(page, /^Dead end/);
  await page.getByRole('button', { name: 'More jumps' }).click();
  await page.getByRole('button', { name: 'Next dead end' }).click();
  await page
    .locator('.Words-sentence')
    .filter({ hasNotText: /^Dead end/ })
    .waitFor();
  await until(async () => (await position()) !== first);
  const menu = page.getByRole('group', { name: 'More jumps' });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More jumps' }).click();
  await menu.waitFor();
  await page.locator('.Words-sentence').click();
  await menu.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+D');
  await becomes(position, first);
  await page.keyboard.press('Shift+D');
  await page.getByText('There is no other dead end in this direction.').waitFor();
});

checkOnBoth('marks describe their part and lead to it', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.locator('.Scrub-marks .Scrub-found').waitFor();
  await becomes(() => page.locator('.Scrub-position').innerText(), 'Step 0 of 461');
  const bar = await box(page.locator('.Scrub-marks'));
  const solution = await page.locator('.Scrub-marks .Scrub-found').evaluate((path) => {
    const [, x = '0'] = /^M([\d.]+)/.exec(path.getAttribute('d') ?? '') ?? [];
    return Number(x) / 240;
  });
  await page.mouse.move(bar.x + bar.width * solution + 1.5, bar.y + bar.height / 2);
  await becomes(() => page.locator('.Scrub-label').innerText(), /^Steps \d+ to \d+: solutions 1,/);
  await page.mouse.down();
  await page.mouse.up();
  await hasSaid(page, 'Solution 1');
});

check('bit, square, ray and operand are highlighted together', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  const rays = page.locator('.StepBoard-asked .Rays-ray');
  const drawn = () =>
    rays.evaluateAll((all) =>
      all
        .filter((ray) => ray.getClientRects().length > 0)
        .map((ray) => ray.getAttribute('data-hue')),
    );
  await becomes(drawn, [], 'rays nobody has asked for');
  const bit = page.locator('.BitRows-rows .Strip-strip').first().locator('.Strip-one').first();
  await bit.hover();
  await becomes(drawn, ['rising']);
  await becomes(() => page.locator('.RowBits-squares [data-on]').count(), 1);
  const [square, below] = [await box(page.locator('.RowBits-squares [data-on]')), await box(bit)];
  assert.ok(Math.abs(square.x + square.width / 2 - below.x - below.width / 2) < 2);
  await page.mouse.move(1, 1);
  await becomes(drawn, []);
  await page.locator('.Program-program [data-lit=down]').first().hover();
  await becomes(() => page.locator('.Strip-name [data-on]').innerText(), 'down');
  await becomes(() => page.locator('.Strip-bit[data-on]').count(), 6);
});

check('"Why?" gives the reasons of the row', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  await page.getByRole('button', { name: 'Why?' }).click();
  const reasons = page.locator('.Words-reasons li');
  const number = await page.locator('.Pane-drawing .Queen-queen').count();
  await becomes(() => reasons.count(), number + 1);
  await becomes(() => reasons.last().innerText(), /^(Free:|So every square)/);
  await page.keyboard.press('w');
  await becomes(() => reasons.count(), 0);
  await page.keyboard.press('w');
  await page.waitForURL(/why=1/);
  await page.keyboard.press('l');
  await page.locator('.Words-reasons').filter({ hasText: 'NOT turns every 0 into a 1' }).waitFor();
});

check('attacked squares have one tint in every row', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  const row = Number(await page.locator('.Board-band').getAttribute('y'));
  const tints = async () => {
    const data = (await page.locator('.Pane-drawing .Board-hatch').getAttribute('d')) ?? '';
    return data.match(new RegExp(`M\\d+ ${row}m`, 'g')) ?? [];
  };
  const before = await tints();
  assert.ok(before.length > 0);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 10);
  await becomes(() => page.locator('.Queen-fresh').count(), 1);
  await becomes(tints, before);
  await becomes(() => page.locator('.Pane-drawing .Board-hatch').count(), 1);
  const from = await page
    .locator('.Board-board .Rays-ray:not(.StepBoard-asked *)')
    .evaluateAll((rays) => [
      ...new Set(
        rays.map((ray) => {
          const line = ray.querySelector('line');
          return `${line?.getAttribute('x1')} ${line?.getAttribute('y1')}`;
        }),
      ),
    ]);
  assert.equal(from.length, 1, 'rays of the placed queen alone');
});

/** The names of the families of algorithms. */
const families = () => [...new Set(algorithms().map(({ family }) => family))];

check('the ladder describes every family, and halves', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.getByRole('button', { name: /^Algorithm/ }).click();
  const [counting, local] = await page.locator('.Ladder-ladder ol').all();
  await becomes(async () => counting?.locator('.Ladder-rung').count(), families().length + 1);
  await becomes(async () => local?.locator('.Ladder-rung').count(), 2);
  const card = page.locator('.Ladder-here');
  await card.getByText('N = 8: 2,057 nodes, no tests').waitFor();
  await card.getByText('all squares of a row at once').waitFor();
  await card.getByText(/^New: /).waitFor();
  await page.keyboard.press('ArrowRight');
  await becomes(() => page.locator('.Scrub-position').innerText(), /^Step 0 /);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Algorithm/ }).click();
  await page.getByRole('button', { name: 'How it works: card 15' }).click();
  await page.waitForURL(/\/learn[/-]15\b/);
});

check("the ladder's effort equals the programs' counters", async (browser) => {
  const lines = queens('compare', '8', '--json', '--limit', '10s').trim().split('\n');
  const counted = lines.map((line) => JSON.parse(line) as Record<string, string>);
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.getByRole('button', { name: /^Algorithm/ }).click();
  const told = await page.locator('[data-effort]').allInnerTexts();
  const efforts = families().map((name) => {
    const { nodes, tested } = counted.find(({ algorithm }) => algorithm === name) ?? assert.fail();
    const number = (digits = '0') => Number(digits).toLocaleString('en');
    const tests = tested === '0' ? 'no' : number(tested);
    return `N = 8: ${number(nodes)} nodes, ${tests} tests`;
  });
  assert.deepEqual(told, efforts);
});

check('the tray collects solutions; an end card appears', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap', 0);
  await page.keyboard.press('n');
  await page.locator('.Queen-happy').first().waitFor();
  await page.locator('.Tray-newest').waitFor();
  await becomes(() => page.locator('.Scrub-position').innerText(), /of 461$/);
  await page.keyboard.press('End');
  const card = page.locator('.EndCard-card');
  await becomes(() => card.innerText(), /solutions\s+4\s+nodes\s+153/);
  await becomes(() => page.locator('.Tray-tray button').count(), 4);
  await page.getByRole('button', { name: 'Solution 2: show it' }).click();
  await hasSaid(page, 'Solution 2');
  await page.keyboard.press('End');
  await card.getByRole('button', { name: 'A board of 7 × 7' }).click();
  await atStep(page, 0);
  assert.match(page.url(), /n=7/);
});

check('the end card fits every window', async (browser) => {
  for (const lang of LANGUAGES) {
    const page = await browser.open(`/watch?n=6&algorithm=bitmap&lang=${lang}`);
    await page.locator('.Scrub-position').filter({ hasText: /461/ }).waitFor();
    await page.keyboard.press('End');
    await page.locator('.EndCard-card').waitFor();
    await fits(page, WATCHED, lang, async () => {
      const [card, board] = [
        await box(page.locator('.EndCard-card')),
        await box(page.locator('.Pane-drawing .Board-board')),
      ];
      const inside =
        card.y >= board.y &&
        card.x + card.width <= board.x + board.width &&
        card.y + card.height <= board.y + board.height;
      return inside ? [] : [card, board];
    });
    await page.close();
  }
});

check('without motion, a shift shows old positions', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=2&grain=fine', 2);
  await page.keyboard.press('ArrowRight');
  await page
    .locator('.Program-program [aria-current]')
    .filter({ hasText: 'down OR bit' })
    .waitFor();
  await becomes(() => page.locator('.Strip-was').count(), 1);
});

check('arrow keys step while the program has focus', async (browser) => {
  const page = await openAt(browser, '/watch?n=6&algorithm=bitmap&step=9', 9);
  await page.locator('.Program-program').focus();
  await page.keyboard.press('ArrowRight');
  await atStep(page, 10);
  await page.keyboard.press('End');
  await page.locator('.EndCard-card').waitFor();
  await page.locator('.Program-program:focus').waitFor();
});

check('axe finds nothing in what Watch can open', async (browser) => {
  for (const dark of [false, true]) {
    const page = await browser.open('/watch?n=6&algorithm=bitmap&step=10&grain=fine', { dark });
    await atStep(page, 10);
    await page.keyboard.press('w');
    await page.locator('.Words-reasons').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press('End');
    await page.locator('.EndCard-card').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press('f');
    await page.locator('.Visualiser-leave').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: /^Algorithm/ }).click();
    await page.locator('.Ladder-ladder[open]').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.close();
  }
});
