// Interpreters of the listings with bits. `m.values` has the variables of the current row.

import type { Machine, Run, Stop } from './machine';

type Values = Record<string, number>;

/** The lines of a listing. */
interface Lines {
  readonly full: readonly number[];
  readonly or: number;
  readonly not: number;
  readonly keep?: number;
  readonly loop: number;
  readonly pick: number;
  readonly place: number;
  /** Of `left`, `down` and `right` for the next row, and of the call. */
  readonly next: readonly [number, number, number, number];
  readonly back: readonly number[];
}

const value = (m: Machine, name: string): number => m.values[name] ?? 0;

/** Computes `attacked` and `free`; keeps only some squares, if there are such. */
function* freed(m: Machine, lines: Lines, kept: number | undefined): Run {
  yield m.formula('or', lines.or);
  m.values.attacked = value(m, 'left') | value(m, 'down') | value(m, 'right');
  yield m.formula('not', lines.not);
  m.values.free = m.all & ~value(m, 'attacked');
  if (kept === undefined) return;
  yield m.formula('keep', lines.keep ?? 0);
  m.values.free &= kept;
}

/** Places a queen on the lowest free bit; returns its bit. */
function* placed(m: Machine, lines: Lines, row: number): Generator<Stop | string, number> {
  yield m.formula('pick', lines.pick);
  const bit = value(m, 'free') & -value(m, 'free');
  m.values.bit = bit;
  yield m.formula('strike', lines.pick + 1);
  m.values.free = value(m, 'free') ^ bit;
  yield m.at(lines.place);
  yield m.place(row, Math.log2(bit));
  return bit;
}

/** Computes the arguments of the next row. */
function* passed(m: Machine, { next }: Lines): Generator<Stop, Values> {
  const bit = value(m, 'bit');
  yield m.formula('left', next[0]);
  m.values.nextLeft = m.all & ((value(m, 'left') | bit) << 1);
  yield m.formula('down', next[1]);
  m.values.nextDown = value(m, 'down') | bit;
  yield m.formula('right', next[2]);
  m.values.nextRight = (value(m, 'right') | bit) >> 1;
  yield m.formula('recurse', next[3]);
  const { nextLeft: left = 0, nextDown: down = 0, nextRight: right = 0 } = m.values;
  return { left, down, right };
}

/** The variables of a row before a bit is chosen. */
const withoutBit = ({ left = 0, down = 0, right = 0, attacked = 0, free = 0 }: Values): Values => ({
  left,
  down,
  right,
  attacked,
  free,
});

interface Rules {
  /** The squares that a row may use; `undefined` for all. */
  readonly kept?: (m: Machine, row: number) => number | undefined;
  /** After a queen is placed. */
  readonly placed?: (m: Machine, row: number) => Generator<Stop>;
  /** Whether a full board is reported. */
  readonly reports?: (m: Machine) => boolean;
}

function calls(lines: Lines, start: readonly number[], rules: Rules = {}) {
  return function* (m: Machine): Run {
    function* search(row: number, given: Values): Run {
      m.values = { ...given };
      if (row === m.n) {
        yield 'N';
        yield m.at(...lines.full);
        if (rules.reports?.(m) !== false) yield 'S';
        return;
      }
      yield m.at(...lines.full);
      yield* freed(m, lines, rules.kept?.(m, row));
      yield 'N';
      for (;;) {
        yield m.at(lines.loop);
        if (value(m, 'free') === 0) return;
        yield* placed(m, lines, row);
        if (rules.placed !== undefined) yield* rules.placed(m, row);
        const own = { ...m.values };
        yield* search(row + 1, yield* passed(m, lines));
        m.values = own;
        yield m.at(...lines.back);
        m.values = withoutBit(own);
        yield m.takeBack();
      }
    }
    yield m.at(...start);
    yield* search(0, { left: 0, down: 0, right: 0 });
  };
}

/** The halves of the top row, one after the other; one without a square is passed over. */
type Halves = (m: Machine) => number[];

