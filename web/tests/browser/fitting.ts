// Checks the layout of Watch in windows of all sizes.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { LANGUAGES } from '../../src/i18n/text';
import { overlaps, smallTargets, tooWide } from './accessibility';
import { atStep, becomes, check, checkFiles, until, WIDE, type Browser } from './harness';
import { SIZES, SMALLEST, TABS, WINDOWS, ZOOMED, clippedTexts, fits, usedShare } from './layout';
import { type Viewport } from './layout';
import { algorithms } from './server';

export const WATCHED = [...Object.values(SIZES), ZOOMED];

export async function openAt(browser: Browser, address: string, step: number): Promise<Page> {
  const page = await browser.open(address);
  await atStep(page, step);
  return page;
}

export async function box(locator: Locator) {
  return (await locator.boundingBox()) ?? assert.fail(`nothing to see of ${String(locator)}`);
}

/** A selector for each part, and the expected number of its elements. */
type Parts = Readonly<Record<string, readonly [selector: string, count: number]>>;

/** The parts of Watch with the variables of a bit map. */
export const OF_BITS: Parts = {
  board: ['.Pane-drawing .Board-board', 1],
  bits: ['.BitRows-rows .Strip-bits', 6],
  names: ['.BitRows-rows .Strip-name', 6],
  sentence: ['.Words-sentence', 1],
  why: ['.Words-why', 1],
};

/** Runs in the page: lists the parts that are not completely visible, including the player. */
export function outOfSight(parts: Parts): string[] {
  const player = document.querySelector('.Transport-transport')?.getBoundingClientRect();
  if (player === undefined) return ['no player'];
  const hidden = Object.entries(parts).flatMap(([name, [selector, number]]) => {
    const all = [...document.querySelectorAll(selector)];
    const seen = all.filter((one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      const besidePlayer = right <= player.left || left >= player.right;
      const floor = besidePlayer ? innerHeight : player.top;
      return width > 0 && top >= 0 && left >= 0 && right <= innerWidth && bottom <= floor + 0.5;
    });
    return seen.length === number ? [] : [`${seen.length} of ${number} ${name}`];
  });
  const whole = player.bottom <= innerHeight + 0.5 && player.left >= 0;
  return whole && scrollY === 0 ? hidden : [...hidden, 'the player'];
}

check('board, bits, sentence and player fit every window', async (browser) => {
  for (const lang of LANGUAGES) {
    // Other languages are checked only with the largest board, which leaves the least space for the sentence.
    for (const n of lang === 'en' ? [4, 5, 6, 7, 8] : [8]) {
      const page = await browser.open(`/watch?n=${n}&algorithm=bitmap&step=9&lang=${lang}`);
      const small = async ({ width, height }: Viewport) => {
        const board = await box(page.locator('.Pane-drawing .Board-frame'));
        return board.width < Math.min(height, width) * 0.4 ? [`a board of ${board.width}`] : [];
      };
      await fits(
        page,
        WATCHED,
        `n = ${n}, ${lang}`,
        () => page.evaluate(outOfSight, OF_BITS),
        small,
      );
      await page.close();
    }
  }
});

/** Searches in Watch with one program and with two. */
const PLACES = [
  '/watch?n=6&algorithm=bitmap&step=60',
  '/watch?n=8&algorithm=flags&step=300',
  '/watch?n=8&algorithm=symmetry&step=40',
  '/watch?n=5&algorithm=bitmap&with=backtracking&step=40',
];
const PARTS =
  '.Pane-drawing, .Pane-memory, .Words-words, .Program-program, .Inspector-counters, .Tray-tray, .Legend-legend';
const CONTROLS = '.Choices-choices, .Transport-transport';

check('layout: watch fills its stage', async (browser) => {
  for (const place of PLACES) {
    const page = await browser.open(place);
    await page.locator('.Words-sentence').first().waitFor();
    const unused = async ({ height }: Viewport) => {
      // In low windows the choices and the player are beside the board.
      const used =
        height < 544 && !place.includes('with=')
          ? await usedShare(page, '.Visualiser-watch', `${PARTS}, ${CONTROLS}`)
          : await usedShare(page, '.Visualiser-stage', PARTS);
      return used < 0.6 ? [`only ${used} is used`] : [];
    };
    await fits(
      page,
      WINDOWS,
      place,
      () => clippedTexts(page),
      () => tooWide(page),
      unused,
    );
    await page.close();
  }
});

