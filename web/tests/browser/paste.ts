// Browser tests of pasted boards, in the gallery and in the lab.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/i18n/generated/all';
import { fill, LANGUAGES } from '../../src/i18n/text';
import { faults, overlaps, smallTargets, tooWide } from './accessibility';
import {
  becomes,
  type Browser,
  check,
  checkOnBoth,
  NARROW,
  type OpenOptions,
  square,
  WIDE,
} from './harness';
import { check as verdicts } from './server';

/** Boards as other programs print them. */
const BOARDS = new Map(
  readFileSync('../crates/queens-show/tests/boards.txt', 'utf8')
    .split('== ')
    .slice(1)
    .map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end + 1)];
    }),
);
const file = (name: string) => BOARDS.get(name) ?? '';

const PLACES = { gallery: '/gallery?paste=1', lab: '/play?fen=8/8/8/8/8/8/8/8' } as const;

const field = (page: Page) => page.getByLabel('Boards as text');
const cards = (page: Page) => page.locator('.cards-cards .cards-card');

async function read(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}

/** Inserts a text into the field, as the paste keys do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page).focus();
  await page.keyboard.press('Control+v');
}

/** Opens the field of the lab. The content above it moves until the board is counted. */
async function openLab(page: Page): Promise<void> {
  await page.locator('.Verdict-count').waitFor();
  await page.locator('.PasteBoard-card summary').click();
  await page.locator('.PasteBoard-card[open]').waitFor();
}

checkOnBoth('paste: the gallery agrees with the command', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  assert.ok(BOARDS.size > 9);
  for (const [name, text] of BOARDS) {
    const wanted = verdicts(text);
    await read(page, text);
    await becomes(() => cards(page).count(), wanted.length, name);
    const solutions = wanted.filter(({ solution }) => solution).length;
    await becomes(() => page.locator('.cards-solution').count(), solutions, name);
  }
});

checkOnBoth('paste: the gallery shows class or fault', async (browser) => {
  const page = await browser.open('/gallery');
  await page.getByRole('button', { name: 'Pasted boards' }).click();
  await read(page, 'Solution 1:\n2 4 1 3\nSolution 2:\n3 1 4 2\n1 2 3 4\n2 4 1 3');
  await page.getByText('Boards: 4. Solutions: 3.').waitFor();
  await page.getByText('Lines that are not part of a board: 2. The first is line 1:').waitFor();
  await page.getByRole('heading', { name: 'Class 1', exact: true }).waitFor();
  await cards(page).nth(2).click();
  await page.getByRole('heading', { name: 'Board 3' }).waitFor();
  await page.locator('.Detail-detail').getByText('a4 and b3 attack each other').waitFor();
  await becomes(() => page.locator('.Detail-detail .Queen-wrong').count(), 4);
  await cards(page).nth(3).getByText('a solution of class 1, the same as board 1').waitFor();
  await cards(page).nth(1).click();
  await page
    .locator('.Detail-detail > .Board-board')
    .and(page.getByLabel('queens on c4, a3, d2, b1'))
    .waitFor();
  await cards(page).nth(2).click();
  await page.getByRole('link', { name: 'Open in Play' }).click();
  await page.waitForURL(/\/play(\.html)?\?fen=Q3\/1Q2\/2Q1\/3Q/);
  await page.goBack();
  await becomes(() => cards(page).count(), 4);
});

