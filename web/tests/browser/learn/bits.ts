// The cards of flags and bits: answers come before explanations, rows are aligned, and related elements are
// highlighted together.

import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { becomes, check, until } from '../harness';
import { SIZES } from '../layout';
import { drag } from './exercises';
import { openCard, type Lesson } from './page';

declare let tick: () => void;

/** Runs in the page: timers fire only on request. (Playwright's clock would stop all pages.) */
function intervalsByHand(): void {
  const running = new Map<number, () => void>();
  let last = 0;
  const own = {
    setInterval: (again: () => void) => {
      last += 1;
      running.set(last, again);
      return last;
    },
    clearInterval: (id: number) => running.delete(id),
    tick: () => running.forEach((again) => again()),
  };
  Object.assign(globalThis, own);
}

check('learn bits: a given answer is animated', async (browser) => {
  const lesson = await openCard(browser, 9, { motion: true, before: intervalsByHand });
  const goOn = () => lesson.page.evaluate(() => tick());
  for (let time = 0; time < 20; time++) await goOn();
  assert.equal(await lesson.bits('left OR bit'), '101100');
  assert.equal(await lesson.button('learn-next-row').isDisabled(), true);
  await drag(lesson, 1);
  await lesson.stage('.Diagonals-falls button').first().click();
  await until(async () => {
    await goOn();
    return (
      (await lesson.stage('.UnderBoard-under .Strip-bits').last().getAttribute('aria-label')) ===
      'left: 100000 = 32'
    );
  });
});

check('learn bits: dragging stays in range, selects nothing', async (browser) => {
  const lesson = await openCard(browser, 9);
  const { page } = lesson;
  const slot = lesson.stage('[role=slider]');
  const ones = slot.locator('.Strip-one');
  /** The positions of the ones, counted from the left; negative beyond the left edge. */
  const places = () =>
    ones.evaluateAll((all) =>
      all.map((one) => Math.round((Number.parseFloat((one as HTMLElement).style.left) * 6) / 100)),
    );
  await becomes(places, [3, 2, 0]);
  const box = (await slot.boundingBox()) ?? assert.fail();
  const words =
    (await page.locator('.Learn-words.Learn-current p').nth(1).boundingBox()) ?? assert.fail();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(words.x + words.width / 2, words.y, { steps: 5 });
  await becomes(places, [1, 0, -2]);
  await page.mouse.up();
  assert.equal(await page.evaluate(() => String(getSelection())), '');
  await becomes(() => slot.getAttribute('aria-valuenow'), '2');
  const style = await slot.evaluate((element) => {
    const { userSelect, touchAction } = getComputedStyle(element);
    return [userSelect, touchAction];
  });
  assert.deepEqual(style, ['none', 'none']);
});

/** Runs in the page: measures the centres of the columns of the board and of each strip, and which is above. */
function columns() {
  const middles = (elements: Iterable<Element>) =>
    [...elements].map((element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    });
  const frame = document
    .querySelector('.Learn-stage .Board-board .Board-frame')
    ?.getBoundingClientRect();
  if (frame === undefined) throw new Error('no board');
  const all = [...document.querySelectorAll('.Learn-stage .Strip-bits')];
  const strips = all
    .filter((strip) => strip.checkVisibility())
    .map((strip) => ({
      bits: middles(strip.querySelectorAll('.Strip-bit:not(.Draggable-loose)')),
      below: strip.getBoundingClientRect().top >= frame.bottom - 1,
    }));
  const names = [
    ...document.querySelectorAll<HTMLElement>('.Learn-stage .BitmapLoop-columnNames small'),
  ];
  return {
    board: Array.from({ length: 6 }, (_, index) => frame.left + ((index + 0.5) * frame.width) / 6),
    strips,
    names: names.filter(({ offsetWidth }) => offsetWidth > 0).map(({ innerText }) => innerText),
    named: middles(names),
  };
}

const near = (found: readonly number[], wanted: readonly number[], about: string) => {
  assert.equal(found.length, wanted.length, about);
  for (const [index, middle] of found.entries())
    assert.ok(
      Math.abs(middle - (wanted[index] ?? NaN)) <= 1,
      `${about}: ${found.join()} for ${wanted.join()}`,
    );
};

check('learn bits: strips align with columns, or name them', async (browser) => {
  for (const viewport of Object.values(SIZES)) {
    const lesson = await openCard(browser, 9, { viewport });
    for (const card of [7, 9, 11]) {
      await lesson.open(card);
      await lesson.ready();
      const steps = card === 11 ? 7 : 1;
      for (let step = 0; step < steps; step++) {
        if (step > 0) await lesson.pressButton('step-forward');
        const { board, strips, names, named } = await lesson.page.evaluate(columns);
        const about = `card ${card}, ${viewport.width}, step ${step}`;
        assert.ok(strips.length > 0, about);
        // Card 7 crops its board to one row; the hidden rows reach behind the strips.
        const below = card === 7 || strips.every((strip) => strip.below);
        assert.equal(below, card !== 11 || viewport.width >= 960, about);
        assert.deepEqual(names, below ? [] : ['f', 'e', 'd', 'c', 'b', 'a'], about);
        for (const { bits } of strips) near(bits, below ? board : named, about);
      }
    }
    await lesson.page.close();
  }
});

