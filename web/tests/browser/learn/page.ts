// The common part of the checks of the lesson: access to its texts and elements, and rules for every card.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { becomes, tap, type Browser, type OpenOptions } from '../harness';
import { smallTargets, tooWide } from '../accessibility';
import { SIZES, crowdedTexts, drawnTexts } from '../layout';
import { MESSAGES } from '../../../src/i18n/generated/all';
import {
  LANGUAGES,
  fill,
  type Key,
  type Language,
  type Text,
  type Values,
} from '../../../src/i18n/text';

export type Hand = 'mouse' | 'keyboard' | 'touch';

export class Lesson {
  constructor(
    readonly page: Page,
    readonly language: Language,
    readonly hand: Hand = 'mouse',
  ) {}

  readonly stage = (selector: string): Locator => this.page.locator(`.Learn-stage ${selector}`);

  /** A text of the page, with `tap` on a touch screen and `click` otherwise. */
  text(key: Key, values: Values = {}): string {
    const of = (name: Key, its: Values = {}) => {
      const texts: readonly Text[] = MESSAGES[name];
      return fill(texts[LANGUAGES.indexOf(this.language)] ?? '', its, this.language);
    };
    const tap = of(this.hand === 'touch' ? 'learn-tap' : 'learn-click');
    const Tap = tap.charAt(0).toUpperCase() + tap.slice(1);
    return of(key, { tap, Tap, ...values }).replaceAll('`', '');
  }

  number(value: number): string {
    return value.toLocaleString(this.language);
  }

  async says(key: Key, values: Values = {}): Promise<void> {
    const text = this.text(key, values);
    await this.stage('.Say-say').filter({ hasText: text }).waitFor();
    await this.hasRoom(`${this.page.url()}: ${key}`);
  }

  /** Waits until everything on the stage fits into it. */
  async hasRoom(about: string): Promise<void> {
    await becomes(() => this.page.evaluate(overlaps), [], about);
  }

  button(key: Key, values: Values = {}): Locator {
    return this.page
      .locator('.Learn-stage')
      .getByRole('button', { name: this.text(key, values), exact: true });
  }

  async press(target: Locator): Promise<void> {
    switch (this.hand) {
      case 'mouse':
        return target.click();
      case 'touch':
        return tap(target);
      case 'keyboard':
        await target.click({ trial: true });
        await target.focus();
        return this.page.keyboard.press('Enter');
    }
  }

  async pressButton(key: Key, values: Values = {}): Promise<void> {
    await this.press(this.button(key, values));
  }

  async square(name: string): Promise<void> {
    await this.press(this.stage(`.Squares-squares button[aria-label^="${name}"]`));
  }

  async bits(name: string): Promise<string> {
    const label = await this.stage(`.Strip-bits[aria-label^="${name}: "]:not([aria-label$="?"])`)
      .last()
      .getAttribute('aria-label');
    return /: ([01]+) = /.exec(label ?? '')?.[1] ?? assert.fail(`no bits in ${label}`);
  }

  async setBits(strip: Locator, wanted: string): Promise<void> {
    for (const [index, digit] of wanted.split('').entries()) {
      const bit = strip.locator('button.Strip-bit').nth(index);
      if ((await bit.getAttribute('aria-pressed')) !== String(digit === '1')) await this.press(bit);
    }
  }

  /** Opens a card as its links do, without reloading the page. */
  async open(card: number): Promise<void> {
    await this.page.locator('.Progress-bar select').selectOption(String(card));
    await this.page.waitForURL(new RegExp(`/learn[/-]${card}\\b`));
    await this.page.locator(`.Learn-words.Learn-current[data-card="${card}"]`).waitFor();
  }

  /** Waits until the stage is complete: some stages request data first. */
  async ready(): Promise<void> {
    await this.stage('> :not([data-loading])').first().waitFor({ state: 'attached' });
    await this.stage('[data-loading]').waitFor({ state: 'detached' });
  }

