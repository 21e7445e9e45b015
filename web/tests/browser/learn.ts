// Browser tests of the lesson: every card by mouse, keyboard and touch, in all languages and sizes.

import assert from 'node:assert/strict';
import { MESSAGES } from '../../src/i18n/generated/all';
import { LESSON } from '../../src/learn/lesson';
import { faults } from './accessibility';
import { becomes, type Check, check, checkOnBoth, hasSaid, until } from './harness';
import { SIZES } from './layout';
import { EXERCISES } from './learn/exercises';
import { type Lesson, openCard } from './learn/page';

const TITLES = LESSON.map(({ title }) => title);

type Size = keyof typeof SIZES;

declare let moved: string[];

/**
 * Records in the page every control of the stage that moves while it exists.
 *
 * A button that is pressed repeatedly must not move away from the pointer.
 */
function followControls(): void {
  const places = new Map<Element, number>();
  const noted: string[] = [];
  Object.assign(globalThis, { moved: noted });
  const stage = document.querySelector('.Learn-stage');
  const look = () => {
    if (moved !== noted) return; // follows another card
    for (const controls of document.querySelectorAll(
      '.Learn-stage :is(.actions, .Scene-actions, .Steps-steps)',
    )) {
      const inside = (stage?.scrollTop ?? 0) - (stage?.getBoundingClientRect().top ?? 0);
      const top = controls.getBoundingClientRect().top + inside;
      const before = places.get(controls) ?? top;
      if (Math.abs(before - top) > 1) noted.push(`${controls.className}: ${before} to ${top}`);
      places.set(controls, top);
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Does the exercise of every card. Checks the layout before and after it, and then at the other sizes, too. */
async function walk(lesson: Lesson, size: Size, others: readonly Size[]): Promise<void> {
  for (const [index, exercise] of EXERCISES.entries()) {
    const card = index + 1;
    const title = TITLES[index] ?? 'learn';
    await lesson.open(card);
    await lesson.ready();
    await lesson.looksRight(card, title);
    await lesson.page.evaluate(followControls);
    await exercise(lesson);
    assert.deepEqual(
      await lesson.page.evaluate(() => moved),
      [],
      `card ${card} moves its controls`,
    );
    for (const window of [...others, size]) {
      await lesson.page.setViewportSize(SIZES[window]);
      await lesson.looksRight(card, title);
    }
  }
}

/** Language, size, input, further sizes for the layout, and site. */
const WALKS = [
  ['en', 'screen', 'mouse', ['laptop', 'desktop', 'sideways', 'phone'], 'server'],
  ['en', 'screen', 'keyboard', [], 'server'],
  ['en', 'small', 'touch', [], 'server'],
  ['ko', 'sideways', 'touch', ['screen', 'phone', 'small'], 'server'],
  ['ja', 'phone', 'touch', ['screen', 'sideways', 'small'], 'files'],
] as const;

for (const [language, size, hand, others, site] of WALKS) {
  const run: Check = async (browser) =>
    walk(await openCard(browser, 1, { language, viewport: SIZES[size], hand }), size, others);
  check(`learn: the whole lesson, ${language}, ${size}, ${hand}`, run, site);
}

check('learn: axe finds no fault on any card', async (browser) => {
  for (const [size, language, dark] of [
    ['phone', 'ko', false],
    ['desktop', 'en', true],
  ] as const) {
    const lesson = await openCard(browser, 1, { language, viewport: SIZES[size], dark });
    const cards = lesson.page.locator('.Learn-narrative');
    const mask = await cards.evaluate((one) => getComputedStyle(one).maskImage);
    assert.equal(mask === 'none', size === 'desktop', 'the last visible line fades on phones');
    for (let card = 1; card <= TITLES.length; card++) {
      await lesson.open(card);
      await lesson.ready();
      assert.deepEqual(await faults(lesson.page), [], `card ${card}, ${size}`);
    }
    await lesson.page.close();
  }
});

checkOnBoth('start: a board solves itself, and two links go on', async (browser) => {
  const page = await browser.open('/', { motion: true });
  const queens = page.locator('.Start-board .Queen-queen:not(.Queen-gone)');
  const dead = page.locator('.Start-board .Board-band');
  await becomes(async () => (await queens.count()) > 4 && (await dead.count()) > 0, true);
  await becomes(() => page.locator('.Start-board .Queen-happy').count(), 8);
  await becomes(() => page.title(), 'Watch the N-Queens search think – queens');
  await page.getByRole('link', { name: 'Watch it think' }).click();
  await hasSaid(page, 'Dead end: row 1 has no square for a queen.');
  await page.goBack();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await becomes(() => page.locator('.Start-board .Queen-happy').count(), 8);
  await page.getByRole('link', { name: 'Try it' }).click();
  await page.waitForURL(/\/learn[/-]1\b/);
});

checkOnBoth('learn: cards and searches have addresses and titles', async (browser) => {
  const page = await browser.open('/learn/1');
  await page.getByRole('link', { name: 'Learn', exact: true }).waitFor();
  await becomes(() => page.locator('.App-tabs [aria-current]').innerText(), 'Learn');
  await becomes(() => page.title(), 'Card 1: Play first – queens');
  await becomes(() => page.locator('h1').count(), 1);
  await becomes(() => page.locator('h2').count(), TITLES.length);
  await browser.visit(page, '/learn/7');
  const current = page.locator('.Learn-words.Learn-current h2');
  await current.filter({ hasText: MESSAGES['learn-row-title'][0] }).waitFor();
  await page.locator('.Learn-words.Learn-current .Learn-onwards a').click();
  await page.waitForURL(/\/learn[/-]8\b/);
  await page.locator('#card-8:focus').waitFor();
  await page.goBack();
  await page.waitForURL(/\/learn[/-]7\b/);
  await current.filter({ hasText: MESSAGES['learn-row-title'][0] }).waitFor();
  await browser.visit(page, '/?n=5&step=3');
  await page.locator('.Words-sentence').waitFor();
  await becomes(() => page.title(), 'Watch – queens');
});

checkOnBoth('a link shows the title of its window', async (browser) => {
  const cards = TITLES.map((_, index) => `/learn/${index + 1}`);
  const page = await browser.open('/');
  for (const path of [...cards, '/', '/watch', '/gallery', '/play', '/compare', '/count']) {
    // A file has one language.
    const address = `${path}?lang=${browser.site.kind === 'server' ? 'ja' : 'en'}`;
    const html = await (await page.request.get(browser.site.at(address))).text();
    await browser.visit(page, address);
    const [, shown] = /"og:title" content="(.*)"/.exec(html) ?? [];
    await becomes(() => page.title(), shown, address);
    assert.match(html, /"og:description" content="[^"]{9}[^]*?"og:image" content=".*card-.*\.png"/);
  }
});

check('learn: scrolling and swiping change the card only', async (browser) => {
  const page = await browser.open('/learn/1', { viewport: SIZES.laptop });
  const stage = page.locator('.Learn-stage');
  await page
    .locator('[data-card="4"]')
    .evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await page.waitForURL(/\/learn[/-]4\b/);
  const box = (await stage.boundingBox()) ?? assert.fail();
  assert.ok(box.y >= 0 && box.y + box.height <= SIZES.laptop.height, JSON.stringify(box));
  await page.setViewportSize(SIZES.phone);
  // From this moment on, the cards are in a row and the page shows card 4.
  await page.locator('.Learn-words[data-card="5"][inert]').waitFor();
  // Browsers report a new size one frame late: a swipe may already have begun.
  await page.locator('.Learn-narrative').evaluate((row) => {
    row.scrollBy({ left: row.clientWidth });
    dispatchEvent(new Event('resize'));
  });
  await page.waitForURL(/\/learn[/-]5\b/);
  assert.equal((await stage.boundingBox())?.x, 0);
  await page.setViewportSize({ width: 320, height: 640 });
  await until(async () => (await page.locator('[data-card="5"]').boundingBox())?.x === 0);
  assert.match(page.url(), /\/learn[/-]5\b/);
});

check('learn: resizing the window keeps the card', async (browser) => {
  // Browsers may show the new size before they report it; here they never report it.
  const untold = () => {
    addEventListener('resize', (event) => event.stopImmediatePropagation(), { capture: true });
  };
  for (const card of [1, 5, 17]) {
    const page = await browser.open(`/learn/${card}`, { viewport: SIZES.desktop, before: untold });
    const words = page.locator(`.Learn-words.Learn-current[data-card="${card}"]`);
    for (const height of [1080, 800, 1366, 768]) {
      await page.setViewportSize({ width: 1400, height });
      await until(() => words.evaluate(isInMiddle));
      assert.match(page.url(), new RegExp(`/learn[/-]${card}\\b`));
    }
    await page.close();
  }
});

/** Whether a card is in the middle of the window, after a frame in which the page could move it. */
async function isInMiddle(words: Element): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { top, bottom } = words.getBoundingClientRect();
  return scrollY === 0 || (top <= innerHeight / 2 && innerHeight / 2 < bottom);
}

check('learn: clicks go through the loop', async (browser) => {
  for (const viewport of Object.values(SIZES)) {
    const lesson = await openCard(browser, 11, { viewport });
    const { page } = lesson;
    const slider = lesson.stage('.Steps-steps input');
    await slider.waitFor();
    const before = Number(await slider.inputValue());
    const forward = lesson.button('step-forward');
    await forward.scrollIntoViewIfNeeded();
    const box = (await forward.boundingBox()) ?? assert.fail();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let click = 1; click <= 20; click += 1) {
      await page.mouse.down();
      await page.mouse.up();
      await until(async () => Number(await slider.inputValue()) === before + click);
    }
    await slider.press('End');
    const last = Number(await slider.getAttribute('max'));
    assert.equal(Number(await slider.inputValue()), last);
    await lesson.button('play-button').click();
    // Playback restarts and continues.
    await until(async () => Number(await slider.inputValue()) < last / 2);
    await lesson.button('pause-button').click();
    await lesson.button('play-button').waitFor();
    await page.close();
  }
});

