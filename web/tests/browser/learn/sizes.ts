// Every card fills its stage in every window: nothing is cut off, nothing scrolls, and no large part is empty.

import assert from 'node:assert/strict';
import { LESSON } from '../../../src/learn/lesson';
import { check } from '../harness';
import { clippedTexts, largeTexts, sideways, usedShare, WINDOWS } from '../layout';
import { openCard } from './page';

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
      const found = [...cut, ...(await largeTexts(page))];
      const scrolls = await page
        .locator('.Learn-stage')
        .evaluate((stage) => stage.scrollHeight - stage.clientHeight);
      if (scrolls > 0) found.push(`the stage scrolls by ${scrolls}`);
      if ((await sideways(page)) > 0) found.push('the page scrolls sideways');
      const used = await usedShare(page, '.Learn-stage', PARTS);
      if (used < LEAST) found.push(`only ${Math.round(100 * used)} % of the stage is used`);
      faults.push(...found.map((fault) => `card ${card}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  });
}
