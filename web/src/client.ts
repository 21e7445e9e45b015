// The questions of the page: one function for each, answered by the server or by workers.

import { transport } from '#transport';
import type * as api from './api/types';
import type { Language } from './i18n/text';

/** The algorithm and board of a trace. */
export interface Subject {
  readonly algorithm: string;
  readonly n: number;
}

const subject = ({ algorithm, n }: Subject): Subject => ({ algorithm, n });
const list = (columns: readonly number[]) => ({ columns: columns.join(',') });

export const { hasServer, compare, comparisonFile, startCount, followCount, cancelCount } =
  transport;

export const about = () => transport.ask('about', {});
export const algorithms = () => transport.ask('algorithms', {});

/** The source code of an algorithm, with comments in a language. */
export const program = (algorithm: string, code: api.ProgramLanguage, lang: Language) =>
  transport.ask('program', { algorithm, code, lang });

export const trace = (of: Subject, from: number, count: number) =>
  transport.ask('trace', { ...subject(of), from, count });

export const marks = (of: Subject, buckets: number) =>
  transport.ask('marks', { ...subject(of), buckets });

export type Direction = 'forward' | 'back';

export type MarkKind = 'solution' | 'dead-end';

/** The nearest solution or dead end in a direction. */
export const nextMark = (of: Subject, from: number, direction: Direction, kind: MarkKind) =>
  transport.ask('next-solution', { ...subject(of), from, direction, kind });

/** The first step at which most of these queens, and no others, are on the board. */
export const samePosition = (of: Subject, queens: readonly api.Square[]) =>
  transport.ask('same-position', { ...subject(of), queens });

export const classes = (n: number) => transport.ask('classes', { n });

export const solve = (n: number, method: api.SolveMethod, seed: number) =>
  transport.ask('solve', { n, method, seed });

export const board = (columns: readonly number[]) => transport.ask('board', list(columns));

/** The chosen readings of an ambiguous text. */
export type Choices = Readonly<
  Partial<Record<Extract<api.Reading, { state: 'ambiguous' }>['option'], string>>
>;

/** The boards of a text, in any format that programs print. */
export const read = (text: string, { base, ...others }: Choices) =>
  transport.ask('read', {
    text,
    ...others,
    ...(base === undefined ? {} : { base: Number(base) }),
  });

/** A drawing of a board in SVG. */
export const drawing = (columns: readonly number[]) => transport.ask('board.svg', list(columns));

/** Identifies a puzzle: by its day, or by size, seed and level. */
export type PuzzleName =
  { readonly date: string } | Readonly<Pick<api.Puzzle, 'n' | 'seed' | 'level'>>;

/** A board with exactly one completion. */
export const puzzle = (name: PuzzleName) =>
  transport.ask('date' in name ? 'daily' : 'puzzle', { ...name });

export const complete = (board: api.CompleteRequest, signal: AbortSignal) =>
  transport.ask('complete', { ...board }, signal);

/** The next move on a board, with the reason. `order` is the order in which the queens were placed. */
export const hint = (fen: string, order: readonly api.Square[], signal: AbortSignal) =>
  transport.ask('hint', { fen, order }, signal);

/** The number of completions with a queen on each square. */
export const heat = (fen: string, signal: AbortSignal) => transport.ask('heat', { fen }, signal);

export const ledger = (buckets: number) => transport.ask('ledger', { buckets });
