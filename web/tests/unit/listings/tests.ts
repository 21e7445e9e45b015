// Interpreters of the listings that test squares one by one.

import { Machine, tested, upTo, type Run } from './machine';

export function* bruteForce(m: Machine): Run {
  const { n } = m;
  function* search(row: number): Run {
    yield 'N';
    yield m.at(2);
    if (row === n) {
      for (const r of upTo(n).slice(1)) {
        yield m.at(3);
        yield m.at(4);
        const { column = 0 } = m.queens[r] ?? {};
        const attacked = m.isAttacked({ row: r, column });
        yield m.at(5);
        yield tested(attacked, r, column);
        if (attacked) return;
      }
      yield m.at(3);
      yield m.at(6);
      yield 'S';
      return;
    }
    for (const column of upTo(n)) {
      yield m.at(7);
      yield m.at(8);
      yield m.place(row, column);
      yield m.at(9);
      yield* search(row + 1);
      yield m.at(10);
      yield m.takeBack();
    }
    yield m.at(7);
  }
  yield m.at(12);
  yield* search(0);
}

export function* bruteForceLoop(m: Machine): Run {
  const { n } = m;
  yield m.at(1);
  let row = 0;
  const next: number[] = [];
  for (;;) {
    yield m.at(3);
    yield 'N';
    yield m.at(4);
    if (row === n) {
      let attacked = false;
      for (let r = 1; r < n && !attacked; r++) {
        yield m.at(5);
        const { column = 0 } = m.queens[r] ?? {};
        attacked = m.isAttacked({ row: r, column });
        yield m.at(attacked ? 7 : 6);
        yield tested(attacked, r, column);
      }
      if (!attacked) {
        yield m.at(5);
        yield m.at(8);
        yield 'S';
      }
    } else {
      yield m.at(9);
      next[row] = 0;
    }
    for (;;) {
      yield m.at(10);
      if (row < n && next[row] !== n) break;
      yield m.at(11);
      if (row === 0) return;
      yield m.at(12);
      row -= 1;
      yield m.takeBack();
    }
    yield m.at(13);
    const column = next[row] ?? 0;
    yield m.place(row, column);
    yield m.at(14);
    next[row] = column + 1;
    row += 1;
  }
}

export function* permutation(m: Machine): Run {
  const { n } = m;
  yield m.at(1);
  const columns = upTo(n);
  let changed = upTo(n);
  for (;;) {
    for (const r of changed) {
      yield m.at(2);
      yield m.place(r, columns[r] ?? 0);
    }
    yield m.at(3);
    yield 'N';
    let attacked = false;
    for (let r = 1; r < n && !attacked; r++) {
      yield m.at(4);
      const column = columns[r] ?? 0;
      attacked = m.isAttacked({ row: r, column });
      yield m.at(attacked ? 6 : 5);
      yield tested(attacked, r, column);
    }
    if (!attacked) {
      yield m.at(4);
      yield m.at(7);
      yield 'S';
    }
    yield m.at(9);
    const rise = upTo(n - 1).findLast((r) => (columns[r] ?? 0) < (columns[r + 1] ?? 0));
    yield m.at(10);
    if (rise === undefined) {
      while (m.queens.length > 0) yield m.takeBack(); // the program has ended
      return;
    }
    for (let r = n - 1; r >= rise; r--) {
      yield m.at(11);
      yield m.takeBack();
    }
    yield m.at(12);
    const low = columns[rise] ?? 0;
    const other = columns.findLastIndex((column) => column > low);
    [columns[rise], columns[other]] = [columns[other] ?? 0, low];
    yield m.at(13);
    columns.push(...columns.splice(rise + 1).reverse());
    yield m.at(14);
    changed = upTo(n).slice(rise);
  }
}

/** The lines of a listing with a call for each row. */
interface Calls {
  readonly test: readonly number[];
  readonly attacked: readonly number[];
  readonly free: number;
  readonly start: number;
  /** Passes over the columns of other queens. */
  readonly skips?: boolean;
}

function calls({ test, attacked, free, start, skips = false }: Calls) {
  return function* (m: Machine): Run {
    const { n } = m;
    let used = 0;
    function* search(row: number): Run {
      yield 'N';
      yield m.at(2);
      if (row === n) {
        yield 'S';
        return;
      }
      for (const column of upTo(n)) {
        if (skips && ((used >> column) & 1) === 1) continue;
        yield m.at(3);
        for (const line of test) yield m.at(line);
        const hit = m.isAttacked({ row, column });
        yield hit ? m.at(...attacked) : m.at(free);
        yield tested(hit, row, column);
        if (hit) continue;
        yield m.at(free + 1);
        used |= 1 << column;
        yield m.place(row, column);
        yield m.at(free + 2);
        yield* search(row + 1);
        yield m.at(free + 3);
        used &= ~(1 << column);
        yield m.takeBack();
      }
      yield m.at(3);
    }
    yield m.at(start);
    yield* search(0);
  };
}

export const boardScan = calls({ test: [4, 5], attacked: [6], free: 7, start: 12 });
export const backtracking = calls({ test: [4], attacked: [5, 6], free: 7, start: 12 });
export const columnBits = calls({ test: [4], attacked: [5, 6], free: 7, start: 12, skips: true });
export const flags = calls({ test: [], attacked: [4, 5], free: 6, start: 11 });

/** A listing with one loop; `attacked` is the line that rejects a square. */
function loops(attacked: readonly number[], free: number) {
  return function* (m: Machine): Run {
    const { n } = m;
    const untried: number[][] = [];
    let row = 0;
    function* enter(): Run {
      yield m.at(2);
      untried[row] = upTo(n);
      yield 'N';
      yield m.at(3);
      if (row !== n) return;
      untried[row] = [];
      yield 'S';
    }
    yield m.at(1);
    yield* enter();
    for (;;) {
      yield m.at(5);
      const column = untried[row]?.[0];
      if (column === undefined) {
        yield m.at(6);
        if (row === 0) return;
        yield m.at(7);
        row -= 1;
        yield m.takeBack();
        yield m.at(8);
        continue;
      }
      yield m.at(9);
      untried[row]?.shift();
      const hit = m.isAttacked({ row, column });
      yield hit ? m.at(...attacked) : m.at(free);
      yield tested(hit, row, column);
      if (hit) continue;
      yield m.at(free + 1);
      yield m.place(row, column);
      yield m.at(free + 2);
      row += 1;
      yield* enter();
    }
  };
}

export const backtrackingLoop = loops([11, 12], 13);
export const flagsLoop = loops([10, 11], 12);
