// The board at a step of a search.

import type { AlgorithmInfo, Event, Square } from '../api/types';
import { AttackLine, Band, Board, RuledOut, Tested, boardLabel } from '../board/Board';
import { allSquares, attacksOn, same } from '../board/geometry';
import { Dashed, Queens, type QueenMark } from '../board/Queen';
import { Rays } from '../board/Rays';
import type { View } from '../board/view';
import type { Instant, Moment } from '../trace/moment';
import { queensOutside } from '../trace/row';
import { VARIABLES, type Values, type Variable } from '../trace/variables';
import { RowRays, RowSquares } from '../board/RowBits';

interface StepBoardProps {
  readonly view: View;
  readonly algorithm: AlgorithmInfo;
  readonly instant: Instant;
  readonly moment: Moment;
}

export function StepBoard({ view, algorithm, instant, moment }: StepBoardProps) {
  const { queens } = instant.state;
  const { row, values } = moment;
  // A small step after an event leaves its marks behind.
  const event = (instant.part ?? 0) === 0 ? instant.state.event : undefined;
  return (
    <Board view={view} label={boardLabel(view.n, queens)}>
      <RuledOut view={view} squares={attacked(view.n, queens, row)} />
      {row !== undefined && row < view.n && (
        <CurrentRow view={view} row={row} queens={queens} values={values} />
      )}
      {event?.event === 'placed' && (
        <Rays view={view} queens={[event.square]} down={algorithm.by_rows} />
      )}
      {event?.event === 'removed' && <Dashed view={view} square={event.square} />}
      <Queens view={view} queens={queens} mark={(queen) => queenMark(event, queen)} />
      {event?.event === 'tested' && (
        <>
          {event.attack && <AttackLine view={view} from={event.attack.queen} to={event.square} />}
          <Tested view={view} square={event.square} free={event.attack === undefined} />
        </>
      )}
    </Board>
  );
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

function queenMark(event: Event | undefined, queen: Square): QueenMark {
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
      <g class="StepBoard-asked">
        <RowRays view={view} queens={queens} row={row} />
      </g>
      <RowSquares view={view} row={row} fields={fields} />
      <Band view={view} line={{ row }} />
    </>
  );
}
