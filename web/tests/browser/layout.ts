// Measures how a view uses its window: texts that are cut off, and how much of a stage its parts cover.

import type { Page } from 'playwright-core';
import { becomes } from './harness';

export const SIZES = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  laptop: { width: 1366, height: 768 },
  screen: { width: 1440, height: 900 },
  desktop: { width: 1920, height: 1080 },
};

/** 1366 x 768 at a zoom of 200 %. */
export const ZOOMED = { width: 683, height: 384 };

export const WINDOWS = [
  SIZES.desktop,
  SIZES.screen,
  SIZES.laptop,
  { width: 1024, height: 768 },
  SIZES.sideways,
  ZOOMED,
  SIZES.small,
];

/**
 * The visible elements that cut off their text, and those of `whole` that one must scroll to read. Texts that
 * are only for screen readers are ignored. An inner box may hide drawings beyond its edge, but not letters.
 */
export function clippedTexts(page: Page, whole = '[class*="-program"]'): Promise<string[]> {
  return page.evaluate((whole) => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const faults = (one: Element): string[] => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(one);
      if (clipPath !== 'none') return [];
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = one;
      const isWhole = one.matches(whole);
      const wide = scrollWidth > clientWidth + 1 && (isWhole || cuts(overflowX));
      const high = scrollHeight > clientHeight + 1 && (isWhole || cuts(overflowY));
      if (!wide && !high) return [];
      const by = `${scrollWidth - clientWidth} x ${scrollHeight - clientHeight}`;
      return [`${by} cut off: ${one.outerHTML.slice(0, 80)} ${one.textContent.slice(0, 60)}`];
    };
    return [...document.querySelectorAll('body *')]
      .filter((one) => one instanceof HTMLElement && one.textContent.trim() !== '')
      .filter((one) => one.clientWidth > 2 && one.clientHeight > 2 && one.checkVisibility())
      .flatMap(faults);
  }, whole);
}

/** The texts in squares of a board that are wider than their square, or higher than 70 % of it. */
export const largeTexts = (page: Page): Promise<string[]> =>
  page.locator('.Board-board .Board-field text').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const square = 10 * ((one as SVGTextElement).getScreenCTM()?.a ?? 0);
      const fits = height <= 0.7 * square && width <= square;
      return fits ? [] : [`${one.textContent}: ${width} x ${height}, square ${square}`];
    }),
  );

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Waits in windows of several sizes until there are no faults. */
export async function fits(
  page: Page,
  sizes: readonly Viewport[],
  about: string,
  ...looks: readonly ((viewport: Viewport) => Promise<readonly unknown[]>)[]
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const look of looks)
      await becomes(() => look(viewport), [], `${about}, ${viewport.width} x ${viewport.height}`);
  }
}

/**
 * The fraction of a stage, from 0 to 1, that its parts cover together. `stage` and `parts` are selectors.
 * Only the visible area of a part inside the stage counts.
 */
export function usedShare(page: Page, stage: string, parts: string): Promise<number> {
  return page.evaluate(
    ([stage, parts]) => {
      const frame = document.querySelector(stage)?.getBoundingClientRect();
      if (frame === undefined) throw new Error(`there is no ${stage}`);
      const right = Math.min(frame.right, innerWidth);
      const bottom = Math.min(frame.bottom, innerHeight);
      /** The rectangle of a part that its scrolling boxes leave visible. */
      const seen = (part: Element) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const box = { left, top, right, bottom };
        for (let one = part.parentElement; one !== null; one = one.parentElement) {
          const { overflowX, display } = getComputedStyle(one);
          if (overflowX === 'visible' || display === 'contents') continue;
          const outer = one.getBoundingClientRect();
          box.left = Math.max(box.left, outer.left);
          box.right = Math.min(box.right, outer.right);
          box.top = Math.max(box.top, outer.top);
          box.bottom = Math.min(box.bottom, outer.bottom);
        }
        return box;
      };
      const boxes = [...document.querySelectorAll(parts)]
        .map(seen)
        .map((box) => ({
          left: Math.max(box.left, frame.left),
          right: Math.min(box.right, right),
          top: Math.max(box.top, frame.top),
          bottom: Math.min(box.bottom, bottom),
        }))
        .filter((box) => box.right > box.left && box.bottom > box.top);
      /** The length that some spans cover together. */
      const length = (spans: readonly (readonly [number, number])[]) => {
        let [covered, end] = [0, -Infinity];
        for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
          covered += Math.max(0, to - Math.max(from, end));
          end = Math.max(end, to);
        }
        return covered;
      };
      const edges = boxes.flatMap((box) => [box.top, box.bottom]).toSorted((a, b) => a - b);
      const area = edges.reduce((sum, edge, index) => {
        const below = edges[index + 1] ?? edge;
        const across = boxes.filter((box) => box.top <= edge && box.bottom >= below);
        return sum + (below - edge) * length(across.map((box) => [box.left, box.right] as const));
      }, 0);
      return area / ((right - frame.left) * (bottom - frame.top));
    },
    [stage, parts] as const,
  );
}

/** States of each tab, each with an element that exists once the tab is ready. */
export const TABS = [
  { address: '/', ready: '.Start-board .Queen-happy' },
  { address: '/learn/11', ready: '.BitmapLoop-counters' },
  { address: '/?n=6&algorithm=bitmap&step=37', ready: '.Words-sentence' },
  { address: '/?n=8&algorithm=flags&step=300', ready: '.Flags-flags' },
  {
    address: '/?n=5&algorithm=bitmap&with=backtracking&step=40',
    ready: '.Pane-pane + .Pane-pane',
  },
  {
    address: '/watch?n=8&algorithm=hill-climbing&seed=2&step=4',
    ready: '.LocalRuns-row',
  },
  { address: '/watch?n=8&algorithm=halves&step=131', ready: '.Rows-and' },
  { address: '/gallery?n=8', ready: '.Detail-detail' },
  {
    address: '/gallery?large=60&method=random&seed=3',
    ready: '.Gallery-large .Board-board',
  },
  { address: '/gallery?paste=1', ready: '.PasteText-paste textarea' },
  { address: '/play?fen=3Q4/6Q1/8/8/8/3x4/8/8', ready: '.Verdict-count' },
  { address: '/play?fen=3Q4/8/8/8/8/3x4/8/8&heat=1', ready: '.layers-heat text' },
  { address: '/play?fen=Q5/6/6/6/6/6', ready: '.layers-fault' },
  { address: '/play?n=8&seed=4&level=hard', ready: '.Controls-controls' },
  { address: '/compare', ready: '.Compare-names' },
  { address: '/compare?race=12', ready: '.Race-lane select' },
  { address: '/count', ready: '.Ledger-ledger' },
] as const;