checkOnBoth('paste: a pasted board replaces that of the lab until undo', async (browser) => {
  const page = await browser.open('/play?fen=5/5/5/5/5');
  await square(page, 'a5').click();
  await openLab(page);
  await paste(page, file('bars'));
  await page.waitForURL(/fen=1Q2\/3Q\/Q3\/2Q1/);
  await page.getByText('Done: a solution!').waitFor();
  // In the text field, the undo keys undo typing.
  await page.keyboard.press('Control+z');
  await becomes(() => field(page).inputValue(), '');
  await page.waitForURL(/fen=1Q2\/3Q\/Q3\/2Q1/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(/fen=Q4\/5\/5\/5\/5/);
  await read(page, file('dots-and-stars'));
  await page.waitForURL(/fen=8\/1x3x2\/8\/8\/2x5\/7x\/8\/3x4/);
  await becomes(() => page.locator('.Verdict-count').innerText(), '39');
});

checkOnBoth('paste: one of several boards is chosen for the lab', async (browser) => {
  const page = await browser.open('/play?fen=5/5/5/5/5');
  await openLab(page);
  const large = Array.from({ length: 30 }, () => '.'.repeat(30)).join('\n');
  await read(page, `${file('strings')}\n${large}`);
  await page.getByText('Board 1 of 3 is in the lab now.').waitFor();
  await page.waitForURL(/fen=1Q2\/3Q\/Q3\/2Q1/);
  await cards(page).nth(1).click();
  await page.waitForURL(/fen=2Q1\/Q3\/3Q\/1Q2/);
  await cards(page).nth(2).click();
  await page.getByText('A board of 30 by 30 is too large here').waitFor();
  await page.waitForURL(/fen=2Q1\/Q3\/3Q\/1Q2/);
});

checkOnBoth('paste: an ambiguous text asks for its reading', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  await read(page, '1 2 1');
  await page.getByText('Line 1 can be read in two ways.').waitFor();
  await page.getByRole('button', { name: 'The first column is 1' }).click();
  await cards(page).getByText('a3 and b2 attack each other').waitFor();
  await read(page, '1 2 1 ');
  await page.getByRole('button', { name: 'The first column is 0' }).click();
  await cards(page).getByText('b3 and c2 attack each other').waitFor();
  await read(page, 'Qxxx\nxxQx\nxQxx\nxxxQ');
  await page.getByRole('button', { name: 'Queen “Q”, free “.”, blocked “x”' }).click();
  await cards(page).first().waitFor();
  await becomes(() => page.locator('.cards-cards .Board-blocks path').count(), 12);
  await read(page, '0 1\n1 0');
  await page.getByRole('button', { name: 'Lists of columns' }).click();
  await becomes(() => cards(page).count(), 2);
});

checkOnBoth('paste: an invalid text shows the bad line', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  await read(page, '1Q2/3Q/Q3/2Q1\n1 3 0 9');
  const problem = page.getByRole('alert');
  await problem.getByText('Line 2 cannot be read as a board.').waitFor();
  await problem.getByText('1 3 0 9', { exact: true }).waitFor();
  await field(page).fill('#');
  await becomes(() => problem.count(), 0);
  await read(page, ' ');
  await problem.getByText('There is no board in this text.').waitFor();
  await read(page, '# nothing');
  await problem.getByText('There is no board in this text.').waitFor();
  await page.evaluate(() => {
    const text = document.querySelector('textarea');
    if (text === null) return;
    text.value = '0\n'.repeat(40_000);
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await problem.getByText('This text is too long').waitFor();
  await read(page, '0\n'.repeat(300));
  await page.getByText('The first 200 of 300 boards.').waitFor();
});

checkOnBoth('paste: faults are in the language of the page', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  const faultOf = async (text: string, lang: string) => {
    await browser.visit(page, `/gallery?paste=1&lang=${lang}`);
    await page.locator('textarea').fill(text);
    await page.locator('.PasteText-paste button').first().click();
    return page.getByRole('alert').locator('.note');
  };
  const code = (await faultOf('1 2 y 3', 'en')).locator('code');
  await becomes(() => code.allInnerTexts(), ['y', '-']);
  for (const [text, kind, values] of [
    ['. Q .\n. . . Q', 'rows', { rows: 1, n: 3 }],
    ['.Q..\n...Q\nQ..z\n..Q.', 'mark', { mark: 'z' }],
    ['1 3 0 9', 'column', { column: 9, first: 0, last: 3 }],
    ['a1 b9 c2', 'square', { square: 'b9', n: 3 }],
    ['Q7/8/9/1', 'other', {}],
  ] as const)
    for (const lang of ['ko', 'ja'] as const) {
      const told = MESSAGES[`paste-fault-${kind}`][LANGUAGES.indexOf(lang)] ?? '';
      const fault = await faultOf(text, lang);
      const wanted = fill(told, values, lang).replaceAll('`', '');
      await becomes(() => fault.innerText(), wanted);
    }
});

