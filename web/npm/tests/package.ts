// Tests the installed package against published counts and a naive search.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type * as Everything from 'queens-kit';
import { compile, type Completions, load, QueensError, type Square } from 'queens-kit';

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
  .filter(([n]) => Number(n) <= 14);

test('counts equal the published ones', () => {
  assert.equal(known.length, 14);
  for (const [n, ...counts] of known) {
    const { total, unique, half_turn, quarter_turn } = queens.count(Number(n));
    assert.deepEqual([total, unique, half_turn, quarter_turn], counts.map(BigInt), `N = ${n}`);
  }
  assert.equal(queens.count(0).total, 1n);
});

test('progress rises, and its errors end counts', () => {
  const seen: number[] = [];
  queens.count(13, { onProgress: (range) => seen.push(range) });
  assert.ok(seen.length >= 16);
  assert.deepEqual(
    seen,
    seen.toSorted((one, two) => one - two),
  );
  assert.ok(Math.abs((seen.at(-1) ?? 0) - 1) < 1e-9);
  const enough = new Error('enough');
  let parts = 0;
  const stop = () => {
    if (++parts === 3) throw enough;
  };
  assert.throws(() => queens.count(16, { onProgress: stop }), enough);
  assert.equal(parts, 3);
});

test('ranges are counted in any order and instance', async () => {
  const others = await Promise.all([load(await compile()), load(await compile())]);
  const ranges = queens.ranges(11).toReversed();
  const counted = ranges.map((range, i) => (others[i % 2] ?? queens).countRange(range));
  assert.deepEqual(queens.sumRanges(11, counted), queens.count(11));
  refused('counted', () => queens.sumRanges(11, counted.slice(1)));
  refused('counted', () => queens.sumRanges(11, counted.concat(counted)));
  refused('counted', () => queens.sumRanges(12, counted));
});

test("solutions and classes equal a naive search's", () => {
  for (let n = 0; n <= 9; n++) {
    const all = search(n);
    assert.deepEqual(queens.list(n), all, `N = ${n}`);
    const sizes = queens.classes(n).map(({ size }) => size);
    assert.equal(
      sizes.reduce((sum, size) => sum + size, 0),
      all.length,
    );
  }
  assert.equal(queens.list(queens.limits.list).length, 14_200);
});

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('completions are the matching solutions', () => {
  const below = random(1);
  const all = search(8);
  for (let round = 0; round < 100; round++) {
    const places = new Set(Array.from({ length: 1 + below(6) }, () => below(64)));
    const squares = [...places].map((place) => ({ row: place >> 3, column: place & 7 }));
    const [queen = { row: 0, column: 0 }, ...blocked] = squares;
    const has = (columns: readonly number[], { row, column }: Square) => columns[row] === column;
    const fits = all.filter(
      (columns) => has(columns, queen) && !blocked.some((square) => has(columns, square)),
    );
    const { count, first, timed_out } = queens.complete({ n: 8, queens: [queen], blocked });
    const { next, fault } = queens.hint({ n: 8, queens: [queen], blocked });
    const shown = JSON.stringify({ queen, blocked });
    assert.deepEqual([count, timed_out], [BigInt(fits.length), false], shown);
    assert.equal(first === undefined, fits.length === 0, shown);
    assert.equal(fault === undefined, fits.length > 0, shown);
    if (first === undefined || next === undefined) continue;
    assert.ok(
      fits.some((columns) => String(columns) === String(first)),
      shown,
    );
    // The square of a hint can be passed as a queen.
    const after = queens.complete({ n: 8, queens: [queen, next.square], blocked });
    assert.equal(after.solvable, true, shown);
  }
});

test('the order of queens determines the fault', () => {
  const [one, two] = [
    { row: 0, column: 0 },
    { row: 1, column: 2 },
  ];
  const board = { n: 4, queens: [one, two] };
  assert.deepEqual(queens.hint(board, [one, two]).fault?.queen, one);
  assert.deepEqual(queens.hint(board, [two, one]).fault?.queen, two);
  assert.equal(queens.hint(board).fault?.number, 0);
});

test('a board is a FEN or squares', () => {
  const position = { n: 12, queens: [{ row: 1, column: 10 }], blocked: [{ row: 11, column: 0 }] };
  const fen = ['12', '10Q1', ...Array.from({ length: 9 }, () => '12'), 'x11'].join('/');
  const told = ({ seconds, ...rest }: Completions) => {
    assert.ok(seconds >= 0);
    return rest;
  };
  assert.deepEqual(told(queens.complete(position)), told(queens.complete(fen)));
  assert.equal(queens.complete(fen, { first: false }).first, undefined);
  assert.equal(queens.complete(fen, { count: false }).count, undefined);
});

