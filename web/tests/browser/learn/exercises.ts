// The visitor's actions on each card, and the answers of the page.

import assert from 'node:assert/strict';
import { figures } from '../../../../bench-results/current.json';
import { queens } from '../server';
import { becomes, tap, until } from '../harness';
import type { Event } from '../../../src/api/types';
import { squareName } from '../../../src/board/geometry';
import type { Lesson } from './page';

type Exercise = (lesson: Lesson) => Promise<void>;

/** Waits until the exercise is done: then the link to the next card becomes the main button. */
const leadsOn = (lesson: Lesson): Promise<void> =>
  lesson.page.locator('.Learn-current .Learn-onwards .primary').waitFor();

const play: Exercise = async (lesson) => {
  await lesson.says('learn-place');
  await becomes(() => lesson.page.locator('.Learn-current .Learn-onwards .primary').count(), 0);
  for (const square of ['a4', 'c3']) await lesson.square(square);
  await becomes(() => lesson.stage('.Rays-ray').count(), 16);
  await lesson.square('d2');
  await lesson.says('explain-attacked-main', { square: 'd2', queen: 'c3' });
  await lesson.square('c3');
  for (const square of ['d3', 'b2']) await lesson.square(square);
  await lesson.says('learn-stuck', { left: 1 });
  for (let queen = 0; queen < 3; queen++) await lesson.pressButton('learn-take-back');
  for (const square of ['b4', 'd3', 'a2', 'c1']) await lesson.square(square);
  await lesson.says('learn-played', { count: 4 });
  await becomes(() => lesson.stage('.Queen-happy').count(), 4);
  // A solved board has no rays, and its card leads to the next one.
  await becomes(() => lesson.stage('.Rays-ray').count(), 0);
  await leadsOn(lesson);
};

const backtracked: Exercise = async (lesson) => {
  await lesson.says('learn-moves-done', { moves: 12, count: 4 });
  await becomes(() => lesson.stage('.Tree-node').count(), 9);
  await becomes(() => lesson.stage('.Tree-node.Tree-withered').count(), 4);
  await becomes(() => lesson.stage('.Tree-node.Tree-solution').count(), 1);
  await becomes(() => lesson.stage('.Tree-node.Tree-fruitful').count(), 4);
  await becomes(() => lesson.stage('.Tree-open').count(), 0);
  await becomes(() => lesson.stage('.Tree-branch.Tree-fruitful').count(), 1);
  await lesson.pressButton('learn-replay');
  await lesson.says('learn-move', { move: 0, moves: 12 });
  await becomes(() => lesson.stage('.Tree-node.Tree-ahead').count(), 8);
  await lesson.pressButton('step-forward');
  await becomes(() => lesson.stage('.Queen-queen').count(), 1);
};

/** The steps of backtracking on four rows, from the command: tested squares and removed queens. */
function done(): { kind: string; name: string; row: number }[] {
  const lines = queens('trace', '4', '--algorithm', 'backtracking', '--json').split('\n');
  const events = lines.map((line) => JSON.parse(line) as Event);
  const end = events.findIndex(({ event }) => event === 'solution');
  return events
    .slice(0, end)
    .flatMap((one) => (one.event === 'tested' || one.event === 'removed' ? [one] : []))
    .map(({ event, square }) => ({
      kind: event,
      name: squareName(square, 4),
      row: 4 - square.row,
    }));
}