checkOnBoth('paste: pairs of row and column may have names', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  await read(page, 'row,col\n0,1\n1,3\n2,0\n3,2');
  await page.getByText('Boards: 1. Solutions: 1.').waitFor();
});

checkOnBoth('paste: boards before a bad line are shown above it', async (browser) => {
  const text = '1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n1 3 0 9\n1Q2/3Q/Q3/2Q1';
  for (const place of Object.values(PLACES)) {
    const page = await browser.open(place);
    if (place === PLACES.lab) await openLab(page);
    await read(page, text);
    await becomes(() => cards(page).count(), 2, place);
    const below = page.locator('.cards-cards ~ [role=alert]');
    await below.getByText('Line 3 cannot be read as a board.').waitFor();
    await below.getByText('1 3 0 9', { exact: true }).waitFor();
    await field(page).fill('1 3 0 2');
    await becomes(() => below.count(), 0, place);
  }
});

/** Texts that give different results. */
const STATES = [
  {
    name: 'boards',
    text: `${file('strings')}\nSolution 3:\n1 2 3 4 5 6 0\n1 3 0 9`,
    ready: '.cards-card',
  },
  { name: 'blocked', text: file('dots-and-stars'), ready: '.PasteText-paste .note' },
  { name: 'two-ways', text: 'Qxxx\nxxQx\nxQxx\nxxxQ', ready: '.Async-problem button' },
  { name: 'unreadable', text: '1 3 0 9', ready: '.Async-problem' },
];

/** Shows every state of the field at two sizes, each on a page with one kind of input. */
async function walk(
  browser: Browser,
  lang: string,
  options: OpenOptions,
  look: (page: Page, about: string) => Promise<void>,
): Promise<void> {
  for (const [where, place] of Object.entries(PLACES)) {
    const page = await browser.open(`${place}&lang=${lang}`, options);
    if (where === 'lab') await openLab(page);
    for (const { name, text, ready } of STATES) {
      await page.locator('.PasteText-paste textarea').fill(text);
      await page.locator('.PasteText-paste > .actions button').click();
      await page.locator(ready).first().waitFor();
      for (const viewport of [WIDE, NARROW]) {
        await page.setViewportSize(viewport);
        await look(page, `${where}-${name}-${lang}-${viewport.width}`);
      }
    }
    await page.close();
  }
}

for (const lang of LANGUAGES)
  check(`paste: every state fits its window: ${lang}`, (browser) =>
    walk(browser, lang, {}, async (page, about) => {
      await becomes(async () => [...(await tooWide(page)), ...(await overlaps(page))], [], about);
    }),
  );

check('paste: every state is accessible', (browser) =>
  walk(browser, 'en', { touch: true }, async (page, about) => {
    await becomes(() => faults(page), [], about);
    await becomes(() => smallTargets(page), [], about);
  }),
);

check('paste: many large boards are judged without drawings', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  const [first = 0, ...columns] = Array.from({ length: 200 }, (_, column) => column);
  const boards = Array.from({ length: 80 }, () => [...columns, first].join(' '));
  await read(page, boards.join('\n'));
  await becomes(() => cards(page).count(), 80);
  await becomes(() => page.locator('.cards-cards .Board-board').count(), 0);
  await page.locator('.Detail-detail .Board-mini').waitFor();
  await cards(page).nth(79).getByText('attack each other').waitFor();
});

check('paste: the focus stays when a reading is chosen', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  await read(page, '1 2 1');
  await page.getByRole('button', { name: 'The first column is 1' }).focus();
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Read');
});

check('paste: answers to older texts are dropped', async (browser) => {
  const page = await browser.open('/gallery?paste=1');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/read', (route) => held.then(() => route.continue()), { times: 1 });
  await read(page, '1 3 0 2');
  const answered = page.waitForResponse('**/api/read');
  await field(page).fill('1 3 0 2 4');
  release();
  await answered;
  await read(page, '0 2 4 1 3');
  await page.getByText('Boards: 1. Solutions: 1.').waitFor();
  assert.equal(await field(page).inputValue(), '0 2 4 1 3');
});
