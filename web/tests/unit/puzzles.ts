// The parts of a puzzle: positions with undo and redo, days, the time, and the tints of the completion map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayIn, dayOf, daysBefore, isDay, streak } from '../../src/play/puzzles';
import * as analysis from '../../src/play/analysis';
import { columnsOf, empty, fromFen, type Position, toggled } from '../../src/board/position';
import { clock } from '../../src/i18n/text';
import { elapsed, started, stopped, stoppedAt } from '../../src/play/game';

const [a, b, c] = [
  { row: 2, column: 1 },
  { row: 0, column: 3 },
  { row: 1, column: 0 },
];
const queen = (position: Position, square: typeof a) => toggled(position, square, 'queen');

test('a new position discards undone ones', () => {
  const first = analysis.begun(empty(4));
  assert.ok(!analysis.canUndo(first) && !analysis.canRedo(first));
  assert.deepEqual([analysis.undone(first), analysis.redone(first)], [first, first]);
  const one = analysis.followed(first, queen(empty(4), a));
  const two = analysis.followed(one, queen(analysis.current(one), b));
  const back = analysis.undone(two);
  assert.deepEqual(analysis.current(back), analysis.current(one));
  assert.ok(analysis.canUndo(back) && analysis.canRedo(back));
  assert.deepEqual(analysis.redone(back), two);
  const other = analysis.followed(back, queen(analysis.current(back), c));
  assert.ok(!analysis.canRedo(other));
  assert.equal(other.positions.length, 3);
});

test('queens are in the order of placement', () => {
  let line = analysis.begun(empty(4));
  for (const square of [a, b, c])
    line = analysis.followed(line, queen(analysis.current(line), square));
  assert.deepEqual(analysis.placed(line), [a, b, c]);
  // A queen that is removed and placed again comes last in the order.
  line = analysis.followed(line, queen(analysis.current(line), a));
  assert.deepEqual(analysis.placed(line), [b, c]);
  line = analysis.followed(line, queen(analysis.current(line), a));
  assert.deepEqual(analysis.placed(line), [b, c, a]);
  assert.deepEqual(analysis.placed(analysis.undone(analysis.undone(line))), [a, b, c]);
  const whole = fromFen('1Q2/3Q/4/4', 4) ?? assert.fail();
  assert.deepEqual(analysis.placed(analysis.begun(whole)), [
    { row: 0, column: 1 },
    { row: 1, column: 3 },
  ]);
});

test('a solved board has all queens, none attacked', () => {
  for (const [fen, solved] of [
    ['1Q2/3Q/Q3/2Q1', true],
    ['1Q2/3Q/Q3/2Qx', true],
    ['1Q2/3Q/Q3/4', false],
    ['Q3/1Q2/2Q1/3Q', false],
  ] as const) {
    assert.equal(analysis.isSolution(fromFen(fen, 4) ?? assert.fail(fen)), solved, fen);
  }
});

test('days are local dates', () => {
  assert.equal(dayOf(new Date(2026, 10, 25, 0, 0, 1)), '2026-11-25');
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59, 59)), '2026-01-05');
  for (const day of ['2026-11-25', '2024-02-29', '0999-12-31']) assert.ok(isDay(day), day);
  for (const text of ['2026-11-31', '2026-2-1', '2026-02-29', 'today', '', '20261125'])
    assert.ok(!isDay(text), text);
  assert.equal(daysBefore('2026-03-01', 1), '2026-02-28');
  assert.equal(daysBefore('2027-01-03', 4), '2026-12-30');
  assert.equal(dayIn('en-GB', '2026-11-25', 'long'), '25 November');
  assert.equal(dayIn('ko', '2026-11-25', 'long'), '11월 25일');
});

test('a streak ends today or yesterday', () => {
  const last = '2026-03-01';
  assert.equal(streak([], last), 0);
  assert.equal(streak(['2026-03-01'], last), 1);
  assert.equal(streak(['2026-02-27', '2026-02-28', '2026-03-01'], last), 3);
  assert.equal(streak(['2026-02-27', '2026-02-28'], last), 2);
  assert.equal(streak(['2026-02-26', '2026-02-27', '2026-03-01'], last), 1);
  assert.equal(streak(['2026-02-27'], last), 0);
});

test('a full board has one column per row', () => {
  const columns = (fen: string) => columnsOf(fromFen(fen, 4) ?? assert.fail(fen));
  assert.deepEqual(columns('1Q2/3Q/Q3/2Q1'), [1, 3, 0, 2]);
  assert.deepEqual(columns('1Q2/3Q/Q3/4'), []);
  assert.deepEqual(columns('1Q2/3Q/QQ2/4'), []);
});

test('a stopwatch counts while it runs', () => {
  let watch = started(stoppedAt(0), 1000);
  assert.equal(elapsed(watch, 3500), 2500);
  watch = stopped(started(watch, 2000), 4000);
  assert.equal(elapsed(watch, 99_000), 3000);
  watch = started(watch, 100_000);
  assert.equal(elapsed(watch, 101_000), 4000);
  assert.deepEqual([0, 59.999, 60, 245, 3849].map(clock), [
    '0:00',
    '0:59',
    '1:00',
    '4:05',
    '1:04:09',
  ]);
});

test('more completions give a stronger tint', () => {
  const board = fromFen('1Q/2', 2) ?? assert.fail();
  const counts = [
    [0, 30],
    [18, 2],
  ];
  assert.equal(analysis.mostOf(counts, board), 18);
  assert.equal(analysis.mostOf(counts, fromFen('QQ/QQ', 2) ?? assert.fail()), 0);
  assert.equal(analysis.strength(0, 18), 0);
  const tints = [1, 2, 9, 18].map((count) => analysis.strength(count, 18));
  assert.ok(
    tints.every((tint, i) => tint > (tints[i - 1] ?? 0.1) && tint < 1),
    tints.join(),
  );
});