/** The program continues by itself after the first dead end. */
const predict: Exercise = async (lesson) => {
  const actions = done();
  const back = actions.findIndex(({ kind }) => kind === 'removed');
  assert.equal(actions.length, 30);
  await lesson.says('learn-which-next');
  await lesson.square('c2');
  await lesson.says('learn-wrong', { wrong: 'c2', square: 'a4' });
  await becomes(() => lesson.stage('.Board-band').count(), 1);
  for (const { kind, name, row } of actions.slice(0, back + 2)) {
    if (kind === 'removed') {
      await lesson.says('learn-what-now', { row: row - 1 });
      await firstDeadEnd(lesson);
    }
    await lesson.square(name);
    if (kind === 'removed') {
      await lesson.says('learn-taken-back', { square: name });
      await lesson.says('learn-next-right');
    }
  }
  await lesson.says('learn-goes-on');
  await lesson.says('learn-predicted');
  await becomes(() => lesson.stage('.Queen-happy').count(), 4);
  const asked = back + 2;
  await lesson
    .stage('.Scene-actions .note')
    .getByText(lesson.text('learn-score', { right: asked - 2, asked }))
    .waitFor();
};

/** The queen to remove is still on the board, and the line of attack starts at it. */
async function firstDeadEnd(lesson: Lesson): Promise<void> {
  await becomes(() => lesson.stage('.Queen-queen').count(), 2);
  const line = lesson.stage('.Board-attackLine line').last();
  await becomes(
    () => line.evaluate((one) => ['x1', 'y1', 'x2', 'y2'].map((end) => one.getAttribute(end))),
    ['25', '15', '35', '25'],
  );
  await lesson.square('d3');
  await lesson.says('learn-wrong-queen', { wrong: 'd3', square: 'c3' });
  await becomes(() => lesson.stage('.Queen-queen').count(), 2);
  await becomes(() => line.count(), 1);
}

const growTree: Exercise = async (lesson) => {
  const slider = lesson.stage('.Steps-steps input');
  await becomes(() => lesson.stage('.Tree-node').count(), 17);
  const root = lesson.stage('.Tree-node').first();
  const before = await slider.inputValue();
  await lesson.stage('.Tree-node.Tree-current').focus();
  await lesson.says('learn-node', { queens: 'a4 c3', step: 8 });
  assert.equal(await slider.inputValue(), before);
  await lesson.page.keyboard.press('ArrowUp');
  await lesson.page.keyboard.press('ArrowUp');
  await lesson.page.keyboard.press('Enter');
  await until(async () => (await slider.inputValue()) === '0');
  await becomes(() => root.getAttribute('aria-current'), 'step');
  await lesson.stage('.Tree-node.Tree-ahead').last().hover();
  await lesson.stage('.Queen-queen').nth(1).waitFor();
  assert.equal(await slider.inputValue(), '0');
  await lesson.press(lesson.stage('.Tree-node').last());
  await until(async () => Number(await slider.inputValue()) > 50);
  await lesson.stage('.Queen-queen').nth(1).waitFor();
  await slider.fill(await slider.getAttribute('max').then((most) => most ?? ''));
  await lesson.says('explain-over', { solutions: 2, nodes: 17 });
  await becomes(() => lesson.stage('.Tree-node.Tree-solution').count(), 2);
};

const prune: Exercise = async (lesson) => {
  await lesson.says('learn-never-seen', { square: 'b5', boards: 1296 });
  const figures = async (row: number) =>
    (await lesson.stage('.Pruning-counters tbody tr').nth(row).innerText()).split(/\s+/);
  const has = (row: number, ...wanted: number[]) =>
    until(async () => {
      const found = await figures(row);
      return wanted.every((value) => found.includes(lesson.number(value)));
    });
  await has(1, 2, 3, 2592);
  await lesson.pressButton('learn-prune-end');
  await has(1, 153, 894, 46652, 4);
  await becomes(() => lesson.stage('.Icicle-needle').count(), 4);
  await lesson.pressButton('learn-brute-end');
  await has(0, 55987, 82248, 4);
  await has(1, 153, 894);
  await lesson.says('learn-prune-over', { nodes: 153, more: 55987, solutions: 4 });
};