test('queens that attack each other are an error', () => {
  const [one, two] = [
    { row: 1, column: 0 },
    { row: 3, column: 2 },
  ];
  const complain = (message: RegExp, question: () => unknown) => {
    refused('board', question);
    assert.throws(question, message);
  };
  complain(/row 1, column 0 and row 3, column 2 attack each other along a falling/, () =>
    queens.complete({ n: 4, queens: [one, two] }),
  );
  complain(/along a row: remove one of them$/, () => queens.complete('QQ/2', { count: false }));
});

test('solutions are listed without limit, in order', async () => {
  for (const n of [0, 1, 3, 4, 8]) {
    const found: number[][] = [];
    for await (const columns of queens.solutions(n)) found.push(columns);
    assert.deepEqual(found, search(n), `N = ${n}`);
  }
  let total = 0;
  let last: readonly number[] = [];
  for await (const columns of queens.solutions(13)) {
    total += 1;
    if (total > 1) assert.ok(compared(last, columns) < 0, `${last.join()}, ${columns.join()}`);
    last = columns;
  }
  assert.equal(total, 73_712);
});

test('listing yields, and ends with its loop', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  // The search makes many calls before it finds the first solution.
  for await (const columns of queens.solutions(28)) {
    assert.equal(new Set(columns).size, 28);
    break;
  }
  clearInterval(timer);
  assert.ok(turns > 0);
  refused('n', () => queens.solutions(33));
});

/** Returns a negative number if the first solution comes before the second. */
function compared(one: readonly number[], two: readonly number[]): number {
  const row = one.findIndex((column, row) => column !== two[row]);
  return (one[row] ?? 0) - (two[row] ?? 0);
}

test('every algorithm ends its trace with all solutions', () => {
  for (const { name } of queens.algorithms()) {
    let found = 0;
    for (const step of queens.trace(name, 6)) {
      if (step.event === 'solution') found += step.images.length;
    }
    assert.equal(found, 4, name);
  }
});

test('a trace is whole, however it is read', () => {
  // These are more steps than one request returns.
  const steps = [...queens.trace('bitmap', 9)];
  assert.ok(steps.length > 8192);
  assert.equal(steps.filter(({ event }) => event === 'solution').length, 352);
  // Two traces can be read alternately.
  const [one, two] = [queens.trace('bitmap', 9), queens.trace('flags', 8)];
  const turns = steps.map(() => [one.next().value, two.next().value]);
  assert.deepEqual(
    turns.map(([step]) => step),
    steps,
  );
  const other = turns.map(([, step]) => step).filter((step) => step !== undefined);
  assert.deepEqual(other, [...queens.trace('flags', 8)].slice(0, steps.length));
});

test('a trace has no time limit', (context) => {
  const steps = [...queens.trace('bitmap', 10)].length;
  let time = performance.now();
  const anHourLater = () => (time += 3_600_000);
  context.mock.method(performance, 'now', anHourLater);
  assert.equal([...queens.trace('bitmap', 10)].length, steps);
});

test('an enormous trace can be begun', () => {
  const trace = queens.trace('brute-force', queens.limits.trace);
  let steps = 0;
  for (const step of trace) {
    assert.notEqual(step.event, 'solution');
    if (++steps === 100_000) break;
  }
  assert.equal(steps, 100_000);
  assert.equal(trace.next().done, true);
});

test('a large board has a correct solution', () => {
  const { columns = [], seed } = queens.solve(200, { method: 'random', seed: 7 });
  assert.equal(seed, 7n);
  for (const line of [
    columns,
    columns.map((column, row) => column + row),
    columns.map((column, row) => column - row),
  ]) {
    assert.equal(new Set(line).size, 200);
  }
  const other = queens.solve(200, { method: 'random' });
  const again = queens.solve(200, { method: 'random', seed: other.seed ?? assert.fail() });
  assert.deepEqual(again, other);
  assert.notDeepEqual(other.columns, columns);
  for (const method of ['hill-climbing', 'min-conflicts'] as const) {
    const solved = queens.solve(50, { method, seed: 7 });
    assert.deepEqual([solved.columns?.length, solved.seed], [50, 7n]);
  }
  assert.deepEqual(queens.solve(8, { method: 'first' }).columns, search(8)[0]);
  assert.equal(queens.solve(3).columns, undefined);
});