check('two programs are above the fold at 1366', async (browser) => {
  const place = '/watch?n=6&algorithm=bitmap&with=backtracking&step=40';
  const page = await browser.open(place, { viewport: SIZES.laptop });
  await page.locator('.Pane-pane + .Pane-pane').waitFor();
  for (const frame of await page.locator('.Pane-drawing .Board-frame').all())
    assert.ok((await box(frame)).width >= 260);
  const player = await box(page.locator('.Transport-transport'));
  for (const list of await page.locator('.Program-program').all()) {
    const { y, height } = await box(list);
    assert.ok(y + height <= player.y, `${y + height} of ${player.y}`);
  }
  for (const label of ['Board', 'Algorithm', 'Alongside', 'Synchronise by'])
    assert.ok(await page.locator('.Choices-choices').getByText(label, { exact: true }).isVisible());
});

check('phones show the values of variables beside their names', async (browser) => {
  for (const viewport of [SIZES.phone, SIZES.sideways]) {
    const place = '/watch?n=16&algorithm=bitmap&step=230';
    const page = await browser.open(place, { viewport });
    await atStep(page, 230);
    for (const strip of await page.locator('.BitRows-rows .Strip-beside').all()) {
      const name = await box(strip.locator('.Strip-name code'));
      const value = await box(strip.locator('.Strip-value'));
      assert.ok(value.width > 0 && name.x + name.width <= value.x, JSON.stringify([name, value]));
      assert.ok(value.x + value.width <= viewport.width);
    }
  }
});

check('the board fills the height of sideways phones', async (browser) => {
  const viewport = SIZES.sideways;
  const page = await browser.open('/watch?n=8&algorithm=bitmap&step=9', { viewport });
  await atStep(page, 9);
  const head = await box(page.locator('#app > header'));
  const board = await box(page.locator('.Pane-drawing .Board-board'));
  const bits = await box(page.locator('.BitRows-rows'));
  const floor = viewport.height - head.height - 36;
  assert.ok(board.height + bits.height >= floor && board.x < 60, JSON.stringify(board));
});

/** Each program in English, and three of them in other languages. */
const programsIn = (lang: string) =>
  lang === 'en' ? algorithms().map(({ name }) => name) : ['flags', 'symmetry', 'carry-chain'];

/** A step of every program, and of each local search. */
const EVERY = [
  ...algorithms().map(({ name }) => `${name}&n=8&step=40`),
  'hill-climbing&n=8&seed=2&step=5',
  'min-conflicts&n=8&step=3',
  'halves&n=8&step=131',
  'bitmap&n=16&step=230&grain=fine&why=1',
  'bitmap&n=8&step=40&with=flags',
  'exact-cover&n=8&step=40&lang=ja',
  'bitmap-mirror-iterative&n=8&step=40&lang=ko',
];

/** Scrolls everything to its end, and lists the texts under the bar of the player. */
const underBar = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight;
    const bar = document.querySelector('.Transport-transport');
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const under: string[] = [];
    while (walk.nextNode()) {
      const { currentNode: text } = walk;
      if (text.nodeValue?.trim() === '' || bar?.contains(text)) continue;
      if (text.parentElement?.checkVisibility() !== true) continue;
      const range = document.createRange();
      range.selectNode(text);
      for (const { left, right, top, bottom } of range.getClientRects())
        for (const x of [left + 1, right - 1])
          if (bar?.contains(document.elementFromPoint(x, (top + bottom) / 2)))
            under.push(text.nodeValue ?? '');
    }
    return under;
  });

/** 1280 x 1024 at a zoom of 400 %, and the smallest phone. */
const TINY = [256, 568].map((height) => ({ width: 320, height }));

checkFiles('Watch reflows from 320 pixels on', async (browser) => {
  const page = await browser.open('/watch');
  for (const of of EVERY) {
    await browser.visit(page, `/watch?algorithm=${of}`);
    await page.locator('.Words-sentence').first().waitFor();
    const sizes = [...TINY, SMALLEST, SIZES.phone, SIZES.sideways, WIDE, SIZES.desktop];
    const look = async () => [...(await tooWide(page)), ...(await underBar(page))];
    await fits(page, sizes, of, look);
  }
});

