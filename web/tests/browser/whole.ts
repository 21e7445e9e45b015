// What holds for all tabs: accessibility, languages, narrow windows, the first visit; and pictures of
// them.

import assert from 'node:assert/strict';
import { address } from '../../src/transport/server';
import {
  englishWords,
  faces,
  headings,
  overlaps,
  seriousFaults,
  smallTargets,
} from './accessibility';
import { NARROW, SHOTS, WIDE, atStep, check } from './harness';
import { serve } from './server';

/** A state of each tab worth looking at, and an element that it has when ready. */
const TABS = [
  { name: 'learn', address: '/learn/10', ready: '.loop-view' },
  { name: 'watch', address: '/?n=6&algorithm=bitmap&step=37', ready: '.sentence' },
  { name: 'watch-flags', address: '/?n=8&algorithm=flags&step=300', ready: '.flags' },
  {
    name: 'watch-two',
    address: '/?n=5&algorithm=bitmap&with=backtracking&step=40',
    ready: '.pane + .pane',
  },
  { name: 'gallery', address: '/gallery?n=8', ready: '.detail' },
  {
    name: 'gallery-large',
    address: '/gallery?large=60&method=random&seed=3',
    ready: '.large .board',
  },
  { name: 'play', address: '/play?fen=3Q4/6Q1/8/8/8/3x4/8/8', ready: '.completion-count' },
  { name: 'play-puzzle', address: '/play?n=8&seed=20261126&level=medium', ready: '.play-controls' },
  { name: 'play-heat', address: '/play?fen=8/8/3Q4/8/8/8/8/8&heat=1', ready: '.heat text' },
  { name: 'compare', address: '/compare', ready: '.names' },
  { name: 'count', address: '/count', ready: '.ledger' },
] as const;

check('axe finds nothing on any tab, light or dark', async (browser) => {
  for (const dark of [false, true]) {
    for (const { address, ready } of TABS) {
      const page = await browser.open(address, { dark });
      await page.locator(ready).first().waitFor();
      assert.deepEqual(await seriousFaults(page), [], `${address}${dark ? ' dark' : ''}`);
      await page.close();
    }
  }
});

check('every tab has one heading of the first level, and no level is left out', async (browser) => {
  for (const { address, ready } of TABS) {
    const page = await browser.open(address);
    await page.locator(ready).first().waitFor();
    const levels = await headings(page);
    assert.equal(levels.filter((level) => level === 1).length, 1, address);
    assert.equal(levels[0], 1, address);
    for (const [index, level] of levels.entries())
      assert.ok(level <= (levels[index - 1] ?? 0) + 1, `${address}: ${levels.join(' ')}`);
    await page.close();
  }
});

check('targets are large enough for fingers, and texts say tap', async (browser) => {
  for (const { address, ready } of TABS) {
    const page = await browser.open(address, { viewport: NARROW, touch: true });
    await page.locator(ready).first().waitFor();
    assert.deepEqual(await smallTargets(page), [], address);
    assert.doesNotMatch(await page.locator('main').innerText(), /click/i, address);
    await page.close();
  }
});

check('each language has its own faces, breaks and words', async (browser) => {
  for (const [language, face, breaks] of [
    ['ko', 'KR', 'keep-all auto'],
    ['ja', 'JP', 'normal strict'],
  ] as const) {
    for (const { address, ready } of TABS) {
      const page = await browser.open(
        `${address}${address.includes('?') ? '&' : '?'}lang=${language}`,
      );
      await page.locator(ready).first().waitFor();
      assert.deepEqual(await englishWords(page), [], `${address} ${language}`);
      await page.close();
    }
    const page = await browser.open(`/gallery?n=8&lang=${language}`);
    await page.locator('.detail').waitFor();
    for (const selector of ['.tabs a', '.summary', '.detail h2', '.copy button']) {
      const drawn = await faces(page, selector);
      const cjk = drawn.filter((name) => name.includes('CJK'));
      assert.ok(cjk.length > 0 && cjk.every((name) => name.endsWith(face)), drawn.join());
    }
    const found = await page.evaluate(() => {
      const { wordBreak, lineBreak } = getComputedStyle(document.body);
      return `${wordBreak} ${lineBreak}`;
    });
    assert.equal(found, breaks);
  }
});

check('nothing lies over its neighbour on a phone, in any language', async (browser) => {
  for (const language of ['en', 'ko', 'ja'] as const) {
    for (const place of ['/gallery?n=8', '/play?n=8', '/play?fen=8/8/8/8/8/8/8/8', '/watch?n=8']) {
      const page = await browser.open(`${place}&lang=${language}`, { viewport: NARROW });
      await page.locator('.copy button').first().waitFor({ state: 'attached' });
      if (place.startsWith('/watch')) await page.locator('.more-button button').click();
      await page.locator('.copy button').first().click();
      await page.locator('.copy .outcome:not(:empty)').first().waitFor();
      for (const width of [360, 375, 390, 414]) {
        await page.setViewportSize({ ...NARROW, width });
        assert.deepEqual(await overlaps(page), [], `${place} ${language} ${width}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${place} ${language} ${width}: ${over} px too wide`);
        const hidden = await page
          .locator('.tabs')
          .evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth);
        assert.ok(hidden <= 0, `tabs, ${language} ${width}: ${hidden} px out of sight`);
      }
      await page.close();
    }
  }
});

