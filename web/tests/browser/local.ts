// Browser tests of Watch with local searches: hill climbing and min-conflicts.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { LocalRuns } from '../../src/api/types';
import { LANGUAGES } from '../../src/i18n/text';
import { address, posted } from '../../src/transport/server';
import { smallTargets, tooWide } from './accessibility';
import { NARROW, atStep, becomes, check, checkOnBoth, hasSaid, type Browser } from './harness';
import { SIZES, clippedTexts, fits } from './layout';
import { openAt, outOfSight, WATCHED } from './fitting';

const openStep = (browser: Browser, query: string, step: number): Promise<Page> =>
  openAt(browser, `/watch?${query}&step=${step}`, step);

const sentence = (page: Page) => page.locator('.Words-sentence').innerText();

/** The columns of the queens from the top, as the name of the board says them. */
async function columnsOf(page: Page): Promise<number[]> {
  const label = await page.locator('.Pane-drawing .Board-board').getAttribute('aria-label');
  const squares = /queens on ([a-z\d, ]+);/.exec(label ?? '')?.[1] ?? assert.fail(`${label}`);
  return squares.split(', ').map((square) => square.charCodeAt(0) - 97);
}

/** Counts pairs of queens on one line in the simplest way. */
function naivePairs(columns: readonly number[]): number {
  let pairs = 0;
  for (const [row, column] of columns.entries())
    for (const [below, other] of columns.entries()) {
      const across = Math.abs(column - other);
      if (below > row && (across === 0 || across === below - row)) pairs += 1;
    }
  return pairs;
}

/** The numbers on the board: row, column, number, and whether it is one of the best. */
const numbersOn = (page: Page) =>
  page.locator('.LocalBoard-numbers text').evaluateAll((all) =>
    all.map((text) => ({
      row: Math.floor(Number(text.getAttribute('y')) / 10),
      column: Math.floor(Number(text.getAttribute('x')) / 10),
      pairs: Number(text.textContent),
      best: text.classList.contains('LocalBoard-least'),
    })),
  );

check('local: numbers in squares equal a naive count', async (browser) => {
  for (const [query, rows] of [
    ['algorithm=hill-climbing&n=8&seed=2', 8],
    ['algorithm=min-conflicts&n=8&seed=1', 1],
    ['algorithm=hill-climbing&n=13&seed=5&sideways=100', 13],
  ] as const) {
    const page = await openStep(browser, query, 1);
    for (const step of [1, 2, 3]) {
      await atStep(page, step);
      const columns = await columnsOf(page);
      const numbers = await numbersOn(page);
      const perRow = rows === 1 ? columns.length : columns.length - 1;
      assert.equal(numbers.length, rows * perRow, query);
      const least = Math.min(...numbers.map(({ pairs }) => pairs));
      for (const { row, column, pairs, best } of numbers) {
        assert.equal(pairs, naivePairs(columns.with(row, column)), `${query} ${row} ${column}`);
        assert.equal(best, pairs === least);
      }
      await page.keyboard.press('ArrowRight');
    }
    await page.close();
  }
});

check('local: a stuck step, the restart, the solution', async (browser) => {
  const page = await openStep(browser, 'algorithm=hill-climbing&n=8&seed=2', 0);
  await hasSaid(page, 'Each row has a queen in a random column.');
  await page.keyboard.press('d');
  await hasSaid(page, /^(A local minimum|A plateau): .* The search starts again\.$/);
  assert.equal(await page.locator('.LocalBoard-arrow').count(), 0);
  assert.ok(naivePairs(await columnsOf(page)) > 0);
  await page.keyboard.press('ArrowRight');
  await hasSaid(page, /^Restart 1\. Each row has a queen in a random column\./);
  const curve = page.locator('.Curve-figure');
  const marks = (name: string) => curve.locator(`.Curve-curve .Curve-${name}`).getAttribute('d');
  const stuck = (await marks('stuck'))?.match(/M/g)?.length ?? 0;
  const starts = (await marks('start'))?.match(/M/g)?.length;
  assert.ok(stuck > 0 && starts === stuck);
  assert.match(await curve.innerText(), new RegExp(`stuck ${stuck} times\\s+${stuck} restarts`));
  await page.keyboard.press('End');
  await hasSaid(page, new RegExp(`A solution: .* restarts: ${stuck}\\.`));
  assert.equal(naivePairs(await columnsOf(page)), 0);
  await becomes(() => page.locator('.Queen-happy').count(), 8);
});