checkFiles('sideways phones show six lines and the board', async (browser) => {
  const page = await browser.open('/watch', { viewport: SIZES.sideways });
  const seen = () =>
    page.locator('[data-scrolls]').evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const lines = [...box.querySelectorAll('.Program-program li')].map((line) =>
        line.getBoundingClientRect(),
      );
      return lines.filter((line) => line.top >= top - 1 && line.bottom <= bottom + 1).length >= 6;
    });
  const board = { board: ['.Pane-drawing .Board-board', 1] } as const;
  const curve = { ...board, curve: ['.Curve-figure', 1] } as const;
  const local = ['hill-climbing', 'min-conflicts'];
  for (const lang of LANGUAGES)
    for (const name of [...programsIn(lang), ...local]) {
      await browser.visit(page, `/watch?algorithm=${name}&n=8&step=40&lang=${lang}`);
      await page.locator('.Words-sentence').waitFor();
      await becomes(seen, true, `${name}, ${lang}`);
      const parts = local.includes(name) ? curve : board;
      await becomes(() => page.evaluate(outOfSight, parts), [], `${name}, ${lang}`);
    }
});

checkFiles('presenter mode wraps no line of a program', async (browser) => {
  const page = await browser.open('/watch');
  const wrapped = () =>
    page
      .locator('.Program-program li')
      .evaluateAll((lines) =>
        lines
          .filter((line) => line.clientHeight > 1.5 * parseFloat(getComputedStyle(line).lineHeight))
          .map((line) => line.textContent),
      );
  for (const lang of LANGUAGES)
    for (const name of [...programsIn(lang), 'hill-climbing']) {
      await browser.visit(page, `/watch?algorithm=${name}&n=8&step=40&present=1&lang=${lang}`);
      await page.locator('.Program-program').waitFor();
      await fits(page, [WIDE, SIZES.desktop], `${name}, ${lang}`, wrapped);
    }
});

/** The words that stand alone in a line, in the lines of programs that are broken. */
const lonely = (page: Page) =>
  page.locator('.Program-program code').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const rows = new Map<number, string[]>();
      const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        for (const { 0: word, index } of walk.currentNode.nodeValue?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(walk.currentNode, index);
          range.setEnd(walk.currentNode, index + word.length);
          const y = Math.round(range.getBoundingClientRect().top / 8);
          rows.set(y, [...(rows.get(y) ?? []), word]);
        }
      return rows.size < 2 ? [] : [...rows.values()].filter(({ length }) => length === 1);
    }),
  );

checkFiles('side by side, no line of a program breaks after one word', async (browser) => {
  const page = await browser.open('/watch');
  for (const pair of ['bitmap&with=backtracking', 'flags&with=symmetry'])
    for (const mode of ['', '&present=1', '&lang=ko']) {
      const place = `/watch?n=6&algorithm=${pair}&step=40${mode}`;
      await browser.visit(page, place);
      await page.locator('.Pane-pane + .Pane-pane .Program-program').waitFor();
      await fits(page, [WIDE, SIZES.laptop, SIZES.desktop], place, () => lonely(page));
    }
});

checkFiles('no chosen name is cut in the settings of Watch', async (browser) => {
  for (const lang of LANGUAGES) {
    const place = `/watch?n=6&algorithm=brute-force&with=bitmap-mirror-iterative&lang=${lang}`;
    const page = await browser.open(place);
    await page.locator('.Pane-pane + .Pane-pane').waitFor();
    const looks = [clippedTexts, tooWide].map((look) => () => look(page));
    await fits(page, [WIDE, SIZES.laptop, SIZES.desktop], lang, ...looks);
    await page.setViewportSize(SIZES.phone);
    await page.locator('.Choices-more button').click();
    await page.locator('.Choices-open').waitFor();
    await fits(page, [SIZES.phone, SMALLEST], lang, ...looks);
  }
});

checkFiles('on touch screens, no tab speaks of keys', async (browser) => {
  for (const lang of LANGUAGES) {
    const options = { viewport: SIZES.phone, touch: true };
    const page = await browser.open(`/play?lang=${lang}`, options);
    for (const { address } of TABS) {
      await browser.visit(page, address);
      await page.locator('main:not(:has([data-loading])) :is(button, .button)').first().waitFor();
      const text = await page.locator('main').innerText();
      assert.doesNotMatch(text, /\bkeys?\b|\bmouse\b|키(?!우)|마우스|キー|クリック/i, address);
    }
    await browser.visit(page, '/watch?n=6');
    await page.locator('.Words-sentence').waitFor();
    const icons = await page
      .locator('.icons-button path')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
    assert.equal(new Set(icons).size, icons.length, 'two buttons with one icon');
    await page.close();
  }
});

