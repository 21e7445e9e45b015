// A board for clicks and keys: a drawing, and above it one button for each square.

import { useRef, useState } from 'preact/hooks';
import { Attacked, Blocks, Board, Queens } from '../board/Board';
import { allSquares, attacksOn, same, squareName, type Square } from '../board/geometry';
import { MARGIN, UNIT } from '../board/view';
import { t } from '../i18n';
import { at, squaresWith, type Position, type Tool } from './position';

interface PlayBoardProps {
  readonly position: Position;
  /** Hints. */
  readonly proposed: readonly Square[];
  readonly tool: Tool;
  readonly onToggle: (square: Square, mark: Tool) => void;
}

export function PlayBoard({ position, proposed, tool, onToggle }: PlayBoardProps) {
  const { n } = position;
  const view = { n, reversed: false };
  const queens = squaresWith(position, 'queen');
  const free = squaresWith(position, 'free');
  return (
    <div class="play-board">
      <Board view={view} label={t('playBoard', { n })}>
        <Attacked view={view} queens={queens} squares={free} />
        <Blocks view={view} squares={squaresWith(position, 'block')} />
        <Queens
          view={view}
          queens={queens}
          mark={(queen) => (attacksOn(queen, queens).size > 0 ? 'wrong' : '')}
        />
        <g class="gone">
          <Queens view={view} queens={proposed} />
        </g>
      </Board>
      <Buttons key={n} position={position} queens={queens} tool={tool} onToggle={onToggle} />
    </div>
  );
}

interface ButtonsProps {
  readonly position: Position;
  readonly queens: readonly Square[];
  readonly tool: Tool;
  readonly onToggle: (square: Square, mark: Tool) => void;
}

/** One square is in the Tab order; the arrow keys lead to the others. */
function Buttons({ position, queens, tool, onToggle }: ButtonsProps) {
  const { n } = position;
  const [here, setHere] = useState<Square>({ row: 0, column: 0 });
  const grid = useRef<HTMLDivElement>(null);
  const move = (to: Square) => {
    setHere(to);
    const button = grid.current?.children.item(to.row)?.children.item(to.column)?.firstElementChild;
    if (button instanceof HTMLElement) button.focus();
  };
  const onKey = (event: KeyboardEvent, square: Square) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAction(event.key, square, n, move, onToggle);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const rows = Array.from({ length: n }, (_, row) => allSquares(n).slice(row * n, (row + 1) * n));
  return (
    <div class="squares" role="grid" aria-label={t('playBoard', { n })} ref={grid} style={place(n)}>
      {rows.map((squares, row) => (
        <div key={row} role="row">
          {squares.map((square) => (
            <div key={square.column} role="gridcell">
              <button
                type="button"
                tabIndex={same(square, here) ? 0 : -1}
                aria-label={squareLabel(position, square, queens)}
                onFocus={() => setHere(square)}
                onClick={(event) => onToggle(square, event.shiftKey ? 'block' : tool)}
                onKeyDown={(event) => onKey(event, square)}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The place of the squares in the drawing, which has margins for the names. */
function place(n: number) {
  const whole = n * UNIT + MARGIN + 1;
  const percent = (units: number) => `${(100 * units) / whole}%`;
  const side = percent(n * UNIT);
  return { left: percent(MARGIN), top: percent(1), width: side, height: side };
}

function keyAction(
  key: string,
  { row, column }: Square,
  n: number,
  move: (to: Square) => void,
  onToggle: PlayBoardProps['onToggle'],
): (() => void) | undefined {
  const kept = (index: number) => Math.min(n - 1, Math.max(0, index));
  const to = (down: number, right: number) => () =>
    move({ row: kept(row + down), column: kept(column + right) });
  const actions: Readonly<Record<string, () => void>> = {
    ArrowUp: to(-1, 0),
    ArrowDown: to(1, 0),
    ArrowLeft: to(0, -1),
    ArrowRight: to(0, 1),
    Home: to(0, -n),
    End: to(0, n),
    q: () => onToggle({ row, column }, 'queen'),
    x: () => onToggle({ row, column }, 'block'),
  };
  return actions[key];
}

function squareLabel(position: Position, square: Square, queens: readonly Square[]): string {
  const values = { square: squareName(square, position.n) };
  const attacked = attacksOn(square, queens).size > 0;
  switch (at(position, square)) {
    case 'queen':
      return t(attacked ? 'squareWrong' : 'squareQueen', values);
    case 'block':
      return t('squareBlock', values);
    case 'free':
      return t(attacked ? 'squareAttacked' : 'squareFree', values);
  }
}
