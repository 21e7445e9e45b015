// The installed package against published counts and a naive search.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { QueensError, compile, load } from 'queens-wasm';

const queens = await load();

function search(n: number, columns: readonly number[] = []): number[][] {
  if (columns.length === n) return [[...columns]];
  const isFree = (column: number) =>
    columns.every(
      (other, row) => other !== column && Math.abs(other - column) !== columns.length - row,
    );
  return Array.from({ length: n }, (_, column) => column)
    .filter(isFree)
    .flatMap((column) => search(n, [...columns, column]));
}

const known = readFileSync(process.env.KNOWN_COUNTS ?? '', 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(','))
  .filter(([n]) => Number(n) <= 12);

test('counts are the published ones', () => {
  assert.equal(known.length, 12);
  for (const [n, total = '', unique = ''] of known) {
    const count = queens.count(Number(n));
    assert.deepEqual([count.total, count.unique], [BigInt(total), BigInt(unique)], `N = ${n}`);
  }
});

test('parts are counted in any order, by programs of their own', async () => {
  const others = await Promise.all([load(await compile()), load(await compile())]);
  const shares = queens.shares(11).reverse();
  const counted = shares.map((share, i) => (others[i % 2] ?? queens).countShare(share));
  assert.equal(queens.sumShares(11, counted).total, 2680n);
  assert.throws(() => queens.sumShares(11, counted.slice(1)), QueensError);
});

test('solutions and classes are those of a naive search', () => {
  for (let n = 0; n <= 9; n++) {
    const all = search(n);
    assert.deepEqual(queens.solutions(n), all, `N = ${n}`);
    const sizes = queens.classes(n).map(({ size }) => size);
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      all.length,
    );
  }
});

/** The same numbers in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('completions are the solutions that keep to the board', () => {
  const below = random(1);
  const all = search(8);
  for (let round = 0; round < 100; round++) {
    const squares = new Set(Array.from({ length: 1 + below(6) }, () => below(64)));
    const [[queen = [0, 0] as const] = [], ...blocked] = [...squares].map((square) => [
      [square >> 3, square & 7] as const,
    ]);
    const position = { n: 8, queens: [queen], blocked: blocked.flat() };
    const fits = all.filter(
      (columns) =>
        columns[queen[0]] === queen[1] &&
        position.blocked.every(([row, column]) => columns[row] !== column),
    );
    const { count, first } = queens.complete(position);
    assert.equal(count, BigInt(fits.length), JSON.stringify(position));
    assert.equal(first !== undefined, fits.length > 0);
    if (first !== undefined) assert.ok(fits.some((columns) => String(columns) === String(first)));
  }
});

test('every algorithm ends its trace with all solutions', () => {
  for (const { name } of queens.algorithms()) {
    const found = [...queens.trace(name, 6)].flatMap((step) =>
      step.event === 'solution' ? step.images : [],
    );
    assert.equal(found.length, 4, name);
  }
  // More steps than are asked for at once.
  const steps = [...queens.trace('bitmap', 9)];
  assert.ok(steps.length > 8192);
  assert.equal(steps.filter(({ event }) => event === 'solution').length, 352);
});

test('one solution of a large board is a solution', () => {
  const { columns = [] } = queens.solve(200, { method: 'random', seed: 7 });
  for (const line of [
    columns,
    columns.map((column, row) => column + row),
    columns.map((column, row) => column - row),
  ]) {
    assert.equal(new Set(line).size, 200);
  }
  assert.equal(queens.solve(3).columns, undefined);
});

test('what cannot be answered is an error with a code', () => {
  const refused = { name: 'QueensError', code: 'bad-request' };
  const { count_n, classes_n, trace_n } = queens.limits();
  assert.throws(() => queens.count(count_n + 1), refused);
  assert.throws(() => queens.count(-1), refused);
  assert.throws(() => queens.solutions(classes_n + 1), refused);
  assert.throws(() => [...queens.trace('bitmap', trace_n + 1)], refused);
  assert.throws(() => [...queens.trace('none', 6)], refused);
  assert.throws(() => queens.complete('9/9'), refused);
  assert.throws(() => queens.complete({ n: 1e9 }), refused);
  assert.throws(() => queens.complete({ n: 4, queens: [[4, 0]] }), refused);
});
