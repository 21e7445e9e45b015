// One button for each square, placed over the drawing of a board.

import { useMemo, useRef, useState } from 'preact/hooks';
import { allSquares, same, type Square } from './geometry';
import { margin, UNIT, type View } from './view';

interface SquaresProps {
  readonly view: View;
  readonly label: string;
  readonly name: (square: Square) => string;
  readonly onPress: (square: Square, event: MouseEvent) => void;
  /** Called on a right click or a long press. */
  readonly onHold?: ((square: Square) => void) | undefined;
  /** Called when the pointer or the focus reaches a square. */
  readonly onPoint?: ((square: Square) => void) | undefined;
  readonly keys?: Readonly<Record<string, (square: Square) => void>>;
}

/** The Tab key reaches one of the squares; the arrow keys move to the others. */
export function Squares(props: SquaresProps) {
  const { view, label, name, onPress, onHold, onPoint, keys = {} } = props;
  const { n } = view;
  const [here, setHere] = useState<Square>({ row: 0, column: view.reversed ? n - 1 : 0 });
  const grid = useRef<HTMLDivElement>(null);
  const hold = useMemo(() => new Hold(), []);
  const move = (to: Square) => {
    setHere(to);
    const cells = grid.current?.children.item(to.row)?.children;
    const button = cells?.item(inView(view, to.column))?.firstElementChild;
    if (button instanceof HTMLElement) button.focus();
  };
  const onKey = (event: KeyboardEvent, square: Square) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    const to = neighbour(event.key, square, view);
    if (act === undefined && to === undefined) return;
    event.preventDefault();
    act?.(square);
    if (to !== undefined) move(to);
  };
  return (
    <div class="Squares-squares" role="grid" aria-label={label} ref={grid} style={place(n)}>
      {rowsOf(view).map((squares, row) => (
        <div key={row} role="row">
          {squares.map((square) => (
            <div key={square.column} role="gridcell">
              <button
                tabIndex={same(square, here) ? 0 : -1}
                aria-label={name(square)}
                onFocus={() => {
                  setHere(square);
                  onPoint?.(square);
                }}
                onPointerEnter={() => onPoint?.(square)}
                onClick={(event) => hold.click(event, () => onPress(square, event))}
                {...(onHold && hold.handlers(() => onHold(square)))}
                onKeyDown={(event) => onKey(event, square)}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Converts a column to its position from the left, or back. */
const inView = ({ n, reversed }: View, column: number): number =>
  reversed ? n - 1 - column : column;

function rowsOf(view: View): Square[][] {
  const { n } = view;
  const row = (index: number) => allSquares(n).slice(index * n, (index + 1) * n);
  return Array.from({ length: n }, (_, index) =>
    row(index).map((square) => ({ ...square, column: inView(view, square.column) })),
  );
}

/** The position of the squares in the drawing, which has margins for the names. */
function place(n: number) {
  const whole = n * UNIT + margin(n) + 1;
  const percent = (units: number) => `${(100 * units) / whole}%`;
  const side = percent(n * UNIT);
  return { left: percent(margin(n)), top: percent(1), width: side, height: side };
}

function neighbour(key: string, { row, column }: Square, view: View): Square | undefined {
  const { n } = view;
  const kept = (index: number) => Math.min(n - 1, Math.max(0, index));
  const to = (down: number, right: number): Square => ({
    row: kept(row + down),
    column: inView(view, kept(inView(view, column) + right)),
  });
  const moves: Readonly<Record<string, Square>> = {
    ArrowUp: to(-1, 0),
    ArrowDown: to(1, 0),
    ArrowLeft: to(0, -1),
    ArrowRight: to(0, 1),
    Home: to(0, -n),
    End: to(0, n),
  };
  return moves[key];
}

// Detects a right click or a long press. Some browsers report a long press as a right click, others do not,
// and most send a click after it. Each press is handled only once.

const HOLD_MS = 450;
const SLACK = 10;

class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = { x: 0, y: 0 };
  private held = false;

  handlers(act: () => void) {
    const hold = () => {
      this.drop();
      this.held = true;
      act();
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        this.drop();
        this.held = false;
        if (event.pointerType === 'mouse') return;
        this.from = { x: event.clientX, y: event.clientY };
        this.timer = setTimeout(hold, HOLD_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - this.from.x, clientY - this.from.y) > SLACK) this.drop();
      },
      onPointerUp: () => this.drop(),
      onPointerCancel: () => this.drop(),
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        if (this.timer !== undefined) hold();
        else if (!this.held) act();
      },
    };
  }

  /** Handles a click unless it ends a long press. Clicks made with the keyboard have `detail` 0. */
  click({ detail }: MouseEvent, act: () => void): void {
    if (this.held && detail > 0) this.held = false;
    else act();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
