// The first cards of the lesson: the visitor's moves, trees whose nodes are touch targets, and the pruned
// boards.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, check, checkOnBoth, tap, until } from '../harness';
import { SIZES } from '../layout';
import { openCard, type Lesson } from './page';

async function goTo(lesson: Lesson, step: number): Promise<void> {
  const slider = lesson.stage('.Steps-steps input');
  const total = Number(await slider.getAttribute('max'));
  await slider.fill(String(step));
  await becomes(
    () => slider.getAttribute('aria-valuetext'),
    lesson.text('step-of', { step, total }),
  );
}

/** Runs in the page: lists the faults of the tree's nodes as targets of a given size. */
function faultsOfNodes(least: number): string[] {
  const stage = document.querySelector('.Learn-stage') ?? document.body;
  const frame = stage.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.Tree-node[role="button"]')].map((node) =>
    node.getBoundingClientRect(),
  );
  const told = ({ x, y, width, height }: DOMRect) =>
    [x, y, width, height].map(Math.round).join(' ');
  const faults = boxes.length > 4 ? [] : ['too few nodes'];
  if (stage.scrollHeight > stage.clientHeight) faults.push('the stage scrolls');
  for (const [index, box] of boxes.entries()) {
    if (Math.min(box.width, box.height) < least - 0.01) faults.push(`small: ${told(box)}`);
    const inside = box.left >= frame.left && box.right <= frame.right;
    if (!inside || box.top < frame.top || box.bottom > frame.bottom)
      faults.push(`outside: ${told(box)}`);
    for (const other of boxes.slice(index + 1)) {
      const [across, down] = [
        Math.min(box.right, other.right) - Math.max(box.left, other.left),
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
      ];
      if (across > 0.01 && down > 0.01) faults.push(`overlap: ${told(box)}, ${told(other)}`);
    }
  }
  return faults;
}

/** The number of nodes in the tree of a board of six. */
const NODES = 153;

const { small, phone, sideways, ...desks } = SIZES;
const DESKS = Object.values(desks);
const TOUCHED = [small, phone, sideways, SIZES.laptop];

for (const hand of ['mouse', 'touch'] as const) {
  check(`learn: nodes of a tree are targets of full size, ${hand}`, async (browser) => {
    for (const viewport of hand === 'touch' ? TOUCHED : DESKS) {
      const lesson = await openCard(browser, 4, { viewport, hand });
      for (const n of [4, 5, 6] as const) {
        await lesson.stage('.Scene-actions select').selectOption(String(n));
        await lesson.page.getByRole('group', { name: `board of ${n} by ${n}` }).waitFor();
        const slider = lesson.stage('.Steps-steps input');
        const last = Number(await slider.getAttribute('max'));
        for (const step of [0, last >> 2, last >> 1, last]) {
          await goTo(lesson, step);
          await becomes(
            () => lesson.page.evaluate(faultsOfNodes, hand === 'touch' ? 44 : 28),
            [],
            `n = ${n}, step ${step}, ${viewport.width} x ${viewport.height}`,
          );
        }
        await choosesNode(lesson);
      }
      await lesson.page.close();
    }
  });
}

/** Chooses the last drawn node, which is on the deepest level of the path. */
async function choosesNode(lesson: Lesson): Promise<void> {
  const slider = lesson.stage('.Steps-steps input');
  const node = lesson.stage('.Tree-node').last();
  const before = await slider.inputValue();
  const name = (await node.getAttribute('aria-label'))?.split(':')[0] ?? assert.fail();
  await (lesson.hand === 'touch' ? tap(node) : node.click());
  await until(async () => (await slider.inputValue()) !== before);
  const current = lesson.stage('.Tree-node[aria-current]');
  await becomes(async () => (await current.getAttribute('aria-label'))?.split(':')[0], name);
  await becomes(() => lesson.stage('.Queen-queen').count(), name.split(' ').length);
}

