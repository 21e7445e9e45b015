// The reasons for a step, as text keys and their values.

import type { AlgorithmInfo, Square } from '../api/types';
import { attacksOn, squareName } from '../board/geometry';
import type { Key } from '../i18n';
import { explain, type Sentence } from './explain';
import type { LoopKind } from './kinds';
import type { LoopStep } from './loop';
import { currentRow, queensOutside } from './row';
import type { State } from './state';

const OF_LINES = {
  or: 'why-or',
  not: 'why-not',
  keep: 'why-keep',
  pick: 'why-pick',
  strike: 'why-strike',
  place: 'why-place',
  left: 'why-left',
  down: 'why-down',
  right: 'why-right',
  recurse: 'why-recurse',
  return: 'why-return',
  solution: 'why-solution',
} as const satisfies Partial<Record<LoopKind, Key>>;

/**
 * The reasons for a small step, a solution, a dead end, or the free squares of the current row; otherwise
 * empty.
 */
export function reasons(
  state: State,
  small: LoopStep | undefined,
  { n, algorithm }: { n: number; algorithm: Pick<AlgorithmInfo, 'by_rows'> },
): Sentence[] {
  if (small !== undefined && small.kind in OF_LINES)
    return [{ key: OF_LINES[small.kind as keyof typeof OF_LINES], values: {} }];
  const { event, queens } = state;
  if (event?.event === 'solution') return [{ key: 'why-solution', values: {} }];
  const { key } = explain(state, { n, algorithm, total: undefined });
  if (event?.event === 'removed' && key === 'explain-removed-dead')
    return ofRow(rowOf(event.square.row + 1, n), [...queens, event.square], n);
  const row = currentRow(state, algorithm);
  if (row === undefined || row >= n || event === undefined) return [];
  return ofRow(rowOf(row, n), queensOutside(queens, row), n);
}

const rowOf = (row: number, n: number): Square[] =>
  Array.from({ length: n }, (_, column) => ({ row, column }));

/** Names the queens that attack squares of a row, and the free squares. */
function ofRow(squares: readonly Square[], queens: readonly Square[], n: number): Sentence[] {
  if (queens.length === 0) return [{ key: 'why-empty', values: {} }];
  const names = (some: readonly Square[]) => some.map((square) => squareName(square, n)).join(' ');
  const attacks = queens.flatMap((queen): Sentence[] => {
    const hit = squares.filter((square) => attacksOn(square, [queen]).size > 0);
    const values = { queen: squareName(queen, n), squares: names(hit) };
    return hit.length === 0 ? [] : [{ key: 'why-queen', values }];
  });
  const free = squares.filter((square) => attacksOn(square, queens).size === 0);
  const row = String(n - (squares[0]?.row ?? 0));
  const rest: Sentence =
    free.length === 0
      ? { key: 'why-nothing-free', values: { row } }
      : { key: 'why-free', values: { squares: names(free) } };
  return [...attacks, rest];
}
