// Rules for all tabs: accessibility, languages, narrow windows, the first visit.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/i18n/generated/all';
import { type Language, LANGUAGES } from '../../src/i18n/text';
import { LESSON } from '../../src/learn/lesson';
import { address } from '../../src/transport/server';
import {
  edges,
  faults,
  OF_COLOURS,
  OF_SIZES,
  otherFaces,
  overlaps,
  smallTargets,
  tooSmall,
  tooWide,
} from './accessibility';
import {
  becomes,
  type Browser,
  check,
  type Check,
  checkFiles,
  checkOnBoth,
  hasSaid,
  type Kind,
  NARROW,
  type OpenOptions,
  WIDE,
} from './harness';
import { clippedTexts, drawnTexts, fits, SIZES, TABS, type Viewport, WINDOWS } from './layout';
import { serve } from './server';

async function openTab(
  browser: Browser,
  { address, ready }: (typeof TABS)[number],
  language: Language,
  options: OpenOptions,
) {
  const place = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
  const page = await browser.open(place, options);
  await page.locator(ready).first().waitFor();
  return { page, place };
}

interface Shift extends PerformanceEntry {
  readonly value: number;
}

const PLACES: readonly (readonly [Language, Kind])[] = [
  ['en', 'server'],
  ['ko', 'server'],
  ['ja', 'files'],
];

// Checks all rules once, and then only those that depend on colours or on the size.
check('axe finds no fault on any tab', async (browser) => {
  for (const tab of TABS) {
    const { page, place } = await openTab(browser, tab, 'en', { viewport: SIZES.screen });
    const clean = (about: string, rules?: readonly string[]) =>
      becomes(() => faults(page, rules), [], `${place} ${about}`);
    await clean('wide');
    await page.emulateMedia({ colorScheme: 'dark' });
    await clean('wide dark', OF_COLOURS);
    await page.setViewportSize(NARROW);
    await clean('narrow dark', OF_SIZES);
    await page.emulateMedia({ colorScheme: 'light' });
    await clean('narrow', OF_SIZES);
    await page.close();
  }
});

/** The suffix of the font names of a language, and its line breaking. */
const WRITING: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  ko: ['KR', 'keep-all auto'],
  ja: ['JP', 'auto-phrase strict'],
};

// Checks every state of every tab at every size: no element is too wide or covers another, no text or name is
// missing, fonts fit the language, and (as in all checks) the console is empty.
for (const [language, kind] of PLACES) {
  const walk: Check = async (browser) => {
    for (const tab of TABS) {
      const { page, place } = await openTab(browser, tab, language, { viewport: SIZES.screen });
      const [ending, breaks] = WRITING[language] ?? [];
      if (ending !== undefined) {
        await becomes(() => faults(page), [], place);
        await becomes(() => otherFaces(page, ending), [], place);
        await becomes(() => lineBreaks(page), breaks, place);
      }
      const looks = [tooWide, overlaps, clippedTexts, drawnTexts, edges, unfinished];
      await fits(page, WINDOWS, place, ...looks.map((look) => () => look(page)));
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      const opened = [tooWide, clippedTexts, drawnTexts, unfinished];
      const sizes = [SIZES.screen, SIZES.small];
      await fits(page, sizes, `${place}, opened`, ...opened.map((look) => () => look(page)));
      await page.close();
    }
  };
  check(`walk: every tab at every size: ${language}`, walk, kind);
}

/** Texts that nobody wrote: placeholders, `undefined`, the same word twice. */
async function unfinished(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\{\w+\}|\b(?:undefined|NaN|Infinity|([a-z]{2,}) \1)\b|\[object \w+\]/g) ?? [];
}

const lineBreaks = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    const { wordBreak, lineBreak } = getComputedStyle(main);
    return `${wordBreak} ${lineBreak}`;
  });

const GLUED =
  /(?:[”’」)）]|<code>[^\s<-]+<\/code>)\u2060?[\p{Script=Hangul}\p{Script=Hiragana}]|は\u2060?み出/gu;

