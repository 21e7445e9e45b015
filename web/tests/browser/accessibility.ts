// What holds for every view: axe finds nothing, headings are in order, targets are large, each language
// has its own faces and no English is left over.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/** The faults that axe finds on a page, all of them taken seriously, each with the elements that have it; with `parts`,
    those inside them. */
export async function seriousFaults(page: Page, parts?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const on = parts?.map((part) => [part]);
  const results = await page.evaluate(
    ({ options, on }: { options: RunOptions; on: string[][] | undefined }) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (on: Document | string[][], options: RunOptions) => Promise<AxeResults> };
      };
      return axe.run(on ?? document, options);
    },
    { options: OPTIONS, on },
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/** The levels of the headings, in order. */
export function headings(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
}

/** What is pressed and smaller than 44 pixels; squares are as large as their board allows. */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      'a:not(.skip), button, select, input[type=range], input[type=number], summary, label:has(> input[type=checkbox])',
    )
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.closest('.squares, p') === null)
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
        .map(({ target, box }) => `${box.width}x${box.height} ${target.outerHTML.slice(0, 100)}`),
    );
}

/** Pairs of buttons and fields that lie over each other. */
export function overlaps(page: Page): Promise<string[]> {
  return page.locator('main button, main select, main .outcome:not(:empty)').evaluateAll((all) => {
    const boxes = all
      .filter((one) => one.closest('.squares') === null)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const cross = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(({ one, box }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => !one.contains(other.one) && cross(box, other.box))
        .map((other) => `${one.textContent} | ${other.one.textContent}`),
    );
  });
}

/** The faces in which the texts of an element are drawn. */
export async function faces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** English words in what a page shows and says, without code, names and notations. */
export function englishWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const COLUMNS = 'abcdefghijklmnopqrstuvwxyz';
    const copy = document.body.cloneNode(true) as Element;
    copy
      .querySelectorAll(
        'code, kbd, script, style, noscript, .wordmark, .strip-name, option[value=en]',
      )
      .forEach((one) => one.remove());
    const said = [...copy.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    const shown: string[] = [];
    const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) shown.push(nodes.currentNode.nodeValue ?? '');
    const words = [...shown, ...said, document.title].flatMap(
      (text) => text.match(/[A-Za-z]{2,}/g) ?? [],
    );
    const names =
      'queens serve ledger FILE FEN SVG CSV OR NOT AND Lehmer Enter Shift all left down right free bit attacked ms ns AMD EPYC AVX NEON SIMD WebAssembly';
    const known = new Set(names.split(' '));
    return [...new Set(words.filter((word) => !known.has(word) && !COLUMNS.startsWith(word)))];
  });
}