/** The keyboard moves the focus, not the narrative. */
check('learn: the focus changes neither card nor address', async (browser) => {
  for (const size of ['laptop', 'phone'] as const) {
    const lesson = await openCard(browser, 4, { viewport: SIZES[size] });
    const { page } = lesson;
    await lesson.stage('.Steps-steps').waitFor();
    const start = page.url();
    const stays = async () => {
      // Any reaction to the focus happens within a few frames.
      for (let frame = 0; frame < 3; frame += 1)
        await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.equal(page.url(), start);
      assert.equal(await page.locator('.Learn-words.Learn-current').getAttribute('data-card'), '4');
    };
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press('Tab');
      await stays();
    }
    await lesson.stage('.Steps-steps input').focus();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Shift+Tab');
      await stays();
    }
    for (const link of [
      '.SkipTo-skip[href="#content"]',
      '.Learn-words.Learn-current .SkipTo-skip',
    ]) {
      await page.locator(link).focus();
      await page.keyboard.press('Enter');
      await stays();
    }
    await page.locator('#stage:focus').waitFor();
    await page.close();
  }
});

checkOnBoth('learn: programs are timed and Q(16) is counted', async (browser) => {
  const lesson = await openCard(browser, 1, { viewport: SIZES.desktop });
  await lesson.open(14);
  await lesson.stage('.Machine-example .Chart-line').first().waitFor();
  await lesson.stage('.Segments-segments button').last().click();
  await lesson.button('learn-time-them').click();
  await lesson.stage('.Machine-example').waitFor({ state: 'detached' });
  await lesson.stage('.Chart-line').first().waitFor();
  await lesson.stage('.Say-say').filter({ hasText: 'times as fast' }).waitFor({ timeout: 60_000 });
  await lesson.stage('.Say-say').filter({ hasText: 'you guessed 10.' }).waitFor();
  await lesson.page.locator('.Learn-current .Learn-onwards .primary').waitFor();
  await lesson.open(15);
  await lesson.button('learn-pair', { top: 'e c a', bottom: 'f d b' }).click();
  await lesson.button('learn-scene-count').click();
  await lesson.button('learn-count-now', { n: 16 }).click();
  await lesson.stage('output').filter({ hasText: '14,772,512' }).waitFor({ timeout: 60_000 });
  await lesson.page.locator('.Learn-current .Learn-onwards .primary').waitFor();
});