checkFiles('no line begins with a particle', async (browser) => {
  for (const language of ['ko', 'ja'] as const) {
    const page = await browser.open(`/count?lang=${language}`);
    const texts = Object.values(MESSAGES).map((all) => all[LANGUAGES.indexOf(language)]);
    const marked = JSON.stringify(texts)
      .replaceAll('<', '&lt;')
      .replaceAll(/`([^`"]*)`/g, '<code>$1</code>')
      .replaceAll(GLUED, '<i>$&</i>')
      .split('"')
      .filter((text) => text.includes('<i>'));
    assert.ok(marked.length > 20);
    const broken = await page.locator('main').evaluate((main, texts) => {
      main.innerHTML = texts.map((text) => `<p>${text}</p>`).join('');
      const found = new Set<string>();
      for (let width = 200; width < 700; width += 10) {
        main.style.width = `${width}px`;
        for (const one of main.querySelectorAll('i'))
          if (one.getClientRects().length > 1) found.add(one.parentElement?.textContent ?? '');
      }
      return [...found];
    }, marked);
    assert.deepEqual(broken, []);
  }
});

check('texts have at least 14 pixels', async (browser) => {
  const cards = LESSON.map((_, index) => ({
    address: `/learn/${index + 1}`,
    ready: '.Learn-stage > *',
  }));
  for (const { address, ready } of [...cards, ...TABS]) {
    const page = await browser.open(address);
    await page.locator(ready).first().waitFor();
    await fits(page, WINDOWS, address, () => tooSmall(page));
    await page.close();
  }
});

check('touch targets are large enough on every tab', async (browser) => {
  for (const tab of TABS) {
    const { page, place } = await openTab(browser, tab, 'en', { viewport: NARROW, touch: true });
    const copy = page.locator('.Copy-copy button').last();
    const more = page.locator('.Choices-more button');
    for (const viewport of [SIZES.small, SIZES.sideways]) {
      await page.setViewportSize(viewport);
      // In narrow windows the choices of Watch are in a menu.
      const inMenu = (await more.count()) > 0;
      if (inMenu) await more.click();
      if ((await copy.count()) > 0) {
        await copy.click();
        await page.locator('.Copy-outcome:not(:empty)').first().waitFor();
      }
      if (inMenu) await more.click();
      const looks = [smallTargets, tooWide, overlaps];
      await fits(page, [viewport], place, ...looks.map((look) => () => look(page)));
    }
    await page.close();
  }
});

checkOnBoth('languages: from the switch, the address and the browser', async (browser) => {
  const page = await browser.open('/watch');
  await page.locator('.Words-sentence').waitFor();
  await page.getByLabel('Language').selectOption({ label: '한국어' });
  await hasSaid(page, '비어 있는 6×6 판입니다');
  await becomes(() => page.locator('html').getAttribute('lang'), 'ko');
  await page.getByRole('link', { name: '갤러리' }).click();
  await page.waitForURL(/\/gallery(\.html)?\?lang=ko/);
  await page.getByText('해 92개').waitFor();
  await browser.visit(page, '/play?lang=ja');
  await page.getByRole('heading', { name: /^\d+月\d+日のパズル$/ }).waitFor();
});

check('lost and refusing servers are reported', async (browser) => {
  const server = await serve();
  const page = await browser.open('/', { tolerant: true });
  await page.goto(`${server.address}/?n=8&algorithm=flags`);
  await page.locator('.Words-sentence').waitFor();
  await server.stop();
  await page.keyboard.press('9');
  await page.getByText('The server does not answer').waitFor();
  await browser.visit(page, '/count');
  await page.route(`**${address('count')}`, (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'busy', message: 'a count is running' } },
    }),
  );
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByText('The server said: a count is running').waitFor();
});

checkOnBoth('invalid addresses lead to valid pages', async (browser) => {
  const page = await browser.open('/?n=99&algorithm=none&step=99999999&lang=xx&with=none');
  await page.locator('.Words-sentence').waitFor();
  await becomes(() => page.getByRole('combobox', { name: 'Board' }).inputValue(), '16');
  await browser.visit(page, '/?n=5&step=99999999');
  await page.getByText('The search is over').waitFor();
  await browser.visit(page, '/play?fen=nonsense');
  await page.locator('.Verdict-count').waitFor();
  await becomes(() => page.getByRole('gridcell').count(), 64);
  await browser.visit(page, '/play?n=99&seed=99999999999&level=none');
  await becomes(() => page.getByRole('gridcell').count(), 144);
  await browser.visit(page, '/play?date=2026-02-30');
  await page.getByRole('button', { name: /^Today/, pressed: true }).waitFor();
  await browser.visit(page, '/gallery?board=0,1,2,3');
  await page.getByText('is not a solution; here are all solutions').waitFor();
});

check('paths are corrected', async (browser) => {
  const page = await browser.open('/learn/99');
  await page
    .getByRole('status')
    .filter({ hasText: /says \/learn\/99.*shows \/learn\/17\./ })
    .waitFor();
  await page.waitForURL(/\/learn\/17$/);
  await becomes(() => page.title(), /^Card 17: /);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('is not possible').waitFor({ state: 'detached' });
  await browser.visit(page, '/gallery/?n=5');
  await page.getByText('10 solutions in 2 classes.').waitFor();
});

checkOnBoth('addresses are corrected, and say so', async (browser) => {
  const page = await browser.open('/gallery?n=99&symmetry=odd');
  const says = (text: string | RegExp) =>
    page.getByRole('status').filter({ hasText: text }).waitFor();
  const address = () => page.evaluate(() => location.href);
  await says('The address says n=99, which is not possible. This page shows n=12.');
  await says('The address says symmetry=odd, which is not possible. The page ignores it.');
  await becomes(address, /\/gallery(\.html)?\?n=12$/);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByText('is not possible').waitFor({ state: 'detached' });
  await browser.visit(page, '/play?date=2020-13-45');
  await says('date=2020-13-45');
  await becomes(address, /\/play(\.html)?$/);
  await browser.visit(page, '/play?date=2099-01-01');
  await says('date=2099-01-01');
});

