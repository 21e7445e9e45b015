// The board at a step of a search.

import type { AlgorithmInfo, Square } from '../api/types';
import { AttackLine, Board, Queens, Tested } from '../board/Board';
import { allSquares, attacksOn, same, squareName } from '../board/geometry';
import { Rays } from '../board/Rays';
import { UNIT, area, inside, left, top, type View } from '../board/view';
import { t } from '../i18n';
import type { LoopStep } from '../trace/loop';
import { currentRow, queensOutside } from '../trace/row';
import type { State } from '../trace/state';
import { pointAt, pointed } from './pointing';
import { PointedRays } from './PointedRays';

interface StepBoardProps {
  readonly view: View;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  /** The small step that is shown, if steps are fine. */
  readonly small: LoopStep | undefined;
}

export function StepBoard({ view, state, algorithm, small }: StepBoardProps) {
  const { event } = state;
  const queens = small?.queens ?? state.queens;
  const row = small?.row ?? currentRow(state, algorithm);
  const fresh = small === undefined || small.kind === 'place' ? event : undefined;
  return (
    <div
      class={event?.event === 'solution' ? 'step-board solved' : 'step-board'}
      onPointerMove={(pointer) => pointAtSquare(pointer, view)}
      onPointerDown={(pointer) => pointAtSquare(pointer, view)}
      onPointerLeave={() => pointAt()}
    >
      <Board view={view} label={boardLabel(view.n, queens)}>
        <path class="tint" d={area(view, attacked(view.n, queens, row))} />
        {row !== undefined && row < view.n && <RowBand view={view} row={row} />}
        {fresh?.event === 'placed' && (
          <Rays view={view} queens={[fresh.square]} down={algorithm.by_rows} />
        )}
        <PointedRays view={view} queens={queensOutside(queens, pointed.value.square?.row)} />
        {event?.event === 'removed' && <Removed view={view} square={event.square} />}
        <Queens view={view} queens={queens} mark={(queen) => queenMark(state, queen)} />
        {event?.event === 'tested' && (
          <>
            {event.attack && <AttackLine view={view} from={event.attack.queen} to={event.square} />}
            <Tested view={view} square={event.square} free={event.attack === undefined} />
          </>
        )}
        {pointed.value.square && <Outline view={view} square={pointed.value.square} />}
      </Board>
    </div>
  );
}

export function boardLabel(n: number, queens: readonly Square[]): string {
  if (queens.length === 0) return t('boardEmpty', { n });
  return t('boardOf', { n, squares: queens.map((queen) => squareName(queen, n)).join(', ') });
}

function pointAtSquare(pointer: PointerEvent, view: View): void {
  const { currentTarget, clientX, clientY } = pointer;
  if (!(currentTarget instanceof Element)) return;
  const frame = currentTarget.querySelector('.frame')?.getBoundingClientRect();
  if (frame === undefined) return;
  const square = inside(
    view,
    (clientX - frame.x) / frame.width,
    (clientY - frame.y) / frame.height,
  );
  pointAt(square === undefined ? {} : { square });
}

/** The attacked squares of the rows that are open, and of the current row by the queens above it. */
function attacked(n: number, queens: readonly Square[], row: number | undefined): Square[] {
  const others = queensOutside(queens, row);
  const filled = new Set(others.map((queen) => queen.row));
  return allSquares(n).filter((square) => {
    if (filled.has(square.row)) return false;
    return attacksOn(square, square.row === row ? others : queens).size > 0;
  });
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

interface SquareProps {
  readonly view: View;
  readonly square: Square;
}

/** The queen that was just removed. */
function Removed({ view, square }: SquareProps) {
  return (
    <g class="gone">
      <Queens view={view} queens={[square]} />
    </g>
  );
}

/** The square that is pointed at. */
function Outline({ view, square }: SquareProps) {
  const [x, y] = [left(view, square.column) + 0.5, top(square.row) + 0.5];
  return <rect class="pointed-square" x={x} y={y} width={UNIT - 1} height={UNIT - 1} />;
}