check('the type grows in the largest windows', async (browser) => {
  const page = await openAt(browser, '/watch?n=8&algorithm=bitmap&step=9', 9);
  const size = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const sizes = async () =>
    Promise.all(
      ['.Words-sentence', '.Program-program li', '.Strip-name', '.Inspector-counters dd'].map(size),
    );
  await page.setViewportSize(SIZES.screen);
  const before = await sizes();
  await page.setViewportSize(SIZES.desktop);
  await until(async () => (await sizes()).every((now, index) => now > (before[index] ?? 0)));
});

check('two boards fit every window', async (browser) => {
  const page = await openAt(browser, '/watch?n=8&algorithm=bitmap&with=flags&step=9', 9);
  const unseen = () =>
    page.evaluate(() => {
      const floor =
        document.querySelector('.Transport-transport')?.getBoundingClientRect().top ?? 0;
      const boards = [...document.querySelectorAll('.Pane-drawing .Board-frame')];
      return boards
        .map((board) => board.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
        .filter(
          ({ left, right, top, bottom }, _, [first]) =>
            left < 0 ||
            right > innerWidth ||
            top !== first?.top ||
            top < 0 ||
            bottom > floor ||
            right - left < 120,
        );
    });
  await becomes(() => page.locator('.Pane-drawing .Board-frame').count(), 2);
  await fits(page, WATCHED, 'two boards', unseen);
});

checkFiles('the lines that run next are in view', async (browser) => {
  const laptop = { width: 1366, height: 600 };
  const two = ['bitmap&with=backtracking', 'flags&with=bitmap&lang=ja'];
  const page = await browser.open('/watch');
  const unseen = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.Transport-transport')?.getBoundingClientRect().top ?? 0;
      const cut = (one: Element) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < bar && bottom > bar - 3;
      };
      const cells = [...document.querySelectorAll('.Board-names text, .Strip-bits > *')];
      const boxes = [...document.querySelectorAll('[data-scrolls]')].filter((box) => {
        const line = box.querySelector('.Program-program [aria-current]')?.getBoundingClientRect();
        const { top, bottom } = box.getBoundingClientRect();
        const above = bottom <= bar + 1 && box.scrollHeight > box.clientHeight;
        return !above || !line || line.top < top - 1 || line.bottom > bottom + 1;
      });
      return [...cells.filter(cut), ...boxes].map((one) => one.outerHTML.slice(0, 80));
    });
  for (const [viewport, places] of [
    [laptop, ['symmetry']],
    [SIZES.phone, two],
    [SIZES.sideways, two],
  ] as const)
    for (const place of places) {
      await page.setViewportSize(viewport);
      await browser.visit(page, `/watch?n=7&step=12&algorithm=${place}`);
      await page.locator('.Words-sentence').first().waitFor();
      for (let step = 13; step < 22; step++) {
        await page.keyboard.press('ArrowRight');
        await page
          .locator('.Scrub-position')
          .filter({ hasText: `${step}` })
          .waitFor();
        await becomes(unseen, [], `${viewport.width}, ${place}, ${step}`);
      }
    }
});

check('controls are large enough, uncovered, not too wide', async (browser) => {
  for (const viewport of [SIZES.phone, SIZES.small, SIZES.sideways]) {
    for (const lang of LANGUAGES) {
      const place = `/watch?n=6&algorithm=bitmap-mirror&step=9&lang=${lang}`;
      const page = await browser.open(place, { viewport, touch: true });
      await page.locator('.Words-sentence').waitFor();
      const about = `${lang}, ${viewport.width}`;
      await becomes(() => smallTargets(page), [], about);
      await becomes(() => tooWide(page), [], about);
      await becomes(() => overlaps(page), [], about);
      await page.locator('.Choices-more button').click();
      await page.locator('.Choices-open').waitFor();
      await becomes(() => smallTargets(page), [], about);
      await page.close();
    }
  }
});
