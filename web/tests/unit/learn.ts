import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { carryOf, freeOf, lowest, rowMask, shifted } from '../../src/board/bits';
import { bestOf, optionsOf } from '../../src/local/LocalBoard';
import * as climb from '../../src/learn/cards/LocalSearch';
import { columnSets, fit, fitting, unitOf } from '../../src/trace/halves';
import * as trees from '../../src/learn/tree';
import * as moves from '../../src/learn/moves';
import type { LocalTrace } from '../../src/api/types';
import { attackingPairs, queensOf } from '../../src/board/geometry';
import { MESSAGES } from '../../src/i18n/generated/all';
import { answer, states, traceOf } from './traces';

const backtracking = traceOf('backtracking');
const bitmap = traceOf('bitmap');

test('trees have the positions and queens of searches', () => {
  const tree = trees.treeOf(backtracking.events);
  assert.equal(tree.nodes.length, 17);
  assert.equal(tree.nodes.filter(({ solution }) => solution).length, 2);
  assert.equal(trees.boardsBelow(tree.root), 16);
  for (const { step, queens } of states(backtracking))
    assert.deepEqual(trees.queensAt(trees.nodeAt(tree, step) ?? assert.fail()), queens);
});

test('programs with equal positions have equal trees', () => {
  const shape = (events: typeof bitmap.events) =>
    trees.treeOf(events).nodes.map((node) => JSON.stringify(trees.queensAt(node)));
  assert.deepEqual(shape(bitmap.events), shape(backtracking.events));
});

test('nodes go through their fates in order', () => {
  const tree = trees.treeOf(backtracking.events);
  const [first, last] = [tree.root.children[0], tree.root.children[1]];
  assert.ok(first !== undefined && last !== undefined);
  assert.equal(trees.fateAt(first, first.from - 1), 'ahead');
  assert.equal(trees.fateAt(first, first.from), 'open');
  assert.equal(trees.fateAt(first, first.until - 1), 'open');
  assert.equal(trees.fateAt(first, first.until), 'withered');
  assert.equal(trees.fateAt(last, last.until), 'fruitful');
  const solution = tree.root.fruits[0] ?? assert.fail();
  for (const node of trees.wayTo(solution).slice(0, -1)) {
    assert.equal(trees.fateAt(node, solution.from - 1), 'open');
    assert.equal(trees.fateAt(node, solution.from), 'fruitful');
  }
});

test('nodes are centred over their children', () => {
  const tree = trees.treeOf(backtracking.events);
  const places = trees.placesOf(tree);
  const at = (node: (typeof tree.nodes)[number]) => places.get(node) ?? assert.fail();
  for (const node of tree.nodes) {
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first === undefined || last === undefined) continue;
    assert.ok(Math.abs(at(node) - (at(first) + at(last)) / 2) < 1e-12);
    assert.ok(first === last || at(first) < at(last));
  }
});

test('pruned and visited boards are all boards', () => {
  const tree = trees.treeOf(backtracking.events, { rejected: true });
  assert.equal(trees.unseenBoards(tree, 4, Infinity), 4 ** 4 - 2);
  const leaves = trees.blocksOf(tree, 4, 4).filter(({ node }) => node.rejected || node.depth === 4);
  assert.equal(
    leaves.reduce((sum, { boards }) => sum + boards, 0),
    4 ** 4,
  );
  const [root] = trees.blocksOf(tree, 4, 4);
  assert.deepEqual([root?.left, root?.width, root?.boards], [0, 1, 256]);
});

test('bits: the lowest free one, the carry, the shift', () => {
  const bits = { left: 0b000100, down: 0b000010, right: 0b000001 };
  assert.equal(freeOf(bits, 6), 0b111000);
  for (let free = 0; free < 64; free++) {
    assert.equal(carryOf(free, 6), free === 0 ? 6 : Math.log2(lowest(free)));
    assert.equal(((~free & rowMask(6)) + 1) & free & rowMask(6), lowest(free));
  }
  assert.deepEqual(shifted(bits, 0b100000), { left: 0b1001000, down: 0b100010, right: 0b010000 });
});

test('halves of six rows: the table of docs/counting.md', () => {
  const units = columnSets(6).map((columns) => unitOf(columns, 6));
  assert.equal(units.length, 20);
  const row = (columns: string) => {
    const unit = units.find((one) => one.columns.join() === columns) ?? assert.fail();
    return [unit.top.length, unit.bottom.length, fitting(unit)];
  };
  assert.deepEqual(row('0,1,2'), [0, 0, 0]);
  assert.deepEqual(row('0,2,4'), [2, 2, 1]);
  assert.deepEqual(row('0,2,5'), [4, 2, 0]);
  assert.deepEqual(row('1,2,4'), [2, 4, 0]);
  assert.equal(
    units.reduce((sum, unit) => sum + fitting(unit), 0),
    4,
  );
  const { top, bottom } = unitOf([1, 3], 4);
  assert.equal(top.filter((half) => bottom.some((other) => fit(half, other))).length, 1);
});