checkOnBoth('tabs do not shift while they load', async (browser) => {
  for (const viewport of [WIDE, NARROW])
    for (const { address, ready } of TABS) {
      const page = await browser.open(address, { viewport, before: () => localStorage.clear() });
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(
        () =>
          new Promise<number>((found) => {
            // An observer first reports the shifts that it has missed.
            new PerformanceObserver((list) => {
              found(list.getEntries().reduce((sum, one) => sum + (one as Shift).value, 0));
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => found(0), 100);
          }),
      );
      // Without a reserved space it was 0.3. On a busy machine, a typeface that arrives late causes up to 0.08,
      // so the browser fetches it first.
      assert.equal(await page.locator('link[rel=preload][as=font]').count(), 2);
      assert.ok(shift < 0.1, `${address} at ${viewport.width}: ${shift}`);
      await page.close();
    }
});

check('unknown addresses have a page', async (browser) => {
  const page = await browser.open('/nonsense', { tolerant: true });
  await page.getByRole('heading', { name: 'There is no such page', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open the lesson' }).click();
  await page.locator('[data-card="1"]').waitFor();
});

// Only with a server: without one, a service worker answers from its cache.
check('the first screen needs no program', async (browser) => {
  const page = await browser.open('/', { tolerant: true });
  await page.route(/\.js$/, (route) =>
    route.request().url().includes('/first-') ? route.continue() : route.abort(),
  );
  await browser.visit(page, '/');
  await page.getByText('234,907,967,154,122,528 ways').waitFor();
  await page.locator('.Board-board').waitFor();
  // No other address may show the first screen, not even for a moment.
  for (const place of ['/learn/1', '/gallery', '/?n=5&step=3', '/nonsense', '/?lang=ko']) {
    await browser.visit(page, place);
    await page.locator('#app').waitFor({ state: 'hidden' });
  }
});

check('the header shows every tab in small and zoomed windows', async (browser) => {
  const page = await browser.open('/');
  const cut = () =>
    page
      .locator('.App-tabs')
      .evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
  const high = () => page.locator('.App-head').evaluate((head) => head.clientHeight > 100);
  const windows = [
    [1280, 800],
    [683, 384],
    [640, 400],
    [600, 400],
    [560, 400],
    [320, 256],
    [320, 640],
  ].map(([width = 0, height = 0]) => ({ width, height }));
  for (const language of LANGUAGES) {
    await page.getByRole('combobox').first().selectOption(language);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      const about = `${language}, ${viewport.width} x ${viewport.height}`;
      await becomes(cut, 0, about);
      await becomes(high, false, about);
    }
  }
});

check('forced colours mark only what is current', async (browser) => {
  const page = await browser.open('/watch?n=6&algorithm=bitmap&step=37');
  await page.locator('.Program-program [aria-current]').waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, borderLeftColor, borderBottomColor } = getComputedStyle(one);
        return [backgroundColor, borderLeftColor, borderBottomColor].join();
      }),
    );
  for (const list of ['.App-tabs a', '.Program-program li']) {
    const others = new Set(await looks(`${list}:not([aria-current])`));
    const [current = ''] = await looks(`${list}[aria-current]`);
    assert.ok(!others.has(current), list);
  }
});

check('the colours follow the system or the visitor', async (browser) => {
  const page = await browser.open('/', { dark: true });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByLabel('Colours').selectOption({ label: 'Light' });
  assert.notEqual(await background(), dark);
  await page.getByLabel('Colours').selectOption({ label: 'Auto' });
  assert.equal(await background(), dark);
});

// The explanations of Compare and Count are visible without scrolling, in every language and window.

/** The parts that must be visible: the first line on a phone, all of the explanation on a desktop. */
const MEANINGS = [
  { place: '/compare', first: '.meaning', whole: '.Chart-box' },
  { place: '/count', first: '.Count-now h2', whole: '.Count-now p' },
] as const;

check('figures: every first screen shows their meaning', async (browser) => {
  for (const { place, first, whole } of MEANINGS) {
    for (const language of LANGUAGES) {
      const page = await browser.open(`${place}?lang=${language}`, {
        before: () => localStorage.clear(),
      });
      await page.locator(first).first().waitFor();
      const below = async ({ width, height }: Viewport) => {
        const desk = width > 1000;
        const seen = page.locator(desk ? whole : first).first();
        const box = (await seen.boundingBox()) ?? assert.fail();
        // A line is thirty pixels high.
        const bottom = box.y + (desk ? box.height : 30);
        return bottom > height ? [`${bottom}`] : [];
      };
      const sizes = Object.values(SIZES);
      await fits(page, sizes, `${place} ${language}`, below, () => tooWide(page));
      await page.close();
    }
  }
});