const readFlags: Exercise = async (lesson) => {
  await lesson.says('learn-flags-ask', { r: 3 });
  await becomes(() => lesson.stage('.Board-names').textContent(), '54321abcde');
  await lesson.square('a2');
  await lesson.stage('.Say-bad').waitFor();
  await becomes(() => lesson.stage('.FlagArrays-cell.FlagArrays-asked').count(), 3);
  await lesson.square('b2');
  const flags = ['c = 1', 'r + c = 4', 'r − c = 2'];
  await lesson.says('learn-flags-free', { square: 'b2', flags });
  await lesson.press(lesson.stage('.FlagArrays-arrays button').nth(2));
  await becomes(
    () => lesson.stage('.FlagArrays-numbers text').filter({ hasText: '−4' }).count(),
    1,
  );
};

const rowAsNumber: Exercise = async (lesson) => {
  await lesson.says('learn-row-ask', {
    columns: ['a', 'd', 'f'],
    row: 3,
  });
  await lesson.setBits(lesson.stage('.Strip-strip'), '100101');
  await lesson.says('learn-row-reversed', { wanted: 41, read: '100101' });
  await lesson.pressButton('learn-turn');
  await lesson.says('learn-row-done', { wanted: 41, bits: '101001' });
  await becomes(() => lesson.stage('.RowNumber-sum strong').innerText(), '41');
};

const switches: Exercise = async (lesson) => {
  const strip = (name: string) => lesson.stage(`.Strip-strip:has([aria-label^="${name}: "])`);
  const wanted = [
    ['OR', '1100', '0011', '1111'],
    ['AND', '0111', '1110', '0110'],
    ['XOR', '1111', '0110', '1001'],
    [lesson.text('learn-switch-shift'), '0101', '', '1010'],
  ] as const;
  for (const [name, x, y, result] of wanted) {
    const button = lesson.stage('.Scene-actions button').getByText(name, { exact: true });
    await lesson.press(button);
    await lesson.stage('.Say-say').filter({ hasText: result }).waitFor();
    await lesson.setBits(strip('x'), x);
    if (y !== '') await lesson.setBits(strip('y'), y);
    await becomes(() => lesson.bits(lesson.text('learn-switch-result')), result);
    await lesson.stage('.Say-good').waitFor();
  }
  await lesson.says('learn-switch-all');
};

/** Drags the bits to the left by a number of columns. */
export async function drag(lesson: Lesson, columns: number): Promise<void> {
  const slot = lesson.stage('[role=slider]');
  if (lesson.hand === 'keyboard') {
    await slot.focus();
    const key = columns > 0 ? 'ArrowLeft' : 'ArrowRight';
    for (let press = 0; press < Math.abs(columns); press++) await lesson.page.keyboard.press(key);
    return;
  }
  await slot.click({ trial: true }); // does not move
  const box = (await slot.boundingBox()) ?? assert.fail();
  const by = (-columns * box.width) / 6;
  if (lesson.hand === 'touch') return tap(slot, by);
  const { mouse } = lesson.page;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by, y, { steps: 3 });
  await mouse.up();
}

/** Does the exercise for the bits of one diagonal: where they go, which one falls off, and the way back. */
async function shift(lesson: Lesson, field: 'left' | 'right'): Promise<void> {
  const left = field === 'left';
  const [way, lost, kept] = left ? ([1, 'f', 'd'] as const) : ([-1, 'a', 'b'] as const);
  const bit = left ? 5 : 0;
  const before = left ? '101100' : '010011';
  const after = left ? '011000' : '001001';
  const falls = (column: string) =>
    lesson.press(lesson.stage('.Diagonals-falls button').filter({ hasText: column }));
  await becomes(() => lesson.bits(`${field} OR bit`), before);
  await becomes(() => lesson.button('learn-next-row').isDisabled(), true);
  await lesson.says('learn-drag-ask', { field, row: '3' });
  await drag(lesson, -way);
  await lesson.says(left ? 'learn-drag-not-left' : 'learn-drag-not-right');
  await drag(lesson, 3 * way);
  await lesson.says('learn-drag-too-far');
  await lesson.pressButton(left ? 'learn-move-right' : 'learn-move-left');
  await lesson.says('learn-drag-falls');
  await falls(kept);
  await lesson.says('learn-drag-stays', { column: kept });
  await falls(lost);
  const done = () =>
    lesson.says(left ? 'learn-drag-left-done' : 'learn-drag-right-done', {
      before,
      after,
      bit,
      column: lost,
    });
  await done();
  for (let time = 0; time < 2; time++) {
    await drag(lesson, -way);
    await lesson.says('learn-drag-ask', { field, row: '3' });
    await drag(lesson, way);
    await done();
  }
  await lesson.pressButton('learn-next-row');
  await lesson.pressButton('learn-next-row');
  await becomes(() => lesson.bits(field), left ? '110000' : '000100');
  await lesson.says(left ? 'learn-shift-left-row' : 'learn-shift-right-row', {
    row: '2',
    bits: left ? '110000' : '000100',
  });
}