  /** Checks rules for every card: the title, the language and the size. */
  async looksRight(card: number, title: Key): Promise<void> {
    const heading = this.page.locator(`#card-${card}`);
    await becomes(() => heading.innerText(), `${card} ${this.text(title)}`);
    const { width, height } = this.page.viewportSize() ?? assert.fail();
    const about = `card ${card}, ${width} x ${height}`;
    const found = async () => {
      const { english, ...faults } = await this.page.evaluate(measure);
      return { ...faults, english: this.language === 'en' ? [] : english };
    };
    const wanted = { tooWide: 0, scrolls: 0, isInside: true, english: [] };
    await becomes(found, wanted, about);
    // A slider next to many buttons is narrower than they are.
    const small = async (page: Page) =>
      (await smallTargets(page)).filter((target) => !target.includes('<input'));
    for (const look of [tooWide, small, drawnTexts, crowdedTexts])
      await becomes(() => look(this.page), [], about);
  }
}

interface LessonOptions extends OpenOptions {
  readonly language?: Language;
  readonly hand?: Hand;
}

export async function openCard(
  browser: Browser,
  card: number,
  { language = 'en', hand = 'mouse', ...options }: LessonOptions = {},
): Promise<Lesson> {
  const how = { viewport: SIZES.screen, touch: hand === 'touch', ...options };
  const page = await browser.open(`/learn/${card}?lang=${language}`, how);
  await page.locator(`.Learn-words.Learn-current[data-card="${card}"]`).waitFor();
  const lesson = new Lesson(page, language, hand);
  await lesson.ready();
  return lesson;
}

/** Runs in the page: measures how far the stage overflows, and finds its English words. */
function measure() {
  const stage = document.querySelector('.Learn-stage');
  const words = document.querySelector('.Learn-words.Learn-current');
  if (stage === null || words === null) throw new Error('there is no stage');
  const box = stage.getBoundingClientRect();
  return {
    tooWide: Math.max(0, stage.scrollWidth - stage.clientWidth),
    scrolls: Math.max(0, stage.scrollHeight - stage.clientHeight),
    isInside: box.top >= 0 && box.bottom <= innerHeight && box.height > 100,
    english: [stage, words]
      .flatMap((part) => {
        const copy = part.cloneNode(true) as Element;
        copy
          .querySelectorAll(
            'code, svg, .Switches-goals, .Segments-segments, .Strip-name, .Strip-weights, select:has([value=python])',
          )
          .forEach((one) => one.remove());
        return copy.textContent.match(/[A-Za-z]{4,}/g) ?? [];
      })
      .filter((word) => !['Lehmer', 'EPYC'].includes(word)),
  };
}

/** Runs in the page: lists parts of the stage that overlap, or lie outside the stage or their frame. */
function overlaps(): string[] {
  const stage = document.querySelector('.Learn-stage') ?? document.body;
  const parts =
    '.LessonBoard-board, .Tree-tree, .Icicle-icicle, .Pruning-counters, .Pruning-key, .Scene-actions .note, .Say-say, button, input, select';
  const found = [...stage.querySelectorAll(parts)]
    .filter((part) => part.closest('.Squares-squares') === null && part.checkVisibility())
    .map((part) => ({ name: part.className || part.tagName, box: part.getBoundingClientRect() }));
  const words = stage.querySelector('.Say-say span')?.getBoundingClientRect();
  if (words !== undefined) found.push({ name: 'words', box: words });
  const frame = stage.getBoundingClientRect();
  const faults = stage.scrollHeight > stage.clientHeight ? ['the stage scrolls'] : [];
  for (const [index, { name, box }] of found.entries()) {
    if (box.top < frame.top || box.bottom > frame.bottom + 1) faults.push(`outside: ${name}`);
    for (const other of found.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const pair = [name, other.name].join(' on ');
      if (across > 1 && down > 1 && !/^Say-say.* on words$/.test(pair)) faults.push(pair);
    }
  }
  return faults;
}