/** The highlighted elements: the kind and the first token of each. */
function litIn(lesson: Lesson): Promise<string[]> {
  return lesson.page.locator('[data-on]').evaluateAll((all) => {
    const kind = (element: Element) => {
      if (element.matches('.Strip-bit')) return 'bit';
      if (element.matches('.RowBits-squares rect')) return 'square';
      if (element.matches('.Rays-ray')) return 'ray';
      return element.matches('code span') ? 'word' : 'name';
    };
    const told = all.map((one) => `${kind(one)} ${one.getAttribute('data-lit')?.split(' ')[0]}`);
    return [...new Set(told)].toSorted();
  });
}

interface Pointing {
  readonly card: number;
  readonly at: string;
  readonly nth?: number;
  readonly lit: readonly string[];
}

const bits = (field: string) => [0, 1, 2, 3, 4, 5].map((column) => `bit ${field}/${column}`);

const POINTING: readonly Pointing[] = [
  // The bit of column d, its ray, and no other column.
  { card: 7, at: '.Strip-bit', nth: 3, lit: ['bit down/3', 'ray down/3'] },
  {
    card: 7,
    at: '.RowBits-squares rect',
    nth: 1,
    lit: ['bit down/1', 'name col/1', 'square col/1'],
  },
  {
    card: 9,
    at: '.Strip-strip .Strip-bit',
    nth: 2,
    lit: ['bit left/3', 'ray left/3', 'square col/3'],
  },
  { card: 9, at: '.RowBits-squares rect', nth: 4, lit: ['bit left/4', 'square col/4'] },
  {
    card: 9,
    at: '.Say-say code span',
    lit: [
      ...bits('left'),
      ...[2, 3, 5].flatMap((column) => [`ray left/${column}`, `square col/${column}`]),
      'word left',
    ].toSorted(),
  },
  { card: 10, at: '.Strip-bit', nth: 2, lit: ['bit free/3'] },
  { card: 10, at: '.Strip-name span', lit: [...bits('free'), 'word free'] },
  { card: 11, at: '.Rays-reach', lit: ['bit left/2', 'ray left/2', 'square col/2'] },
  {
    card: 11,
    at: '.BitmapLoop-operands .Strip-bits[data-hue="falling"] .Strip-bit',
    nth: 4,
    lit: ['bit right/1', 'ray right/1', 'square col/1'],
  },
  {
    card: 11,
    at: '.RowBits-squares rect',
    nth: 2,
    lit: [
      ...['attacked', 'down', 'left', 'right'].map((field) => `bit ${field}/2`),
      'name col/2',
      'ray down/2',
      'ray left/2',
      'square col/2',
    ],
  },
  {
    card: 11,
    at: '.Strip-name span >> text=attacked',
    lit: [
      ...bits('attacked'),
      ...[0, 1, 2, 3].map((column) => `square col/${column}`),
      'word attacked',
    ],
  },
];

check('learn bits: pointing highlights related elements', async (browser) => {
  for (const hand of ['mouse', 'touch'] as const) {
    const lesson = await openCard(browser, 7, { hand });
    const elsewhere = lesson.page.locator('.Learn-words.Learn-current h2');
    const point = (target: Locator) => (hand === 'mouse' ? target.hover() : lesson.press(target));
    for (const { card, at: selector, nth = 0, lit } of POINTING) {
      await lesson.open(card);
      await lesson.ready();
      if (card === 11) await lesson.stage('.Steps-steps input').fill('7'); // after the tests
      await point(lesson.stage(selector).nth(nth));
      // A touch on a bit's button also presses it: then its square has the bit.
      const pressed = hand === 'touch' && card === 7 && selector === '.Strip-bit';
      const wanted = pressed ? [...lit, 'square col/3'] : lit;
      await becomes(() => litIn(lesson), wanted, `card ${card}, ${selector}, ${hand}`);
      await point(elsewhere);
      await becomes(() => litIn(lesson), []);
    }
    await lesson.page.close();
  }
});

check('learn bits: focus highlights bits, also after redrawing', async (browser) => {
  const lesson = await openCard(browser, 7);
  await lesson.stage('.Strip-bit').nth(3).focus();
  await becomes(() => litIn(lesson), ['bit down/3', 'ray down/3']);
  await lesson.page.keyboard.press('Enter');
  await becomes(() => litIn(lesson), ['bit down/3', 'ray down/3', 'square col/3']);
  await lesson.button('learn-turn').focus();
  await becomes(() => litIn(lesson), []);
});

check('learn bits: highlights are visible', async (browser) => {
  const lesson = await openCard(browser, 11);
  await lesson.stage('.Strip-name span').first().hover();
  const on = lesson.stage('.Strip-bits[data-hue="rising"] [data-on]').first();
  const accent = 'rgb(168, 48, 26)';
  await becomes(() => on.evaluate((bit) => getComputedStyle(bit).outline), `${accent} solid 3px`);
  const word = lesson.stage('.Strip-name [data-on]').first();
  await becomes(() => word.evaluate((one) => getComputedStyle(one).backgroundColor), accent);
});