check('learn: the menu marks the cards that are done', async (browser) => {
  const lesson = await openCard(browser, 12);
  const done = lesson.page.locator('.Progress-bar option', { hasText: '✓' });
  assert.equal(await done.count(), 0);
  await lesson.open(1);
  for (const square of ['b4', 'd3', 'a2', 'c1']) await lesson.square(square);
  await lesson.says('learn-played-at-once');
  await becomes(() => done.allInnerTexts(), ['1. Play first ✓']);
  // There was no step back, so a program shows one.
  await lesson.open(2);
  await lesson.stage('.Tree-withered').first().waitFor();
  await lesson
    .stage('.Say-say')
    .filter({ hasText: lesson.text('learn-at-once') })
    .waitFor();
});

check('learn: Back returns to the card before a scroll', async (browser) => {
  const page = await browser.open('/learn/2', { viewport: SIZES.laptop });
  const current = page.locator('.Learn-words.Learn-current');
  /** Scrolls past the next card to the one after it, and waits until the scroll has ended. */
  const scrollOn = async (card: number) => {
    await page.evaluate(async (card) => {
      const ended = new Promise((end) => {
        addEventListener('scrollend', end, { capture: true, once: true });
      });
      const words = document.querySelector(`[data-card="${card}"]`);
      words?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      await ended;
    }, card);
    await page.waitForURL(new RegExp(`/learn[/-]${card}\\b`));
  };
  await current.waitFor();
  await scrollOn(4);
  await scrollOn(6);
  for (const card of [4, 2]) {
    await page.goBack();
    await page.waitForURL(new RegExp(`/learn[/-]${card}\\b`));
    await current.and(page.locator(`[data-card="${card}"]`)).waitFor();
  }
});

check('learn: on paper, a card has text and board', async (browser) => {
  const page = await browser.open('/learn/5?lang=en', { viewport: SIZES.laptop });
  await page.locator('.Learn-stage .Board-board').waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
      );
  await becomes(() => seen('.Learn-words'), 1);
  await becomes(() => seen('.Learn-stage :is(.Board-board, .Icicle-icicle, .Pruning-counters)'), 3);
  await becomes(() => seen('header, nav, .Learn-stage :is(button, input), .Learn-onwards'), 0);
});
