// The board at a step of a search.

import type { AlgorithmInfo, Square } from '../api/types';
import { AttackLine, Attacked, Board, Queens, Tested } from '../board/Board';
import { allSquares, same, squareName } from '../board/geometry';
import { UNIT, top, type View } from '../board/view';
import { t } from '../i18n';
import type { State } from '../trace/state';

interface StepBoardProps {
  readonly view: View;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
}

export function StepBoard({ view, state, algorithm }: StepBoardProps) {
  const { queens, event } = state;
  const filled = new Set(queens.map(({ row }) => row));
  const open = allSquares(view.n).filter(({ row }) => !filled.has(row));
  const row = algorithm.by_rows ? currentRow(state) : undefined;
  return (
    <Board view={view} label={boardLabel(view.n, queens)}>
      <Attacked view={view} queens={queens} squares={open} />
      {row !== undefined && row < view.n && <RowBand view={view} row={row} />}
      {event?.event === 'removed' && <Removed view={view} square={event.square} />}
      <Queens view={view} queens={queens} mark={(queen) => queenMark(state, queen)} />
      {event?.event === 'tested' && (
        <>
          {event.attack && <AttackLine view={view} from={event.attack.queen} to={event.square} />}
          <Tested view={view} square={event.square} free={event.attack === undefined} />
        </>
      )}
    </Board>
  );
}

export function boardLabel(n: number, queens: readonly Square[]): string {
  if (queens.length === 0) return t('boardEmpty', { n });
  return t('boardOf', { n, squares: queens.map((queen) => squareName(queen, n)).join(', ') });
}

/** The row that the search works on. */
function currentRow({ event, queens }: State): number | undefined {
  switch (event?.event) {
    case 'node':
      return event.depth;
    case 'tested':
    case 'placed':
    case 'removed':
      return event.square.row;
    case 'solution':
      return undefined;
    default:
      return queens.length;
  }
}

function queenMark({ event }: State, queen: Square): string {
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

function RowBand({ view, row }: { readonly view: View; readonly row: number }) {
  return <rect class="row-band" x="0" y={top(row)} width={view.n * UNIT} height={UNIT} />;
}

/** The queen that was just removed. */
function Removed({ view, square }: { readonly view: View; readonly square: Square }) {
  return (
    <g class="gone">
      <Queens view={view} queens={[square]} />
    </g>
  );
}