test('a climb ends stuck or at a solution', () => {
  const ends = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    let state = seed;
    const random = () => (state = (state * 0.618 + 0.313) % 1);
    const stops = [climb.randomStart(4, random)];
    for (let stop = stops[0]; stop !== undefined && stop.pairs > 0 && !climb.isStuck(stop);) {
      const [best] = bestOf(optionsOf(stop.board));
      stop = climb.movedTo(stop, best ?? assert.fail());
      stops.push(stop);
    }
    const { pairs, stuck, solved, starts } = climb.curveOf(stops);
    assert.deepEqual(starts, [0]);
    assert.deepEqual(stuck, solved ? [] : [stops.length - 1]);
    assert.ok(pairs.every((after, step) => step === 0 || after < (pairs[step - 1] ?? 0)));
    ends.add(solved ? 'solved' : 'stuck');
  }
  assert.equal(ends.size, 2);
});

test('moves by hand are steps of a search', () => {
  const squares = () => moves.placed.value.map(({ row, column }) => `${row}${column}`).join(' ');
  moves.clear();
  for (const column of [0, 2]) moves.place({ row: column / 2, column });
  moves.place({ row: 3, column: 1 });
  assert.equal(squares(), '00 12 31');
  moves.takeBack({ row: 1, column: 2 });
  assert.equal(squares(), '00 31');
  assert.equal(moves.takenBack.value, 2);
  assert.equal(trees.treeOf(moves.moves.value).nodes.length, 5);
  moves.clear();
  for (const [row, column] of [1, 3, 0, 2].entries()) moves.place({ row, column });
  assert.equal(moves.moves.value.at(-1)?.event, 'solution');
  assert.equal(moves.open(moves.placed.value).length, 0);
  moves.clear();
});

test('moves round-trip, and other texts are rejected', () => {
  moves.clear();
  for (const column of [0, 2]) moves.place({ row: column / 2, column });
  moves.takeBack({ row: 0, column: 0 });
  assert.equal(moves.written(moves.moves.value), '+a4 +c3 -c3 -a4 +c3');
  moves.clear();
  for (const [row, column] of [1, 3, 0, 2].entries()) moves.place({ row, column });
  moves.takeBack({ row: 3, column: 2 });
  assert.deepEqual(moves.read(moves.written(moves.moves.value)), moves.moves.value);
  moves.clear();
  assert.deepEqual(moves.read(''), []);
  const forged = [
    '+a4 +b4',
    '+a4 -b4',
    '-a4',
    '+a4 +a4',
    '+e4',
    '+a5',
    'a4',
    '+a4  +c3',
    '{"a":1}',
  ];
  forged.push('+b4 +d3 +a2 +c1 +a4', '+a4 +c3 -a4', `${'+a4 -a4 '.repeat(1001)}+a4`);
  for (const text of forged) assert.deepEqual(moves.read(text), [], text);
});

test('first boards of min-conflicts have few attacked queens', () => {
  const attacked = (n: number, seed: number): number => {
    const of = { algorithm: 'min-conflicts', n, sideways: 100, seed, from: 0, count: 1 };
    const [first] = (answer('local-trace', of) as LocalTrace).steps;
    return new Set(attackingPairs(queensOf(first?.columns ?? assert.fail())).flat()).size;
  };
  const mean = (n: number) =>
    Array.from({ length: 100 }, (_, seed) => attacked(n, seed)).reduce((sum, one) => sum + one) /
    100;
  const means = [8, 20, 50].map(mean);
  // The lesson says: on average at most about twelve. The number grows slowly with the board.
  assert.ok(
    means.every((one, index) => one > (means[index - 1] ?? 1) && one < 9),
    means.join(),
  );
});

test('the programs before card 15 visit solutions one by one', () => {
  const visited = (name: string): number =>
    traceOf(name).events.filter(({ event }) => event === 'solution').length;
  // The last one tries half of the first row, and visits half of the solutions.
  const names = ['backtracking', 'flags', 'bitmap', 'bitmap-mirror'];
  assert.deepEqual(names.map(visited), [2, 2, 2, 1]);
  const known = readFileSync('../crates/queens/data/known-counts.csv', 'utf8');
  const total = Number(/^20,(\d+)/m.exec(known)?.[1]).toLocaleString('en');
  for (const text of MESSAGES['learn-halves-1']) assert.ok(text.includes(total), text);
});