const shiftBits: Exercise = async (lesson) => {
  await shift(lesson, 'left');
  await lesson.press(lesson.stage('.Segments-segments button').nth(1));
  await shift(lesson, 'right');
};

/** Each press moves the carry by one place; until the carry stops, the number is unknown. */
async function carryOn(lesson: Lesson, places: number): Promise<void> {
  const value = lesson.stage('.Strip-strip:has([aria-label^="-free: "]) .Strip-value');
  for (let bit = 0; bit < places; bit++) {
    await lesson.says('learn-carry', { bit });
    await becomes(() => value.textContent(), '= ?');
    await lesson.pressButton('learn-carry-on');
  }
  await becomes(() => value.textContent(), /\d/);
}

const takeBits: Exercise = async (lesson) => {
  for (const [bits, rest] of [
    ['001000', '110000'],
    ['010000', '100000'],
    ['100000', '000000'],
  ] as const) {
    const value = Number.parseInt(bits, 2);
    await carryOn(lesson, Math.log2(value));
    await lesson.says('learn-lowest', { bit: bits, value, rest });
    await lesson.pressButton('learn-take-bit');
  }
  await lesson.says('learn-free-tried');
  await lesson.stage('.Say-good').waitFor();
  await leadsOn(lesson);
  await becomes(() => lesson.button('learn-carry-on').isDisabled(), true);
  await lesson.setBits(lesson.stage('.Strip-strip').first(), '010000');
  await lesson.setBits(lesson.stage('.Strip-strip').first(), '000000');
  await lesson.says('learn-free-none');
  await lesson.setBits(lesson.stage('.Strip-strip').first(), '010110');
  await carryOn(lesson, 1);
  await lesson.says('learn-lowest', { bit: '000010', value: 2, rest: '010100' });
  await becomes(() => lesson.bits('-free'), '101010');
};

const wholeLoop: Exercise = async (lesson) => {
  const line = () => lesson.stage('.LoopProgram-program [aria-current]').first().innerText();
  await lesson.says('learn-compare', { row: '4' });
  const free: string[] = [];
  for (let tests = 1; tests <= 6; tests++) {
    await lesson.pressButton('step-forward');
    await lesson
      .stage('dd')
      .filter({ hasText: lesson.text('learn-tests', { tests }) })
      .waitFor();
    await lesson
      .stage('dd')
      .filter({ hasText: lesson.text('learn-formulas', { formulas: 1 }) })
      .waitFor();
    free.push(await lesson.bits('free'));
  }
  await lesson.says('learn-compared');
  // The formula is right from the first step on, and the tests agree with it.
  const rings = lesson.stage('.Board-tested').evaluateAll((all) =>
    all
      .map((one) => ((one as SVGElement).dataset.free === 'true' ? '1' : '0'))
      .toReversed()
      .join(''),
  );
  assert.deepEqual([...new Set(free)], [await rings]);
  await lesson.pressButton('step-forward');
  await becomes(line, /attacked = left OR down OR right/);
  const [left, down, right] = [
    await lesson.bits('left'),
    await lesson.bits('down'),
    await lesson.bits('right'),
  ];
  const attacked = await lesson.bits('attacked');
  await lesson.says('loop-or', { row: '4', left, down, right, attacked });
  const lines = [/free = all AND NOT/, /bit = free AND -free/, /free XOR bit/, /./, /<< 1/];
  for (const wanted of [...lines, /down OR bit/, />> 1/]) {
    await lesson.pressButton('step-forward');
    await becomes(line, wanted);
  }
  const slider = lesson.stage('.Steps-steps input');
  const last = Number(await slider.getAttribute('max'));
  for (let step = 0; step < last; step += step < 60 ? 3 : 37) {
    await slider.fill(String(step));
    await lesson.hasRoom(`step ${step} of the loop`);
  }
  await slider.fill(String(last));
  await leadsOn(lesson);
};