/** Checks that an invalid argument gives a one-line error that names it. */
function refused(name: string, question: () => unknown): void {
  assert.throws(question, (error) => {
    assert.ok(error instanceof QueensError, String(error));
    assert.equal(error.code, 'bad-request', error.message);
    assert.ok(error.message.startsWith(`${name}: `), error.message);
    assert.match(error.message, /^.{8,150}$/, error.message);
    return true;
  });
}

test('invalid numbers of rows are rejected', () => {
  const { limits } = queens;
  for (const n of [-1, 2.5, 201, 2 ** 32 + 8, NaN, '8', 8n, null, [8], {}, Symbol('n')]) {
    const wrong = n as never;
    refused('n', () => queens.count(wrong));
    refused('n', () => queens.sumRanges(wrong, []));
    refused('n', () => queens.list(wrong));
    refused('n', () => queens.solve(wrong));
    refused('n', () => queens.complete({ n: wrong }));
    refused('n', () => queens.trace('bitmap', wrong));
    refused('n', () => queens.solutions(wrong));
  }
  refused('n', () => queens.count(limits.count + 1));
  refused('n', () => queens.solve(0));
  refused('n', () => queens.solve(100, { method: 'first' }));
  refused('n', () => queens.complete({ n: limits.complete + 1 }));
  refused('n', () => queens.complete(Array.from({ length: 21 }, () => '21').join('/')));
});

test('other invalid arguments are rejected', () => {
  const wrong = (value: unknown) => value as never;
  const corner = { row: 0, column: 0 };
  const range = queens.ranges(8)[0] ?? assert.fail();
  refused('method', () => queens.solve(8, { method: wrong('toString') }));
  refused('seed', () => queens.solve(8, { seed: 1 }));
  for (const seed of [-1, 2 ** 53, 2n ** 64n])
    refused('seed', () => queens.solve(8, { method: 'random', seed }));
  refused('algorithm', () => queens.trace(wrong('bitmpa'), 6));
  refused('algorithm', () => queens.trace(wrong(undefined), 6));
  refused('n', () => queens.complete(wrong(8)));
  refused('fen', () => queens.hint('9/9'));
  refused('fen', () => queens.complete('1/'.repeat(1e6)));
  refused('order[0].row', () => queens.hint('4/4/4/4', [{ row: -1, column: 0 }]));
  refused('count', () => queens.complete('4/4/4/4', { count: wrong('no') }));
  for (const square of [null, { row: 4, column: 0 }, { row: 0 }])
    refused('queens[0]', () => queens.complete({ n: 4, queens: [wrong(square)] }));
  refused('blocked[0]', () => queens.complete({ n: 4, queens: [corner], blocked: [corner] }));
  refused('n', () => queens.countRange(wrong(0)));
  refused('first', () => queens.countRange({ ...range, first: -1 }));
  refused('counted', () => queens.sumRanges(8, wrong({})));
  refused('counted[0].total', () => queens.sumRanges(8, [{ first: 0, end: 1, total: 'many' }]));
});

test('another module is rejected', async () => {
  const empty = await WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  for (const other of [{}, [], empty]) {
    await assert.rejects(load(other), { name: 'QueensError', code: 'not-loaded' });
  }
});

test('a failed load is reported and retried', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'queens-kit-'));
  context.after(() => rm(folder, { recursive: true }));
  const installed = new URL('.', import.meta.resolve('queens-kit'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await copyFile(new URL('index.js', installed), join(folder, 'index.js'));
  const moved = (await import(pathToFileURL(join(folder, 'index.js')).href)) as typeof Everything;
  const failed = { name: 'QueensError', code: 'not-loaded', message: /^queens\.wasm: ENOENT/ };
  await assert.rejects(moved.load(), failed);
  await assert.rejects(moved.compile(), failed);
  await copyFile(new URL('queens.wasm', installed), join(folder, 'queens.wasm'));
  assert.equal((await moved.load()).count(8).total, 92n);
});

test('the next question works after a failure', (context) => {
  const failing = context.mock.method(performance, 'now', () => {
    throw new Error('no clock');
  });
  const ask = () => queens.complete('8/8/8/8/8/8/8/8');
  assert.throws(ask, (error) => {
    assert.ok(error instanceof QueensError);
    assert.equal(error.code, 'internal');
    assert.ok(error.cause instanceof Error);
    assert.match(error.message, /complete: Error: no clock; please report this$/);
    return true;
  });
  failing.mock.restore();
  assert.equal(ask().count, 92n);
});
