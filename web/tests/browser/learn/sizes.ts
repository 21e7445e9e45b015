// Every card fills its stage in every window: nothing is cut off, nothing scrolls, and no large part is empty.

import assert from 'node:assert/strict';
import { LESSON } from '../../../src/learn/lesson';
import { becomes, type Browser, check, checkOnBoth, WIDE } from '../harness';
import { edges, tooWide } from '../accessibility';
import { clippedTexts, crowdedTexts, drawnTexts, SMALLEST } from '../layout';
import { usedShare, WINDOWS } from '../layout';
import { type Lesson, openCard } from './page';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXERCISES } from './exercises';

/** The parts of a stage: drawings, controls, texts. */
const PARTS = [
  'svg',
  'canvas',
  'table',
  'button:not([role=gridcell] > *)',
  'select',
  'input',
  'p',
  'dl',
  'ol',
  'pre',
  '[class*="Strip-strip"]',
  '[class*="-cells"]',
  '[class*="-numbered"]',
  '[class*="-controls"]',
  '[class*="RowNumber-weights"]',
  '[class*="Segments-"]',
  '[class*="Chart-names"]',
]
  .map((part) => `.Learn-stage ${part}`)
  .join();

const LEAST = 0.6;

/** Runs in the page: waits for fonts, and for drawings that measure their place first. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

for (const viewport of WINDOWS) {
  const size = `${viewport.width} x ${viewport.height}`;
  check(`learn: every card fills its stage, ${size}`, async (browser) => {
    const lesson = await openCard(browser, 1, { viewport });
    const { page } = lesson;
    const faults: string[] = [];
    for (let card = 1; card <= LESSON.length; card++) {
      await lesson.open(card);
      await lesson.ready();
      await page.evaluate(drawn);
      const cut = (await clippedTexts(page)).filter((text) => !text.includes('SkipTo'));
      const looks = await Promise.all([drawnTexts, crowdedTexts, edges].map((look) => look(page)));
      const found = [...cut, ...looks.flat()];
      const scrolls = await page
        .locator('.Learn-stage')
        .evaluate((stage) => stage.scrollHeight - stage.clientHeight);
      if (scrolls > 0) found.push(`the stage scrolls by ${scrolls}`);
      found.push(...(await tooWide(page)));
      const heads = await page
        .locator('.Pruning-counters thead')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      const tight = await page.locator('.FlagArrays-cell small').evaluateAll((all) =>
        all.filter((one) => {
          const text = new Range();
          text.selectNodeContents(one);
          const { left, right } = text.getBoundingClientRect();
          const cell = (one.parentElement ?? one).getBoundingClientRect();
          const beyond = -parseFloat(getComputedStyle(one).letterSpacing) || 0;
          return left < cell.left + 2 || right + beyond > cell.right - 2;
        }),
      );
      if (tight.length > 0) found.push(`${tight.length} numbers touch the edges of their cells`);
      if (viewport !== SMALLEST && Math.max(...heads) > 60) found.push('a head of three lines');
      const used = viewport === SMALLEST ? 1 : await usedShare(page, '.Learn-stage', PARTS);
      if (used < LEAST) found.push(`only ${Math.round(100 * used)} % of the stage is used`);
      faults.push(...found.map((fault) => `card ${card}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  });
}

// The end of the lesson: links to cards, the page to take home, and links to other tabs.

const LAST = 17;

/** The lesson after its questions, with a wrong answer to the second. */
async function finished(browser: Browser): Promise<Lesson> {
  const lesson = await openCard(browser, LAST, { viewport: WIDE });
  await (EXERCISES[LAST - 1] ?? assert.fail())(lesson);
  return lesson;
}

checkOnBoth('learn: the take-home page has answers and program', async (browser) => {
  const lesson = await finished(browser);
  const [download] = await Promise.all([
    lesson.page.waitForEvent('download'),
    lesson.pressButton('learn-save-page'),
  ]);
  assert.equal(download.suggestedFilename(), 'n-queens.html');
  const folder = await mkdtemp(join(tmpdir(), 'queens-keepsake-'));
  try {
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    // The file opens without the page, and shows the program unchanged.
    await lesson.page.goto(pathToFileURL(file).href);
    await lesson.page.locator('pre', { hasText: '#include <stdio.h>' }).waitFor();
    await becomes(() => lesson.page.locator('li').count(), 12);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

check('learn: the score links to cards and tabs', async (browser) => {
  const lesson = await finished(browser);
  await lesson.pressButton('learn-back-to-result');
  await lesson.stage('.Outcome-onwards a').filter({ hasText: 'Gallery' }).waitFor();
  await lesson.stage('.Outcome-grade:not(.Outcome-right)').click();
  await lesson.page.waitForURL(/\/learn[/-]4\b/);
  await lesson.page.locator('#card-4:focus').waitFor();
  await lesson.page.goBack();
  await lesson.page.waitForURL(/\/learn[/-]17\b/);
  await lesson.stage('.Outcome-score').getByText('11').waitFor();
});