/** Undoes a wrong field at the first dead end; then runs the search to its end. */
const nothingToUndo: Exercise = async (lesson) => {
  await lesson.says('learn-call-dead', { row: '1', above: '2' });
  const undo = (name: string) => lesson.stage('.CallStack-undo button').filter({ hasText: name });
  const left = await lesson
    .stage('.CallStack-stack tr')
    .nth(5)
    .locator('[data-lit=left]')
    .innerText();
  await lesson.press(undo('left'));
  await lesson.says('learn-call-wrong', { above: '2', name: 'left', kept: left });
  await lesson.pressButton('learn-call-nothing');
  await lesson.stage('.Say-good').waitFor();
  await becomes(
    () => lesson.stage('.CallStack-stack tr').nth(5).locator('[data-lit=left]').innerText(),
    left,
  );
  await becomes(() => lesson.stage('.CallStack-none').count(), 1);
  const slider = lesson.stage('.Steps-steps input');
  await slider.fill((await slider.getAttribute('max')) ?? '');
  await becomes(() => lesson.stage('.CallStack-none').count(), 5);
  await lesson.says('learn-call-over');
  await leadsOn(lesson);
};

const fold: Exercise = async (lesson) => {
  await lesson.pressButton('learn-fold');
  await leadsOn(lesson);
  await lesson.says('learn-folded', { n: 5, total: '10', unique: '2' });
};

/** Takes long, so a separate check does it. */
const timed: Exercise = async (lesson) => {
  await lesson.says('learn-guess');
  await lesson.press(lesson.stage('.Segments-segments button').nth(3));
  await becomes(() => lesson.stage('[aria-pressed=true]').textContent(), '9');
  await lesson.says('learn-time-ask');
  await lesson.button('learn-time-them').waitFor();
};

const countHalves: Exercise = async (lesson) => {
  await lesson.says('learn-clashes');
  await lesson.says('learn-pairs');
  await lesson.stage('.Halves-shared').first().waitFor();
  const pairs = () => lesson.stage('.Halves-pairs button').allTextContents();
  await becomes(async () => (await pairs()).join('|'), '×|?|?|?');
  await lesson.pressButton('learn-pair', { top: 'e c a', bottom: 'b d f' });
  await becomes(async () => (await pairs()).toSorted().join('|'), '?|?|×|×');
  await lesson.pressButton('learn-pair', { top: 'e c a', bottom: 'f d b' });
  await lesson.says('learn-fits');
  await becomes(async () => (await pairs()).toSorted().join('|'), '?|×|×|✓');
  await lesson.says('learn-unit', { fit: 1, total: 4 });
  await becomes(() => lesson.stage('.Queen-happy').count(), 6);
  await becomes(
    async () => (await lesson.stage('.Halves-masks tr').last().innerText()).match(/1/),
    null,
  );
  await lesson.pressButton('learn-scene-count');
  await lesson.says('learn-count-ask');
  await lesson
    .stage('.CountScene-record')
    .getByText(lesson.number(Number(figures['memory-28'].value)))
    .waitFor();
};