check('content uses a projector', async (browser) => {
  for (const { address, ready } of TABS) {
    const page = await browser.open(address, { viewport: { width: 1920, height: 1080 } });
    await page.locator(ready).first().waitFor();
    const widths = await page
      .locator('main, .learn > .progress-bar, .learn .stage')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const most = Math.max(...widths.filter((width) => width < 1920));
    assert.ok(most > 0.8 * 1920, `${address}: ${widths.join(' ')}`);
    await page.close();
  }
});

check('every tab fits a phone', async (browser) => {
  for (const { address, ready } of TABS) {
    const page = await browser.open(address, { viewport: NARROW });
    await page.locator(ready).first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${address}: ${overflow} px too wide`);
    await page.close();
  }
  const page = await browser.open('/watch', { viewport: NARROW });
  const board = await page.locator('.pane-drawing .board').boundingBox();
  assert.ok(board !== null && board.width > 260 && board.y + board.height < NARROW.height);
});

check('languages: from the switch, the address and the browser', async (browser) => {
  const page = await browser.open('/watch');
  await page.locator('.sentence').waitFor();
  await page.getByLabel('Language').selectOption({ label: '한국어' });
  await page.locator('.sentence').filter({ hasText: '비어 있는 6×6 판입니다' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'ko');
  await page.getByRole('link', { name: '갤러리' }).click();
  await page.waitForURL(/\/gallery\?lang=ko/);
  await page.getByText('해 92개').waitFor();
  await browser.visit(page, '/play?fen=6/6/6/6/6/6&lang=ja');
  await page.getByText('通り').first().waitFor();
});

check('the step keys work in the program block', async (browser) => {
  const page = await browser.open('/?n=6&algorithm=backtracking&step=3');
  await page.locator('.sentence').waitFor();
  await page.locator('.program').focus();
  await page.keyboard.press('ArrowRight');
  await atStep(page, 4);
  await page.keyboard.press('ArrowLeft');
  await atStep(page, 3);
});

check('a first visit with the keyboard', async (browser) => {
  const page = await browser.open('/watch');
  await page.locator('.sentence').filter({ hasText: 'An empty board of 6 by 6' }).waitFor();
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight');
  const sentences: string[] = [];
  for (let step = 39; step > 27; step--) {
    await page.keyboard.press('ArrowLeft');
    await atStep(page, step);
    sentences.push(await page.locator('.sentence').innerText());
  }
  assert.ok(
    sentences.some((text) => text.startsWith('Dead end')),
    sentences.join('\n'),
  );
  await page.getByRole('link', { name: 'Gallery' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.detail').waitFor();
  await page.getByRole('link', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Let the program finish' }).click();
  await page.getByText('The program has finished it.').waitFor();
  await page.goBack();
  await page.locator('.detail').waitFor();
});

check(
  'a server that is gone, and one that refuses, are reported',
  async (browser) => {
    const server = await serve();
    const page = await browser.open('/', { tolerant: true });
    await page.goto(`${server.address}/?n=8&algorithm=flags`);
    await page.locator('.sentence').waitFor();
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
  },
  'server',
);

check('invalid addresses lead to valid pages', async (browser) => {
  const page = await browser.open('/?n=99&algorithm=none&step=99999999&lang=xx&with=none');
  await page.locator('.sentence').waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Board' }).inputValue(), '16');
  await browser.visit(page, '/?n=5&step=99999999');
  await page.getByText('The search is over').waitFor();
  await browser.visit(page, '/play?fen=nonsense');
  await page.locator('.completion-count').waitFor();
  assert.equal(await page.getByRole('gridcell').count(), 36);
  await browser.visit(page, '/gallery?board=0,1,2,3');
  await page.getByText('a board that is not a solution').waitFor();
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

check(
  'pictures of all tabs',
  async (browser) => {
    for (const [width, viewport] of [
      ['wide', WIDE],
      ['narrow', NARROW],
    ] as const) {
      for (const { name, address, ready } of TABS) {
        const page = await browser.open(address, { viewport });
        await page.locator(ready).first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
        await page.close();
      }
    }
    const page = await browser.open('/?n=8&algorithm=backtracking&step=300', { dark: true });
    await page.locator('.tested').first().waitFor();
    await page.screenshot({ path: `${SHOTS}/watch-dark.png` });
  },
  'server',
);