check('learn: arrow keys reach every folded node', async (browser) => {
  const lesson = await openCard(browser, 4);
  await lesson.stage('.Scene-actions select').selectOption('6');
  await lesson.stage('.Tree-node[aria-label$=below]').first().waitFor();
  const slider = lesson.stage('.Steps-steps input');
  await goTo(lesson, 0);
  await becomes(() => lesson.stage('.Tree-node').count(), 7);
  await lesson.stage('.Tree-node[tabindex="0"]').focus();
  const seen = new Set<string>();
  await seeBelow(lesson.page, await focused(lesson.page), seen);
  assert.equal(seen.size, NODES);
  assert.equal(await slider.inputValue(), '0');
  assert.ok((await lesson.stage('.Tree-node').count()) <= 7);
  // The Tab key reaches only one node of the tree.
  await becomes(() => lesson.stage('.Tree-node[tabindex="0"]').count(), 1);
  await lesson.page.keyboard.press('Tab');
  await becomes(() => lesson.page.locator('.Tree-tree :focus').count(), 0);
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(':')[0] ?? '');

/** The focused node after a key; the page moves the focus at once. */
async function after(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return focused(page);
}

/** Visits all nodes below the focused one, and returns to it. */
async function seeBelow(page: Page, here: string, seen: Set<string>): Promise<void> {
  seen.add(here);
  let child = await after(page, 'ArrowDown');
  if (child === here) return;
  for (let last = ''; child !== last; child = await after(page, 'ArrowRight')) {
    await seeBelow(page, child, seen);
    last = child;
  }
  assert.equal(await after(page, 'ArrowUp'), here);
}

checkOnBoth("learn: the visitor's moves survive a reload", async (browser) => {
  const lesson = await openCard(browser, 1, { viewport: SIZES.laptop });
  const reload = async () => {
    await lesson.page.reload();
    await lesson.page.locator('.Learn-words.Learn-current').waitFor();
  };
  for (const square of ['a4', 'c3']) await lesson.square(square);
  await lesson.pressButton('learn-take-back');
  await lesson.square('d3');
  await reload();
  await becomes(() => lesson.stage('.Queen-queen').count(), 2);
  await lesson.says('learn-place-more', { queens: 2, free: 2 });
  await lesson.open(2);
  await lesson.says('learn-moves-open', { moves: 4, count: 1 });
  await reload();
  await lesson.says('learn-moves-open', { moves: 4, count: 1 });
  await becomes(() => lesson.stage('.Tree-node').count(), 4);
  await lesson.open(1);
  await lesson.pressButton('learn-again');
  await reload();
  await lesson.says('learn-place');
  for (const forged of ['+a4 +a3', '+a4 -c3', '{"moves":[{}]}', '+z9', '+a4 '.repeat(5000)]) {
    await lesson.page.evaluate((text) => sessionStorage.setItem('queens.moves', text), forged);
    await reload();
    await lesson.says('learn-place');
    await becomes(() => lesson.stage('.Queen-queen').count(), 0);
  }
});

check('learn: pruned blocks and board highlight each other', async (browser) => {
  const lesson = await openCard(browser, 5, { viewport: SIZES.laptop });
  await lesson.says('learn-never-seen', { square: 'b5', boards: 1296 });
  // The board shows the position at the step, and the attack on the square.
  await becomes(() => lesson.stage('.Queen-queen').count(), 1);
  await becomes(() => lesson.stage('.Board-attackLine').count(), 1);
  await becomes(() => lesson.stage('.Pruning-key li').count(), 3);
  await lesson.pressButton('learn-prune-end');
  await lesson.stage('.Say-say').filter({ hasText: 'Backtracking is done: 153 nodes' }).waitFor();
  await lesson.page.mouse.move(0, 0);
  await becomes(() => lesson.stage('.Queen-queen').count(), 0);
  const icicle = lesson.stage('.Icicle-icicle');
  const box = (await icicle.boundingBox()) ?? assert.fail();
  /** Points at a place of the drawing, given in fractions of its size. */
  const pointAt = (across: number, down: number) =>
    lesson.page.mouse.move(box.x + across * box.width, box.y + down * box.height);
  await pointAt(0.5 / 36, 0.6);
  await lesson.says('learn-never-seen', { square: 'a5', boards: 1296 });
  await becomes(() => lesson.stage('.Queen-queen').count(), 1);
  await becomes(() => lesson.stage('.Board-attackLine').count(), 1);
  await pointAt(2.5 / 36, 0.5);
  await lesson.says('learn-seen', { queens: 'a6 c5', boards: 1296 });
  await becomes(() => lesson.stage('.Queen-queen').count(), 2);
  const needle =
    (await lesson.stage('.Icicle-icicle .Icicle-needle').first().boundingBox()) ?? assert.fail();
  assert.ok(Math.abs(needle.height - box.height) < 4, JSON.stringify([needle, box]));
  await lesson.page.mouse.move(needle.x + needle.width / 2, needle.y + 5);
  await lesson.says('learn-solution-here', { queens: 'b6 d5 f4 a3 c2 e1' });
  await becomes(() => lesson.stage('.Queen-queen').count(), 6);
  await lesson.page.mouse.move(0, 0);
  await becomes(() => lesson.stage('.Icicle-icicle .Icicle-lit').count(), 0);
  // The square d5 highlights a block below each queen of row 6, and one needle. Row 6 highlights six blocks.
  const place = (row: number, column: number) =>
    lesson.stage('.Pointers-pointers rect').nth(6 + row * 6 + column);
  await place(1, 3).hover();
  await becomes(() => lesson.stage('.Icicle-icicle rect.Icicle-lit').count(), 6);
  await becomes(() => lesson.stage('.Icicle-icicle .Icicle-needle.Icicle-lit').count(), 1);
  await lesson.stage('.Pointers-pointers rect').first().hover();
  await becomes(() => lesson.stage('.Icicle-icicle rect.Icicle-lit').count(), 6);
  await place(5, 4).hover();
  await becomes(() => lesson.stage('.Icicle-icicle .Icicle-needle.Icicle-lit').count(), 1);
});

check('learn: a touched square stays selected', async (browser) => {
  const lesson = await openCard(browser, 5, { viewport: phone, hand: 'touch' });
  await lesson.pressButton('learn-prune-end');
  await becomes(() => lesson.stage('.Icicle-icicle .Icicle-needle').count(), 4);
  await tap(lesson.stage('.Pointers-pointers rect').nth(6 + 6 + 3));
  await becomes(() => lesson.stage('.Icicle-icicle rect.Icicle-lit').count(), 6);
  // The middle of the drawing: a square of row 4 or a block above it.
  await tap(lesson.stage('.Icicle-icicle'));
  await becomes(() => lesson.stage('.Icicle-icicle .Icicle-lit').count(), 0);
  await lesson.stage('.Queen-queen').first().waitFor();
});