/** The queens of the board, as squares, read from its description. */
async function queensOn(lesson: Lesson): Promise<readonly string[]> {
  const label = await lesson.stage('.Board-board').getAttribute('aria-label');
  return label?.match(/\b[a-h][1-8]\b/g) ?? [];
}

function pairsOn(squares: readonly string[]): number {
  const places = squares.map((name) => [name.charCodeAt(0), Number(name[1])] as const);
  return places.flatMap(([x, y], index) =>
    places
      .slice(index + 1)
      .filter(([a, b]) => a === x || b === y || Math.abs(a - x) === Math.abs(b - y)),
  ).length;
}

/** The numbers in the squares, by the names of the squares. */
async function numbersOn(lesson: Lesson): Promise<ReadonlyMap<string, number>> {
  const labels = await lesson
    .stage('.Squares-squares button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return new Map(
    labels.flatMap((label) => {
      const [, square, pairs] = /^([a-h][1-8]): (\d+)$/.exec(label) ?? [];
      return square === undefined ? [] : [[square, Number(pairs)] as const];
    }),
  );
}

/** Climbs by hand until a board is stuck, then lets the page climb, and opens Watch. */
const climb: Exercise = async (lesson) => {
  const isOver = async () => lesson.button('learn-local-best').isDisabled();
  for (let boards = 1; (await lesson.stage('.Say-bad').count()) === 0; boards++) {
    while (!(await isOver())) {
      const before = await queensOn(lesson);
      const numbers = await numbersOn(lesson);
      const least = Math.min(...numbers.values());
      for (const [square, pairs] of numbers) {
        const queens = before.map((queen) => (queen[1] === square[1] ? square : queen));
        assert.equal(pairs, pairsOn(queens), square);
      }
      const named = (holds: (pairs: number) => boolean) =>
        [...numbers].find(([, pairs]) => holds(pairs))?.[0] ?? assert.fail();
      const worse = named((pairs) => pairs > least);
      await lesson.square(worse);
      await lesson.says('learn-local-not', {
        square: worse,
        given: numbers.get(worse) ?? 0,
        best: least,
      });
      assert.deepEqual(await queensOn(lesson), before);
      await lesson.square(named((pairs) => pairs === least));
      await becomes(async () => pairsOn(await queensOn(lesson)), least);
    }
    if ((await lesson.stage('.Say-bad').count()) > 0) break;
    await lesson.says('learn-local-solved', { starts: boards, stuck: 0 });
    await lesson.pressButton('learn-local-new');
  }
  await lesson.pressButton('learn-local-new');
  const curve = lesson.stage('.Curve-curve input');
  const last = await curve.getAttribute('max');
  if (!(await isOver())) {
    const before = await queensOn(lesson);
    await lesson.pressButton('learn-local-best');
    await becomes(() => curve.inputValue(), String(Number(last) + 1));
    await curve.fill(last ?? '');
    await becomes(() => queensOn(lesson), before);
  }
  await lesson.press(lesson.stage('a'));
  await lesson.page.waitForURL(/watch(\.html)?\?.*algorithm=hill-climbing&n=8/);
  await becomes(() => lesson.page.locator('.LocalRuns-row').count(), 3);
  await lesson.page.goBack();
  await leadsOn(lesson);
};

