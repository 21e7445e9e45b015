// Finds faults of a page: those of axe, small touch targets, overlapping elements, and fonts of another
// language.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose outcome depends on colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Rules whose outcome depends on the size of the window. */
export const OF_SIZES = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/** The faults that axe finds with some or all of its rules, each with its elements. */
export async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  };
  const results = await page.evaluate((options: RunOptions) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (on: Document, options: RunOptions) => Promise<AxeResults> };
    };
    return axe.run(document, options);
  }, options);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/** Touch targets that are narrower or lower than 44 pixels. Squares are as large as their board allows. */
export function smallTargets(page: Page): Promise<string[]> {
  const pressed =
    'a:not(.SkipTo-skip, p a), button, select, input:not([type=checkbox]), summary, label:has([type=checkbox])';
  return page.locator(pressed).evaluateAll((targets) =>
    targets
      .filter((target) => target.closest('.Squares-squares') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
      .map(({ target, box }) => `${box.width} x ${box.height}: ${target.outerHTML.slice(0, 100)}`),
  );
}

/** Elements wider than the window, and buttons whose text is too wide or breaks inside a word that would fit. */
export function tooWide(page: Page): Promise<string[]> {
  return page.locator('html, .tabs, button, .button, .fields-chosen').evaluateAll((all) => {
    const isBroken = (one: Element) =>
      [...one.childNodes].some((node) =>
        [...(node.nodeValue?.matchAll(/[ァ-ー]{2,}|\p{Script=Han}{2,}|\w{2,}/gu) ?? [])].some(
          ({ 0: word, index }) => {
            const range = new Range();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const parts = [...range.getClientRects()].map(({ width }) => width);
            const whole = parts.reduce((sum, part) => sum + part, 16);
            return parts.length > 1 && whole < one.clientWidth;
          },
        ),
      );
    return all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || isBroken(one))
      .map((one) => `${one.scrollWidth - one.clientWidth}: ${one.outerHTML.slice(0, 100)}`);
  });
}

/** Texts smaller than 14 pixels, or than 12 in drawings of the lesson and on boards; only units may be smaller. */
export function tooSmall(page: Page): Promise<string[]> {
  const texts =
    'body *:not(svg *, .Strip-weights *), :is(.Learn-stage svg, .Board-names) text:not(.LocalBoard-numbers *)';
  return page.locator(texts).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter((one) =>
        [...one.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
        ),
      )
      .map((one) => {
        const size = parseFloat(getComputedStyle(one).fontSize);
        const drawn = one instanceof SVGGraphicsElement;
        return { one, size: drawn ? size * (one.getScreenCTM()?.a ?? 0) + 2 : size };
      })
      .filter(({ size }) => size < 13.9)
      .map(({ one, size }) => `${size}: ${one.outerHTML.slice(0, 100)}`),
  );
}

/** Pairs of buttons and fields that overlap; the player may float over everything. */
export function overlaps(page: Page): Promise<string[]> {
  return page
    .locator('main :is(button, select, input, .button, .Copy-outcome)')
    .evaluateAll((all) => {
      const boxes = all
        .filter((one) => one.closest('.Squares-squares, .Transport-transport, .narrative') === null)
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ one, box }) => box.width > 0 && one.checkVisibility())
        // A list that scrolls hides its last entries.
        .filter(
          ({ one, box }) =>
            box.top < (one.closest('ul')?.getBoundingClientRect().bottom ?? Infinity),
        );
      const cross = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 &&
        b.left < a.right - 1 &&
        a.top < b.bottom - 1 &&
        b.top < a.bottom - 1;
      // The outcome of a button replaces the button.
      const apart = (a: Element, b: Element) =>
        a.parentElement !== b.parentElement || !a.closest('.Copy-copy');
      return boxes.flatMap(({ one, box }, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => apart(one, other.one) && cross(box, other.box))
          .map((other) => `${one.textContent} | ${other.one.textContent}`),
      );
    });
}

/**
 * The fonts of texts that belong to another language. The names of this language's fonts end with `ending`,
 * such as `KR`.
 */
export function otherFaces(page: Page, ending: string): Promise<string[]> {
  return page.locator('body *').evaluateAll((all, own) => {
    const says = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue !== '');
    const families = all.filter(says).map((one) => getComputedStyle(one).fontFamily);
    const isOwn = (family: string) => {
      const named = family.match(/CJK \w+/g) ?? [];
      return named.length > 0 && named.every((name) => name.endsWith(own));
    };
    return [...new Set(families.filter((family) => !isOwn(family)))];
  }, ending);
}

/** In large windows, each block of a tab begins below the logo or in another column, and parts of a stage at its edge. */
export const edges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (innerWidth < 960 || innerHeight < 544) return [];
    const left = (one: Element): number => {
      const text = [...one.childNodes].find((node) => node instanceof Text && node.data.trim());
      if (!one.checkVisibility() || one.closest('.unseen, select *')) return Infinity;
      if (one.matches('svg, button, select, input, summary, .button, .card'))
        return one.getBoundingClientRect().left;
      if (text === undefined) return Infinity;
      const range = new Range();
      range.selectNode(text);
      return range.getBoundingClientRect().left;
    };
    const start = (block: Element) =>
      Math.min(...[block, ...block.querySelectorAll('*')].map(left));
    const logo = start(document.querySelector('.App-wordmark') ?? document.body);
    const starts = [...document.querySelectorAll('main > * > *')].map(
      (block) => start(block) - logo,
    );
    const wrong = starts
      .filter((by) => Math.abs(by) > 1 && (by < 20 || by === Math.min(...starts)))
      .map((by) => `${by} pixels right of the logo`);
    const parts = [...document.querySelectorAll('.Scene-scene > :not(.Scene-drawing)')]
      .filter((part) => {
        const lefts = [part, ...part.children].map((one) => one.getBoundingClientRect().left);
        return Math.min(...lefts.slice(1)) - (lefts[0] ?? 0) > 1;
      })
      .map((part) => part.outerHTML.slice(0, 60));
    return [...wrong, ...parts];
  });
