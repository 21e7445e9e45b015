// Browser tests of Watch with the count by halves.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/i18n/text';
import { tooWide } from './accessibility';
import { box, outOfSight, WATCHED } from './fitting';
import { atStep, becomes, check, checkOnBoth, hasSaid } from './harness';
import { clippedTexts, fits, SIZES } from './layout';

/** The sentence, the panel, the counters, and the names of the drawings. */
const shown = (page: Page) =>
  page
    .locator('.Pane-pane')
    .evaluate((pane) => [
      pane.textContent,
      ...[...pane.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label')),
    ]);

checkOnBoth('halves: from the menu to the end and back', async (browser) => {
  const fresh = await browser.open('/watch?algorithm=halves');
  await fresh.getByRole('button', { name: 'Go to unit 8' }).click();
  await hasSaid(fresh, /^Unit 8: the top half uses the columns a c f h/);
  const page = await browser.open('/watch?n=12&algorithm=bitmap&step=5');
  await page.locator('.Ladder-button').click();
  await page.getByRole('button', { name: 'Halves Watch' }).click();
  await page.waitForURL(/\?n=8&algorithm=halves(&step=0)?$/);
  await page.getByRole('combobox', { name: 'Board' }).selectOption('6');
  await hasSaid(page, 'a few units are enough: 7');
  const before: unknown[] = [];
  for (let step = 0; step <= 20; step++) {
    await atStep(page, step);
    before.push(await shown(page));
    await page.keyboard.press('ArrowRight');
  }
  for (let step = 20; step >= 0; step--) {
    await page.keyboard.press('ArrowLeft');
    await atStep(page, step);
    assert.deepEqual(await shown(page), before[step], `step ${step}`);
  }
  await page.keyboard.press('End');
  await hasSaid(page, 'Q(6) = 4');
  await page.keyboard.press('p');
  await hasSaid(page, /^Item 1 .* fits all of them \(1\). Each counts 2/);
  await page.keyboard.press('w');
  await page.locator('[data-reasons]').getByText('A 1 survives').waitFor();
  await page.waitForURL(/step=\d+&why=1$/);
  const last = await shown(page);
  await page.reload();
  await hasSaid(page, /^Item 1 /);
  await becomes(() => shown(page), last);
  await becomes(() => page.locator('.Corrected-corrected').count(), 0);
  await page.locator('.Ladder-button').click();
  await page.getByRole('button', { name: 'Min-conflicts Watch' }).click();
  await page.waitForURL(/\?n=6&algorithm=min-conflicts(&step=0)?$/);
});

const SEEN = {
  board: ['.Pane-drawing .Board-board', 1],
  sentence: ['.Words-sentence', 1],
  why: ['.Words-why', 1],
} as const;

/** The steps with the longest texts and lists, and one with an AND. */
const AND = 'n=8&step=131';
const LONGEST = [
  AND,
  ...[106, 127, 128, 136, 327].map((step) => `n=8&step=${step}`),
  'n=7&step=28',
];

check('halves: board, sentence and AND fit every window', async (browser) => {
  for (const lang of LANGUAGES)
    for (const step of LONGEST) {
      const page = await browser.open(`/watch?algorithm=halves&${step}&lang=${lang}`);
      await page.locator('.Words-sentence').waitFor();
      const parts = step === AND ? { ...SEEN, and: ['.Rows-and', 1] as const } : SEEN;
      await fits(
        page,
        WATCHED,
        `${step}, ${lang}`,
        () => page.evaluate(outOfSight, parts),
        () => clippedTexts(page),
        () => tooWide(page),
      );
      await page.close();
    }
});

check('halves: the last visible line fades', async (browser) => {
  const page = await browser.open('/watch?algorithm=halves&step=6', { viewport: SIZES.sideways });
  await atStep(page, 6);
  const rest = page.locator('.Pane-rest');
  const { x, y, width, height } = await box(rest);
  const edge = () => page.screenshot({ clip: { x, y: y + height - 2, width, height: 2 } });
  const shown = await edge();
  await rest.evaluate(({ children }) => {
    for (const one of children) (one as HTMLElement).style.visibility = 'hidden';
  });
  assert.ok(shown.equals(await edge()));
});