/** Derives the answers from the stage by the rules of the lesson; the second one is wrong. */
const answers: Exercise = async (lesson) => {
  const question = () => lesson.stage('.Questions-question').innerText();
  const numberIn = async (pattern: RegExp) =>
    Number(pattern.exec(await question())?.[1] ?? assert.fail());
  const answer = async (bits: number) => {
    await lesson.setBits(
      lesson.stage('.Strip-strip:has(button)'),
      bits.toString(2).padStart(6, '0'),
    );
    await lesson.pressButton('learn-check');
  };
  const given = async (name: string) => Number.parseInt(await lesson.bits(name), 2);
  const choose = (value: number) =>
    lesson.press(
      lesson.stage('.Tasks-numbers button').getByText(lesson.number(value), { exact: true }),
    );
  const tasks: readonly (() => Promise<void>)[] = [
    async () => {
      const row = 1 + (await numberIn(/(?:행 |行|Row )(\d)/));
      const squares = ['a', 'b', 'c', 'd', 'e'].map((column) =>
        lesson.text('square-queen', { square: `${column}${row}` }),
      );
      const buttons = squares.map((name) => `.Squares-squares button[aria-label="${name}"]`);
      await lesson.press(lesson.stage(buttons.join()));
    },
    async () => {
      await lesson.press(lesson.stage('.Tree-node.Tree-current').first());
      await becomes(() => lesson.stage('.Tree-node[aria-label$=" ✓"]').count(), 1);
      await becomes(() => lesson.stage('.Tree-node.Tree-current[aria-label$=" ×"]').count(), 1);
    },
    async () => {
      const row = await numberIn(/.*[a-f](\d)/s);
      await choose(6 ** (row - 1));
    },
    async () => {
      await lesson.pressButton('learn-check');
      await lesson.says('learn-still-open', { what: ['c', 'r + c', 'r − c'] });
      const [, column = '', row] = /([a-e])([1-5])/.exec(await question()) ?? assert.fail();
      const [r, c] = [5 - Number(row), column.charCodeAt(0) - 97];
      const flags = lesson.stage('.Tasks-flags select');
      for (const [index, value] of [c, r + c, r - c].entries())
        await flags.nth(index).selectOption(String(value));
      await lesson.pressButton('learn-check');
    },
    async () => {
      await lesson.pressButton('learn-check');
      await lesson.says('learn-still-open', { what: 'down' });
      const text = await question();
      const columns = /[a-f]((, |、)[a-f])+/.exec(text)?.[0].split(/, |、/) ?? assert.fail(text);
      await answer(columns.reduce((bits, name) => bits | (1 << (name.charCodeAt(0) - 97)), 0));
    },
    async () => {
      const bit = await given('bit');
      if ((await question()).includes('left'))
        await answer((((await given('left')) | bit) << 1) & 63);
      else await answer(((await given('right')) | bit) >> 1);
    },
    async () => {
      const free = await given('free');
      await answer(free & -free);
    },
    async () =>
      answer(63 & ~((await given('left')) | (await given('down')) | (await given('right')))),
    async () => lesson.pressButton('learn-return-kept'),
    async () => choose(2 * (await numberIn(/(\d+)\D*$/))),
    async () => choose(pairsOn(await queensOn(lesson))),
    async () => lesson.pressButton('learn-how-many-open'),
  ];
  for (const [index, task] of tasks.entries()) {
    await lesson
      .stage('.Say-number')
      .getByText(`${index + 1}/12`)
      .waitFor();
    await task();
    await lesson.stage(index === 1 ? '.Say-bad' : '.Say-good').waitFor();
    await lesson.pressButton(index === 11 ? 'learn-finish' : 'learn-next-question');
  }
  await lesson.says('learn-go-back', { right: 11, asked: 12 });
  await becomes(() => lesson.stage('.Outcome-right').count(), 11);
  await lesson.pressButton('learn-take-home');
  await lesson.stage('.TakeHome-program').getByText('def search').waitFor();
  await lesson.stage('.actions select').selectOption('c');
  await lesson.stage('.TakeHome-program').getByText('#include').waitFor();
};

export const EXERCISES: readonly Exercise[] = [
  play,
  backtracked,
  predict,
  growTree,
  prune,
  readFlags,
  rowAsNumber,
  switches,
  shiftBits,
  takeBits,
  wholeLoop,
  nothingToUndo,
  fold,
  timed,
  countHalves,
  climb,
  answers,
];
