// The board of the stage: attacks, rays, queens, and optionally a button on each square.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Attacked, AttackLine, Board, boardLabel, Tested } from '../board/Board';
import { type QueenMark, Queens } from '../board/Queen';
import { allSquares, attacksOn, same, type Square, squareName } from '../board/geometry';
import { Squares } from '../board/Squares';
import { MARGIN, UNIT, type View } from '../board/view';
import { t } from '../i18n';
import { classes } from '../ui/classes';
import { useSize } from '../ui/hooks';
import type { State } from '../trace/state';

interface LessonBoardProps {
  readonly view: View;
  readonly queens: readonly Square[];
  /** Squares with visible attacks; by default those of the rows without a queen. */
  readonly attacked?: readonly Square[];
  readonly mark?: ((queen: Square) => QueenMark) | undefined;
  /** Whether the queens are a solution: they light up once. */
  readonly solved?: boolean;
  readonly onPress?: (square: Square) => void;
  /** Drawn below the queens. */
  readonly children?: ComponentChildren;
}

export function LessonBoard(props: LessonBoardProps) {
  const { view, queens, mark, solved = false, onPress, children } = props;
  const filled = new Set(queens.map(({ row }) => row));
  const open = allSquares(view.n).filter(({ row }) => !filled.has(row));
  const label = boardLabel(view.n, queens);
  return (
    <Framed n={view.n}>
      <Board view={view} label={label}>
        <Attacked view={view} queens={queens} squares={solved ? [] : (props.attacked ?? open)} />
        {children}
        <g class={classes(solved && 'LessonBoard-solved')}>
          <Queens view={view} queens={queens} mark={solved ? () => 'happy' : mark} />
        </g>
      </Board>
      {onPress !== undefined && (
        <Squares
          view={view}
          label={label}
          name={(square) => squareLabel(square, queens, view.n)}
          onPress={onPress}
        />
      )}
    </Framed>
  );
}

interface FramedProps {
  readonly n: number;
  readonly children: ComponentChildren;
}

/** Gives a board, and the buttons on its squares, the size that the stage allows. */
export function Framed({ n, children }: FramedProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  return (
    <div class="LessonBoard-board" ref={box} style={namesOn(n, width)}>
      {children}
    </div>
  );
}

/** Enlarges the names of rows and columns to 12 pixels where the drawing would make them smaller. */
function namesOn(n: number, width: number): string {
  const units = n * UNIT + MARGIN + 1;
  return width === 0 ? '' : `--least-name: ${(12 * units) / width}px`;
}

function squareLabel(square: Square, queens: readonly Square[], n: number): string {
  const values = { square: squareName(square, n) };
  if (queens.some((queen) => same(queen, square))) return t('square-queen', values);
  return t(attacksOn(square, queens).size > 0 ? 'square-attacked' : 'square-free', values);
}

// The board layers for the test of a square.

export function StepLayers({ view, state }: { readonly view: View; readonly state: State }) {
  const { event } = state;
  if (event?.event !== 'tested') return null;
  return (
    <>
      {event.attack && <AttackLine view={view} from={event.attack.queen} to={event.square} />}
      <Tested view={view} square={event.square} free={event.attack === undefined} />
    </>
  );
}

// Strips of bits below each other, as large as their place allows.

interface StripsProps {
  /** Bits of a strip. */
  readonly n: number;
  /** Strips, and the rows between them. */
  readonly rows: number;
  readonly children: ComponentChildren;
}

export function Strips({ n, rows, children }: StripsProps) {
  return (
    <div class="Strips-strips" style={{ '--n': n, '--rows': rows }}>
      {children}
    </div>
  );
}
