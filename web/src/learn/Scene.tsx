// The layout of a card's stage. The drawings take all the space that the controls and the sentence leave.

import type { ComponentChildren } from 'preact';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { classes } from '../ui/classes';
import { card, cardAddress, openCard } from '../route';
import { opens } from '../ui/Links';
import { Attacked, Board, boardLabel } from '../board/Board';
import { type QueenMark, Queens } from '../board/Queen';
import { allSquares, attacksOn, same, type Square, squareName } from '../board/geometry';
import { Squares } from '../board/Squares';
import type { View } from '../board/view';
import { t } from '../i18n';

interface SceneProps {
  /** The main drawing. `--side` is the side of the largest square that fits, less `--under`. */
  readonly board?: ComponentChildren;
  /** A second drawing, which fills its place. */
  readonly drawing?: ComponentChildren;
  /** Other elements next to the board or below it, no higher than their content. */
  readonly panel?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly say: ComponentChildren;
  /**
   * Whether the panel is below the board except in low stages, and the second drawing is below it in tall
   * stages.
   */
  readonly stacked?: boolean;
  /** Whether the sentence can have more lines than those of other cards. */
  readonly long?: boolean;
  /** A further class, for a card whose grid differs. */
  readonly kind?: string | undefined;
}

/**
 * Places the parts of a card: side by side in wide and low stages, below each other in tall ones.
 *
 * A card can change `--main` and `--more`, the relative sizes of the board and of the part next to it.
 */
export function Scene(props: SceneProps) {
  const { board, drawing, panel, actions, say, stacked = false, long = false, kind } = props;
  const more =
    drawing !== undefined ? 'Scene-drawn' : panel !== undefined ? 'Scene-panelled' : 'Scene-plain';
  return (
    <div
      class={classes('Scene-scene', more, stacked && 'Scene-stacked', long && 'Scene-long', kind)}
    >
      {board !== undefined && <div class="Scene-board">{board}</div>}
      {drawing !== undefined && <div class="Scene-drawing">{drawing}</div>}
      {panel !== undefined && <div class="Scene-panel">{panel}</div>}
      {actions !== undefined && <div class="actions Scene-actions">{actions}</div>}
      <div class="Scene-say">{say}</div>
    </div>
  );
}

// The cards whose exercise the visitor has done: their link to the next card becomes the main button.

export const solved = signal<ReadonlySet<number>>(new Set());

export function useSolved(done: boolean): void {
  useEffect(() => {
    if (done) solved.value = new Set([...solved.peek(), card.peek()]);
  }, [done]);
}

interface LessonBoardProps {
  readonly view: View;
  readonly queens: readonly Square[];
  /** Squares with visible attacks; by default those of the rows without a queen. */
  readonly attacked?: readonly Square[];
  readonly mark?: ((queen: Square) => QueenMark) | undefined;
  readonly solved?: boolean;
  readonly onPress?: (square: Square) => void;
  readonly places?: boolean;
  /** Layers that are drawn below the queens. */
  readonly children?: ComponentChildren;
}

export function LessonBoard(props: LessonBoardProps) {
  const { view, queens, mark, solved = false, onPress, children } = props;
  const filled = new Set(queens.map(({ row }) => row));
  const open = allSquares(view.n).filter(({ row }) => !filled.has(row));
  const label = boardLabel(view.n, queens);
  return (
    <div class={classes('LessonBoard-board', props.places === true && 'Squares-queen')}>
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
    </div>
  );
}

function squareLabel(square: Square, queens: readonly Square[], n: number): string {
  const values = { square: squareName(square, n) };
  if (queens.some((queen) => same(queen, square))) return t('square-queen', values);
  return t(attacksOn(square, queens).size > 0 ? 'square-attacked' : 'square-free', values);
}

// Strips of bits below each other, as large as the space allows.

interface StripsProps {
  readonly n: number;
  /** The number of strips and of rows between them. */
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

interface CardLinkProps {
  readonly number: number;
  readonly kind: string | undefined;
  /** Whether the focus moves to the heading of the card. */
  readonly follow?: boolean;
  readonly reachable?: boolean;
  readonly children: ComponentChildren;
}

export function CardLink(props: CardLinkProps) {
  const { number, kind, follow = false, reachable = true, children } = props;
  const open = opens(() => {
    openCard(number, true);
    if (follow) requestAnimationFrame(() => focusHeading(number));
  });
  return (
    <a
      class={kind}
      href={cardAddress(number)}
      tabIndex={reachable ? undefined : -1}
      aria-current={number === card.value ? 'step' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}

function focusHeading(number: number): void {
  document.getElementById(`card-${number}`)?.focus({ preventScroll: true });
}