check('local: a board without a solution', async (browser) => {
  const page = await openStep(browser, 'algorithm=min-conflicts&n=3&seed=1', 101);
  await hasSaid(page, /100 moves from this start .* A board of 3 × 3 has no solution\./);
});

checkOnBoth('local: the address restores the step', async (browser) => {
  const query = 'algorithm=hill-climbing&n=10&seed=7&sideways=100';
  const page = await openStep(browser, query, 2);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/step=3$/);
  const before = [await sentence(page), await columnsOf(page)];
  await page.reload();
  await atStep(page, 3);
  await becomes(async () => [await sentence(page), await columnsOf(page)], before);
});

check('local: impossible addresses are corrected', async (browser) => {
  const page = await browser.open(
    '/watch?algorithm=min-conflicts&n=99&seed=-1&sideways=5&with=bitmap',
  );
  await page.waitForURL(/\?algorithm=min-conflicts&n=50&seed=1(&step=0)?$/);
  const notice = page.locator('.Corrected-corrected');
  await becomes(() => notice.locator('li').count(), 4);
  await hasSaid(page, 'Row by row');
});

check('local: keys and slider', async (browser) => {
  const page = await openStep(browser, 'algorithm=min-conflicts&n=8&seed=1', 0);
  await page.keyboard.press('End');
  const [, total = ''] = /Step ([\d,]+) of/.exec(await lastPosition(page)) ?? [];
  for (const [key, step] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['Shift+ArrowRight', 11],
    ['ArrowLeft', 10],
    ['5', Math.round(Number(total) / 2)],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await atStep(page, step);
  }
  const slider = page.locator('.Curve-curve input');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await atStep(page, 1);
  await slider.fill('20');
  await atStep(page, 20);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

async function lastPosition(page: Page): Promise<string> {
  await hasSaid(page, 'A solution');
  return page.locator('.Scrub-position').innerText();
}

check('local: a click on the curve goes to its step', async (browser) => {
  const page = await openStep(browser, 'algorithm=hill-climbing&n=8&seed=2', 0);
  const slider = page.locator('.Curve-curve input');
  const box = (await slider.boundingBox()) ?? assert.fail('no curve');
  const last = Number(await slider.getAttribute('max'));
  for (const share of [1 / 3, 2 / 3]) {
    const x = box.x + box.width * share;
    await page.mouse.click(x, box.y + box.height / 2);
    await atStep(page, Math.round(last * share));
    const point = (await page.locator('.Curve-point').boundingBox()) ?? assert.fail('no point');
    const off = Math.abs(point.x + point.width / 2 - x);
    assert.ok(off <= box.width / last / 2 + 1, `${off} pixels beside the pointer`);
  }
});

const ask = (page: Page, body: object): Promise<LocalRuns> =>
  page.evaluate(async ([url, init]) => (await (await fetch(url, init)).json()) as LocalRuns, [
    address('local-runs'),
    posted(body),
  ] as const);

check('local: the comparison has the counts of the API', async (browser) => {
  const page = await openStep(browser, 'algorithm=hill-climbing&n=8&seed=1', 0);
  const rows = page.locator('.LocalRuns-row');
  await becomes(() => rows.count(), 3);
  const methods = [
    { algorithm: 'hill-climbing', sideways: 0 },
    { algorithm: 'hill-climbing', sideways: 100 },
    { algorithm: 'min-conflicts', sideways: 0 },
  ];
  for (const [index, method] of methods.entries()) {
    const { solved, runs, moves_solved: moves = 0 } = await ask(page, { ...method, n: 8 });
    const row = rows.nth(index);
    const text = await row.innerText();
    assert.match(text, new RegExp(`stuck in ${100 - solved} of 100, solved in ${solved}\\b`));
    assert.ok(text.includes(`${moves.toFixed(1)} moves on average when solved`), text);
    const names = await row
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const wanted = runs.map(({ solved: ok, moves: made }, at) => {
      const plural = made === 1 ? '' : 's';
      return `Seed ${at + 1}: ${ok ? 'solved' : 'stuck'}, ${made} move${plural}`;
    });
    assert.deepEqual(names, wanted);
    const drawn = await row.locator('.LocalRuns-solved').getAttribute('d');
    assert.equal(drawn?.match(/M/g)?.length, solved);
    if (index === 0)
      await page.getByText(`hill climbing gets stuck in ${100 - solved} of 100 runs`).waitFor();
  }
});

check('local: a mark opens its run', async (browser) => {
  const page = await openStep(browser, 'algorithm=hill-climbing&n=8&seed=1', 3);
  const mark = page
    .locator('.LocalRuns-row')
    .nth(1)
    .getByRole('button', { name: /Seed 9: / });
  const name = (await mark.getAttribute('aria-label')) ?? '';
  await mark.click();
  await page.waitForURL(/algorithm=hill-climbing&n=8&seed=9.*sideways=100/);
  await atStep(page, 0);
  await page.keyboard.press(name.includes('stuck') ? 'd' : 'End');
  await hasSaid(page, name.includes('stuck') ? 'starts again' : /restarts: 0\.$/);
  await page.goBack();
  await page.waitForURL(/seed=1&/);
});

check('local: the ladder leads there and back', async (browser) => {
  const page = await browser.open('/watch?n=6&algorithm=bitmap&step=5&with=backtracking&why=1');
  await page.locator('.Ladder-button').click();
  await page.getByRole('heading', { name: 'Local searches' }).waitFor();
  await page.getByRole('button', { name: 'Min-conflicts Watch' }).click();
  await page.waitForURL(/\?n=6&algorithm=min-conflicts(&step=0)?$/);
  await hasSaid(page, 'Row by row');
  await page.locator('.Ladder-button').click();
  await page.getByRole('button', { name: 'Hill climbing Watch' }).click();
  await hasSaid(page, 'a random column');
  const next = page.getByRole('button', { name: 'Next seed' });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(/seed=3/);
  await page.locator('.Ladder-button').click();
  await page.getByRole('button', { name: 'Backtracking recursive' }).click();
  await page.waitForURL(/\?n=6&algorithm=backtracking(&step=0)?$/);
  await becomes(() => page.locator('.Corrected-corrected').count(), 0);
});

const SEEN = {
  board: ['.Pane-drawing .Board-board', 1],
  sentence: ['.Words-sentence', 1],
} as const;

check('local: board and sentence fit every window', async (browser) => {
  for (const lang of LANGUAGES) {
    for (const query of ['hill-climbing&n=8&seed=2&step=5', 'min-conflicts&n=8&step=3']) {
      const page = await browser.open(`/watch?algorithm=${query}&lang=${lang}`);
      await page.locator('.Words-sentence').waitFor();
      const legend = { legend: ['.Pane-rest > ul.note', 1] } as const;
      await becomes(() => page.evaluate(outOfSight, legend), [], lang);
      const strokes = await page.locator('.Board-swatch path').evaluateAll((all) =>
        all.map((one) => {
          const { strokeWidth, opacity } = getComputedStyle(one);
          const scale = (one as SVGPathElement).getScreenCTM()?.a ?? 0;
          return scale * parseFloat(strokeWidth) * Number(opacity);
        }),
      );
      assert.ok(Math.min(...strokes) > 0.7, `pale lines in the legend: ${strokes.join()}`);
      await fits(
        page,
        WATCHED,
        `${query}, ${lang}`,
        () => page.evaluate(outOfSight, SEEN),
        () => clippedTexts(page),
        () => tooWide(page),
      );
      await page.close();
    }
  }
});

check('local: numbers vanish when they are too small', async (browser) => {
  const page = await openStep(browser, 'algorithm=hill-climbing&n=20&seed=1', 1);
  assert.equal((await numbersOn(page)).length, 20 * 19);
  await page.setViewportSize(NARROW);
  await becomes(() => numbersOn(page), []);
  assert.ok(await page.locator('.Board-board .LocalBoard-best').getAttribute('d'));
});

check('local: controls are large enough on phones', async (browser) => {
  const options = { viewport: SIZES.phone, touch: true };
  const page = await browser.open('/watch?algorithm=hill-climbing&n=8&step=2', options);
  await page.locator('.Words-sentence').waitFor();
  await page.locator('.LocalRuns-row').first().waitFor();
  await page.locator('.Choices-more button').click();
  await page.getByRole('button', { name: 'Next seed' }).waitFor();
  await becomes(() => smallTargets(page), []);
});
