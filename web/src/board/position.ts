// A board with queens and blocked squares, and its notation, which the page's address contains.

import type { Square } from './geometry';

type Mark = 'free' | 'queen' | 'block';
export type Tool = Exclude<Mark, 'free'>;

/** The marks of an `n` by `n` board, row by row. */
export interface Position {
  readonly n: number;
  readonly marks: readonly Mark[];
}

export const empty = (n: number): Position => ({ n, marks: Array<Mark>(n * n).fill('free') });

export function at({ n, marks }: Position, { row, column }: Square): Mark {
  return marks[row * n + column] ?? 'free';
}

export function toggled(position: Position, square: Square, mark: Mark): Position {
  const next = at(position, square) === mark ? 'free' : mark;
  return {
    n: position.n,
    marks: position.marks.with(square.row * position.n + square.column, next),
  };
}

export function squaresWith({ n, marks }: Position, mark: Mark): Square[] {
  return marks.flatMap((found, i) =>
    found === mark ? [{ row: Math.floor(i / n), column: i % n }] : [],
  );
}

/**
 * Writes the rows from the top, separated by `/`. `Q` is a queen, `x` a block, and a number that many free
 * squares.
 */
export function toFen({ n, marks }: Position): string {
  const rows = Array.from({ length: n }, (_, row) => marks.slice(row * n, (row + 1) * n));
  const letter = (mark: Mark) => ({ queen: 'Q', block: 'x', free: '.' })[mark];
  return rows.map((row) => fenOfRow(row.map(letter))).join('/');
}

/** Writes a row, given one letter for each square; `.` is a free square. */
export const fenOfRow = (letters: readonly string[]): string =>
  letters.join('').replace(/\.+/g, (free) => String(free.length));

/** Parses a notation; undefined if it is invalid, not square, or has more than `most` rows. */
export function fromFen(fen: string, most: number): Position | undefined {
  const rows = fen.split('/').map(rowFromFen);
  const n = rows.length;
  const marks = rows.flatMap((row) => row ?? []);
  const square = n <= most && rows.every((row) => row?.length === n);
  return square ? { n, marks } : undefined;
}

function rowFromFen(row: string): Mark[] | undefined {
  if (!/^([Qx]|\d{1,3})*$/.test(row)) return undefined;
  return (row.match(/[Qx]|\d{1,3}/g) ?? []).flatMap((piece): Mark[] => {
    if (piece === 'Q') return ['queen'];
    return piece === 'x' ? ['block'] : Array<Mark>(Number(piece)).fill('free');
  });
}

/** The column of each row's queen; empty if a row has no queen or several. */
export function columnsOf(position: Position): number[] {
  const queens = squaresWith(position, 'queen');
  const isWhole = queens.length === position.n && queens.every(({ row }, index) => row === index);
  return isWhole ? queens.map(({ column }) => column) : [];
}
