// The board at a step of a search.

import type { AlgorithmInfo, Square } from '../api/types';
import { AttackLine, Band, Board, RuledOut, Tested } from '../board/Board';
import { allSquares, attacksOn, same, squareName } from '../board/geometry';
import { Dashed, Queens, type QueenMark } from '../board/Queen';
import { Rays } from '../board/Rays';
import type { View } from '../board/view';
import { t } from '../i18n';
import type { LoopStep } from '../trace/loop';
import { currentRow, queensOutside } from '../trace/row';
import type { State } from '../trace/state';
import { VARIABLES, type Values, type Variable } from '../trace/variables';
import { RowRays, RowSquares } from '../ui/RowBits';

interface StepBoardProps {
  readonly view: View;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  /** The variables of the program, if it has bits. */
  readonly values: Values;
  /** The current small step, if steps are fine. */
  readonly small: LoopStep | undefined;
}

export function StepBoard({ view, state, algorithm, values, small }: StepBoardProps) {
  const { event } = state;
  const queens = small?.queens ?? state.queens;
  const row = small?.row ?? currentRow(state, algorithm);
  const fresh = small === undefined || small.kind === 'place' ? event : undefined;
  return (
    <div class={event?.event === 'solution' ? 'step-board solved' : 'step-board'}>
      <Board view={view} label={boardLabel(view.n, queens)}>
        <RuledOut view={view} squares={attacked(view.n, queens, row)} />
        {row !== undefined && row < view.n && (
          <CurrentRow view={view} row={row} queens={queens} values={values} />
        )}
        {fresh?.event === 'placed' && (
          <Rays view={view} queens={[fresh.square]} down={algorithm.by_rows} />
        )}
        {event?.event === 'removed' && <Dashed view={view} square={event.square} />}
        <Queens view={view} queens={queens} mark={(queen) => queenMark(state, queen)} />
        {event?.event === 'tested' && (
          <>
            {event.attack && <AttackLine view={view} from={event.attack.queen} to={event.square} />}
            <Tested view={view} square={event.square} free={event.attack === undefined} />
          </>
        )}
      </Board>
    </div>
  );
}

export function boardLabel(n: number, queens: readonly Square[]): string {
  if (queens.length === 0) return t('board-empty', { n });
  return t('board-of', { n, squares: queens.map((queen) => squareName(queen, n)).join(', ') });
}

/** The attacked squares of the open rows, and those of the current row that the queens above it attack. */
function attacked(n: number, queens: readonly Square[], row: number | undefined): Square[] {
  const others = queensOutside(queens, row);
  const filled = new Set(others.map((queen) => queen.row));
  return allSquares(n).filter(
    (square) =>
      !filled.has(square.row) && attacksOn(square, square.row === row ? others : queens).size > 0,
  );
}

function queenMark({ event }: State, queen: Square): QueenMark {
  switch (event?.event) {
    case 'solution':
      return 'happy';
    case 'placed':
      return same(event.square, queen) ? 'fresh' : '';
    case 'tested':
      return event.attack !== undefined && same(event.attack.queen, queen) ? 'attacker' : '';
    default:
      return '';
  }
}

interface CurrentRowProps {
  readonly view: View;
  readonly row: number;
  readonly queens: readonly Square[];
  readonly values: Values;
}

/** The row that is being filled. Pointing at one of its squares or bits shows the rays that attack there. */
function CurrentRow({ view, row, queens, values }: CurrentRowProps) {
  const has = (name: Variable, column: number) => (((values[name] ?? 0) >> column) & 1) === 1;
  const fields = (column: number) => VARIABLES.filter((name) => has(name, column));
  return (
    <>
      <g class="asked-rays">
        <RowRays view={view} queens={queens} row={row} />
      </g>
      <RowSquares view={view} row={row} fields={fields} />
      <Band view={view} line={{ row }} />
    </>
  );
}
