// A board as an SVG drawing in layers: squares, names of rows and columns, attacked squares, blocks and
// marks. Each tab can add its own layers.

import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Event, RowOrColumn } from '../api/types';
import { t } from '../i18n';
import { attacksOn, columnName, isDark, queensOf, same, type Square, squareName } from './geometry';
import { area, centre, darkSquares, hatching, left, margin, top, UNIT, type View } from './view';
import { classes } from '../ui/classes';
import { useSize } from '../ui/hooks';
import { wide } from '../visitor';

export function boardLabel(n: number, queens: readonly Square[]): string {
  if (queens.length === 0) return t('board-empty', { n });
  return t('board-of', { n, squares: queens.map((queen) => squareName(queen, n)) });
}

interface BoardProps {
  readonly view: View;
  readonly label: string;
  readonly children?: ComponentChildren;
}

export function Board({ view, label, children }: BoardProps) {
  const side = view.n * UNIT;
  const whole = side + margin(view.n) + 1;
  return (
    <Drawing label={label} box={[-margin(view.n), -1, whole, whole]}>
      <g class="Board-field">
        <Squares view={view} />
        {children}
      </g>
      <rect class="Board-frame" width={side} height={side} />
      <Names view={view} />
    </Drawing>
  );
}

interface DrawingProps {
  readonly label: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly children: ComponentChildren;
}

/** A drawing of squares with their names. `--px` is a pixel in units of the drawing. */
export function Drawing({ label, box, children }: DrawingProps) {
  const frame = useRef<SVGSVGElement>(null);
  const { width } = useSize(frame);
  return (
    <svg
      ref={frame}
      class="Board-board"
      role="img"
      aria-label={label}
      viewBox={box.join(' ')}
      style={width > 0 ? `--px: ${box[2] / width}px` : undefined}
    >
      {children}
    </svg>
  );
}

function Squares({ view }: { readonly view: View }) {
  const { n, reversed } = view;
  const dark = useMemo(() => area({ n, reversed }, darkSquares(n)), [n, reversed]);
  return (
    <>
      <rect class="Board-light" width={n * UNIT} height={n * UNIT} />
      <path class="Board-dark" d={dark} />
    </>
  );
}

/** The names of rows and columns. They grow with N, so that they look equally large on small boards. */
function Names({ view }: { readonly view: View }) {
  const indices = Array.from({ length: view.n }, (_, index) => index);
  return (
    <g
      class={classes('Board-names', view.n > 9 && 'Board-long')}
      aria-hidden="true"
      font-size={Math.min(4, 1.2 + view.n / 5)}
    >
      {indices.map((row) => (
        <RowName key={`r${row}`} n={view.n} row={row} />
      ))}
      {indices.map((column) => (
        <text
          key={`c${column}`}
          x={left(view, column) + UNIT / 2}
          y={view.n * UNIT + margin(view.n) * 0.45}
        >
          {columnName(column)}
        </text>
      ))}
    </g>
  );
}

/** The name of a row. In large windows it begins at the edge, like the controls below the board. */
export function RowName({ n, row }: { readonly n: number; readonly row: number }) {
  const at = wide.value ? { x: -margin(n), 'text-anchor': 'start' } : { x: -margin(n) / 2 };
  return (
    <text {...at} y={top(row) + UNIT / 2}>
      {n - row}
    </text>
  );
}

interface AttackedProps {
  readonly view: View;
  readonly queens: readonly Square[];
  readonly squares: readonly Square[];
}

/** Shades those of the given squares that a queen attacks. */
export function Attacked({ view, queens, squares }: AttackedProps) {
  const attacked = squares.filter((square) => attacksOn(square, queens).size > 0);
  return <RuledOut view={view} squares={attacked} />;
}

interface SquaresProps {
  readonly view: View;
  readonly squares: readonly Square[];
}

/** Draws squares as attacked: dark and hatched. */
export function RuledOut({ view, squares }: SquaresProps) {
  const those = (dark: boolean) => squares.filter((square) => isDark(view.n, square) === dark);
  return (
    <g class="Board-attacked">
      <path class="Board-light" d={area(view, those(false))} />
      <path class="Board-dark" d={area(view, those(true))} />
      <path class="Board-hatch" d={hatching(view, squares)} />
    </g>
  );
}