function loops(lines: Lines, start: readonly number[], halves?: Halves) {
  return function* (m: Machine): Run {
    const rest = halves?.(m) ?? [];
    let half = rest.shift();
    let row = 0;
    const rows: Values[] = [];
    function* enter(given: Values): Run {
      m.values = given;
      yield* freed(m, lines, row === 0 ? half : undefined);
    }
    function* full(): Run {
      yield m.at(...lines.full);
      if (value(m, 'down') === m.all) yield 'S';
    }
    yield m.at(...start);
    yield* enter({ left: 0, down: 0, right: 0 });
    yield 'N';
    yield* full();
    for (;;) {
      yield m.at(lines.loop);
      if (value(m, 'free') !== 0) {
        yield* placed(m, lines, row);
        const next = yield* passed(m, lines);
        rows[row] = withoutBit(m.values);
        row += 1;
        yield* enter(next);
        yield 'N';
        yield* full();
        continue;
      }
      if (row === 0 && rest.length === 0) return;
      yield m.at(...lines.back);
      if (row === 0) {
        half = rest.shift();
        yield* enter({ left: 0, down: 0, right: 0 });
        yield* full();
        continue;
      }
      row -= 1;
      m.values = rows[row] ?? {};
      yield m.takeBack();
    }
  };
}

export const bitmap = calls(
  { full: [2], or: 3, not: 3, loop: 4, pick: 5, place: 7, next: [8, 9, 10, 8], back: [11] },
  [13],
);

export const bitmapLoop = loops(
  { full: [4], or: 3, not: 2, loop: 6, pick: 9, place: 11, next: [12, 13, 14, 15], back: [7, 8] },
  [1],
);

const leftHalf = ({ n }: Machine): number => 2 ** (n >> 1) - 1;
const middle = ({ n }: Machine): number => (n % 2 === 1 ? 2 ** (n >> 1) : 0);

export const mirror = calls(
  {
    full: [2, 3, 4],
    or: 5,
    not: 5,
    keep: 7,
    loop: 9,
    pick: 10,
    place: 12,
    next: [13, 14, 15, 13],
    back: [16],
  },
  [18],
  { kept: (m, row) => (row === 0 ? leftHalf(m) | middle(m) : undefined) },
);

export const mirrorLoop = loops(
  {
    full: [6, 7, 8],
    or: 4,
    not: 3,
    keep: 5,
    loop: 10,
    pick: 13,
    place: 15,
    next: [16, 17, 18, 19],
    back: [11, 12],
  },
  [1, 2],
  (m) => [leftHalf(m), middle(m)].filter((half) => half > 0),
);

/** The images of a board, each as its columns by rows. */
function images(columns: readonly number[]): number[][] {
  const last = columns.length - 1;
  const mirrored = (board: readonly number[]) => board.map((column) => last - column);
  const turned = (board: readonly number[]) => board.map((_, row) => last - board.indexOf(row));
  const turns = [columns];
  while (turns.length < 4) turns.push(turned(turns.at(-1) ?? []));
  return turns.flatMap((board) => [[...board], mirrored(board)]);
}

const isSmaller = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((column, row) => column !== b[row]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** The squares that each row may use, and the lines that take some of them out. */
function allowances(): Rules {
  let allowed: number[] = [];
  return {
    kept(m, row) {
      if (row === 0) allowed = [leftHalf(m) | middle(m)];
      const most = allowed[row] ?? m.all;
      const attacked = value(m, 'left') | value(m, 'down') | value(m, 'right');
      return (m.all & ~attacked & ~most) === 0 ? undefined : most;
    },
    *placed(m, row) {
      yield m.at(12, 13, 14, 15);
      const { n, all } = m;
      const [first = { column: 0 }] = m.queens;
      const column = first.column;
      const inner = all & ~(1 | (1 << (n - 1)));
      if (row === 0) {
        for (let r = 1; r < n; r++) allowed[r] = r < column || r + column >= n ? inner : all;
        if (n > 1) allowed[n - 1] = (allowed[n - 1] ?? 0) & (all << column) & (all >> column);
      }
      const second = m.queens[1]?.column ?? 0;
      if (row === 1 && column === 0)
        for (let r = 2; r < n; r++) allowed[r] = r < second ? all & ~2 : all;
    },
    reports(m) {
      const columns = m.queens.map((queen) => queen.column);
      return !images(columns).some((image) => isSmaller(image, columns));
    },
  };
}

export const symmetry = (m: Machine): Run =>
  calls(
    {
      full: [2, 3, 4, 5],
      or: 7,
      not: 7,
      keep: 6,
      loop: 8,
      pick: 9,
      place: 11,
      next: [16, 17, 17, 16],
      back: [18],
    },
    [20, 21],
    allowances(),
  )(m);
