// The end of the lesson: links to cards, the page to take home, and links to other tabs.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WIDE, becomes, check, checkOnBoth, type Browser } from '../harness';
import { EXERCISES } from './exercises';
import { openCard, type Lesson } from './page';

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
  await lesson.page.waitForURL(/\/learn\/4/);
  await lesson.page.locator('#card-4:focus').waitFor();
  await lesson.page.goBack();
  await lesson.page.waitForURL(/\/learn\/17/);
  await lesson.stage('.Outcome-score').getByText('11').waitFor();
});
