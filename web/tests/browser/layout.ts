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

export const SMALLEST = { width: 320, height: 640 };

export const WINDOWS = [
  SIZES.desktop,
  SIZES.screen,
  SIZES.laptop,
  { width: 1024, height: 768 },
  SIZES.sideways,
  ZOOMED,
  SIZES.small,
  SMALLEST,
];

/**
 * The visible elements and fields that cut off their text, and those of `whole` that one must scroll to read.
 * Texts only for screen readers are ignored. An inner box may hide drawings beyond its edge, but not letters.
 */
export function clippedTexts(page: Page, whole = '[class*="-program"]'): Promise<string[]> {
  return page.evaluate((whole) => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const pen = document.createElement('canvas').getContext('2d');
    const chosen = [...document.querySelectorAll('select')].flatMap((one) => {
      if (pen === null || !one.checkVisibility({ opacityProperty: true })) return [];
      const { fontSize, fontFamily, paddingLeft } = getComputedStyle(one);
      pen.font = `${fontSize} ${fontFamily}`;
      const text = one.selectedOptions[0]?.text ?? '';
      const needs = pen.measureText(text).width + 2 * parseFloat(paddingLeft) + 15;
      return one.clientWidth < needs ? [`${one.clientWidth} of ${needs} for ${text}`] : [];
    });
    const faults = (one: Element): string[] => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(one);
      if (clipPath !== 'none') return [];
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = one;
      const isWhole = one.matches(`${whole}, input`);
      const wide = scrollWidth > clientWidth + 1 && (isWhole || cuts(overflowX));
      const high = scrollHeight > clientHeight + 1 && (isWhole || cuts(overflowY));
      if (!wide && !high) return [];
      const by = `${scrollWidth - clientWidth} x ${scrollHeight - clientHeight}`;
      return [`${by} cut off: ${one.outerHTML.slice(0, 80)} ${one.textContent.slice(0, 60)}`];
    };
    const texts = [...document.querySelectorAll('body *')]
      .filter((one) => one instanceof HTMLElement)
      .filter((one) => one.textContent.trim() !== '' || one.matches('[type=number]'))
      .filter((one) => one.clientWidth > 2 && one.clientHeight > 2 && one.checkVisibility())
      .flatMap(faults);
    return [...texts, ...chosen];
  }, whole);
}

/**
 * The faults of texts in drawings: larger than 70 % of their square, on another text or a queen, cut off by
 * the edge of the drawing, or names of rows and columns that are larger than the text of the page.
 */
export const drawnTexts = (page: Page): Promise<string[]> =>
  page.locator('svg:has(text)').evaluateAll((drawings) => {
    /** Letters fill the middle of their line. */
    const box = (one: Element) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      const space = one.tagName === 'text' ? 0.2 * height : 0;
      return { one, at: { left, top: top + space, right, bottom: bottom - space, width, height } };
    };
    type Box = ReturnType<typeof box>;
    const boxes = (drawing: Element, kind: string) =>
      [...drawing.querySelectorAll(kind)]
        .filter((one) => one.checkVisibility())
        .map(box)
        .filter(({ at }) => at.width > 0);
    const named = ({ one, at }: Box) =>
      `${one.textContent || one.getAttribute('class')} (${Math.round(at.width)} x ${Math.round(at.height)})`;
    const touch = ({ at: a }: Box, { at: b }: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return drawings.flatMap((drawing) => {
      const texts = boxes(drawing, 'text');
      const inSquares = drawing.matches('.Board-board') ? boxes(drawing, '.Board-field text') : [];
      const queens = boxes(drawing, '.Queen-queen');
      const edge = box(drawing).at;
      const square = 10 * ((drawing as SVGSVGElement).getScreenCTM()?.a ?? 0);
      const large = inSquares.filter(({ at }) => at.height > 0.7 * square || at.width > square);
      const cut = texts.filter(
        ({ at }) =>
          Math.max(edge.left - at.left, at.right - edge.right) > 1 ||
          Math.max(edge.top - at.top, at.bottom - edge.bottom) > 1,
      );
      const loud = texts.filter(
        ({ one }) =>
          one.matches('.Board-names *') &&
          (parseFloat(getComputedStyle(one).fontSize) * square) / 10 >
            parseFloat(getComputedStyle(document.body).fontSize),
      );
      const pairs = texts.flatMap((text, index) =>
        [
          ...texts.slice(index + 1),
          ...(inSquares.some(({ one }) => one === text.one) ? queens : []),
        ]
          .filter((other) => touch(text, other))
          .map((other) => `${named(text)} on ${named(other)}`),
      );
      return [
        ...large.map((text) => `${named(text)} in a square of ${square}`),
        ...cut.map((text) => `${named(text)} cut off`),
        ...loud.map((text) => `${named(text)} larger than the text`),
        ...pairs,
      ];
    });
  });

/** Pairs of texts on the stage of a card that overlap, and texts that a button covers. */
export const crowdedTexts = (page: Page): Promise<string[]> =>
  page.locator('.Learn-stage').evaluate((stage) => {
    const hides = (one: Element | null): boolean =>
      one !== null &&
      one !== stage &&
      (getComputedStyle(one).clipPath !== 'none' ||
        one.matches('select') ||
        hides(one.parentElement));
    const box = (owner: Element, text: string, at: DOMRect, space: number) => {
      const { left, top, right, bottom } = at;
      return { owner, text, left, right, top: top + space, bottom: bottom - space };
    };
    const isSeen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !hides(one);
    const boxes = [...stage.querySelectorAll('*')].filter(isSeen).flatMap((owner) =>
      [...owner.childNodes].flatMap((node) => {
        const range = document.createRange();
        if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return [];
        range.selectNode(node);
        // Letters fill the middle of their line.
        return [...range.getClientRects()].map((at) =>
          box(owner, node.nodeValue ?? '', at, 0.2 * at.height),
        );
      }),
    );
    for (const one of stage.querySelectorAll('button:not(.Squares-squares *)'))
      if (isSeen(one)) boxes.push(box(one, one.outerHTML, one.getBoundingClientRect(), 0));
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => !a.owner.contains(b.owner) && !b.owner.contains(a.owner))
        .filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1)
        .filter((b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map((b) => `${a.text} | ${b.text}`.slice(0, 160)),
    );
  });

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