export function AttackLine({ view, from, to }: { view: View; from: Square; to: Square }) {
  const [a, b] = [centre(view, from), centre(view, to)];
  return (
    <g class="Board-attackLine">
      <line class="Board-halo" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    </g>
  );
}

const FREE = 'M5 3.4a1.6 1.6 0 1 0 .01 0Z';
const TAKEN = 'M3.4 3.4l3.2 3.2m0-3.2l-3.2 3.2';

/** Frames the tested square, with a cross if it is attacked and a circle if it is free. */
interface TestedProps {
  readonly view: View;
  readonly square: Square;
  readonly free: boolean;
  /** Whether there is a queen on the square, which a mark would hide. */
  readonly filled?: boolean;
}

export function Tested({ view, square, free, filled = false }: TestedProps) {
  const at = `translate(${left(view, square.column)} ${top(square.row)})`;
  const mark = filled ? '' : free ? FREE : TAKEN;
  return (
    <g class="Board-tested" data-free={free} transform={at}>
      <path class="Board-halo" d={mark} />
      <path d={mark} />
      <rect class="Board-halo" x=".8" y=".8" width="8.4" height="8.4" rx="1" />
      <rect x=".8" y=".8" width="8.4" height="8.4" rx="1" />
    </g>
  );
}

interface TestProps {
  readonly view: View;
  readonly event: Event | undefined;
  readonly queens?: readonly Square[];
}

/** Draws the square that a step tests, and the attack on it. */
export function Test({ view, event, queens = [] }: TestProps) {
  if (event?.event !== 'tested') return null;
  const { square, attack } = event;
  const filled = queens.some((queen) => same(queen, square));
  return (
    <>
      {attack && <AttackLine view={view} from={attack.queen} to={square} />}
      <Tested view={view} square={square} free={attack === undefined} filled={filled} />
    </>
  );
}

/** A frame around a row or a column. */
export function Band({ view, line }: { view: View; line: RowOrColumn }) {
  const whole = view.n * UNIT;
  const at =
    'row' in line
      ? { x: 0, y: top(line.row), width: whole, height: UNIT }
      : { x: left(view, line.column), y: 0, width: UNIT, height: whole };
  return <rect class="Board-band" {...at} />;
}

export function Blocks({ view, squares }: SquaresProps) {
  return (
    <g class="Board-blocks">
      {squares.map(({ row, column }) => (
        <path
          key={`${row} ${column}`}
          d={`M${left(view, column) + 2} ${top(row) + 2}h6v6h-6zl6 6m0-6l-6 6`}
        />
      ))}
    </g>
  );
}

/** One square of a legend. */
export function Swatch({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="Board-swatch Board-field" viewBox="0 0 10 10" aria-hidden="true">
      {children}
    </svg>
  );
}

// A small drawing of a board. It has only a few paths, because the gallery can show thousands of boards.

export function MiniBoard({ columns, label }: { columns: readonly number[]; label: string }) {
  return <MiniSquares n={columns.length} queens={queensOf(columns)} label={label} />;
}

interface MiniSquaresProps {
  readonly n: number;
  readonly queens: readonly Square[];
  readonly blocked?: readonly Square[];
  readonly label: string;
}

export function MiniSquares({ n, queens, blocked = [], label }: MiniSquaresProps) {
  const view = { n, reversed: false };
  const dark = useMemo(() => area({ n, reversed: false }, darkSquares(n)), [n]);
  const dots = queens
    .map(
      (queen) =>
        `M${left(view, queen.column) + 1.6} ${top(queen.row) + 5}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0`,
    )
    .join('');
  return (
    <svg
      class="Board-board Board-field Board-mini"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${n * UNIT} ${n * UNIT}`}
    >
      <rect class="Board-light" width={n * UNIT} height={n * UNIT} />
      <path class="Board-dark" d={dark} />
      {blocked.length > 0 && <Blocks view={view} squares={blocked} />}
      <path d={dots} />
    </svg>
  );
}
