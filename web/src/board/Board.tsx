// A board as an SVG drawing in layers: squares and their names, hatching, blocks, queens, and the layers of a
// tab.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { LINES, attacksOn, columnName, type Line, type Square } from './geometry';
import { MARGIN, UNIT, area, centre, darkSquares, hatching, left, top, type View } from './view';

interface BoardProps {
  readonly view: View;
  /** The description for screen readers. */
  readonly label: string;
  readonly children?: ComponentChildren;
}

export function Board({ view, label, children }: BoardProps) {
  const side = view.n * UNIT;
  return (
    <svg
      class="board"
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} -1 ${side + MARGIN + 1} ${side + MARGIN + 1}`}
    >
      <Squares view={view} />
      {children}
      <rect class="frame" width={side} height={side} />
      <Names view={view} />
    </svg>
  );
}

function Squares({ view }: { readonly view: View }) {
  const { n, reversed } = view;
  const dark = useMemo(() => area({ n, reversed }, darkSquares(n)), [n, reversed]);
  return (
    <>
      <rect class="light" width={n * UNIT} height={n * UNIT} />
      <path class="dark" d={dark} />
    </>
  );
}

/** Letters grow with the board, so that they look equally large on each. */
function Names({ view }: { readonly view: View }) {
  const indices = Array.from({ length: view.n }, (_, index) => index);
  return (
    <g class="names" aria-hidden="true" font-size={Math.min(4, 1.2 + view.n / 5)}>
      {indices.map((row) => (
        <text key={`r${row}`} x={-MARGIN / 2} y={top(row) + UNIT / 2}>
          {view.n - row}
        </text>
      ))}
      {indices.map((column) => (
        <text key={`c${column}`} x={left(view, column) + UNIT / 2} y={view.n * UNIT + MARGIN / 2}>
          {columnName(column)}
        </text>
      ))}
    </g>
  );
}

interface AttackedProps {
  readonly view: View;
  readonly queens: readonly Square[];
  readonly squares: readonly Square[];
}

/** Tints attacked squares and hatches them along the lines of attack. */
export function Attacked({ view, queens, squares }: AttackedProps) {
  const attacked = squares.map((square) => ({ square, lines: attacksOn(square, queens) }));
  const along = (line: Line) =>
    attacked.filter(({ lines }) => lines.has(line)).map(({ square }) => square);
  const tinted = attacked.filter(({ lines }) => lines.size > 0).map(({ square }) => square);
  return (
    <g class="attacked">
      <path class="tint" d={area(view, tinted)} />
      {LINES.map((line) => (
        <path key={line} class={`hatch ${line}`} d={hatching(view, line, along(line))} />
      ))}
    </g>
  );
}

interface QueensProps {
  readonly view: View;
  readonly queens: readonly Square[];
  /** The class of a queen that differs from the others. */
  readonly mark?: (queen: Square) => string;
}

export function Queens({ view, queens, mark }: QueensProps) {
  return (
    <g class="queens">
      {queens.map((queen) => (
        <Queen
          key={`${queen.row} ${queen.column}`}
          view={view}
          square={queen}
          mark={mark?.(queen)}
        />
      ))}
    </g>
  );
}

interface QueenProps {
  readonly view: View;
  readonly square: Square;
  readonly mark?: string | undefined;
}

function Queen({ view, square, mark = '' }: QueenProps) {
  const at = `translate(${left(view, square.column)} ${top(square.row)})`;
  return (
    <g class={`queen ${mark}`} transform={at}>
      <Crown />
    </g>
  );
}

/** A crown in a square of ten units. */
export function Crown() {
  return (
    <>
      <path d="M2.1 8.6V7.7H7.9V8.6ZM2.5 7.2 1.3 3.4 3.3 5.3 3.4 2.3 5 5 6.6 2.3 6.7 5.3 8.7 3.4 7.5 7.2Z" />
      <circle cx="1.2" cy="3" r=".65" />
      <circle cx="3.4" cy="1.9" r=".65" />
      <circle cx="6.6" cy="1.9" r=".65" />
      <circle cx="8.8" cy="3" r=".65" />
    </>
  );
}

interface PairProps {
  readonly view: View;
  readonly from: Square;
  readonly to: Square;
}

/** The line along which one square attacks another. */
export function AttackLine({ view, from, to }: PairProps) {
  const [a, b] = [centre(view, from), centre(view, to)];
  return (
    <g class="attack-line">
      <line class="halo" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    </g>
  );
}

interface TestedProps {
  readonly view: View;
  readonly square: Square;
  readonly free: boolean;
}

/** The tested square: a frame, with a cross if it is attacked. */
export function Tested({ view, square, free }: TestedProps) {
  const at = `translate(${left(view, square.column)} ${top(square.row)})`;
  return (
    <g class={free ? 'tested free' : 'tested'} transform={at}>
      <rect x=".5" y=".5" width="9" height="9" rx="1" />
      {free ? <circle cx="5" cy="5" r="1.2" /> : <path d="M3 3l4 4m0-4l-4 4" />}
    </g>
  );
}

export function Blocks({
  view,
  squares,
}: {
  readonly view: View;
  readonly squares: readonly Square[];
}) {
  return (
    <g class="blocks">
      {squares.map(({ row, column }) => (
        <path
          key={`${row} ${column}`}
          d={`M${left(view, column) + 1.5} ${top(row) + 1.5}h7v7h-7zl7 7m0-7l-7 7`}
        />
      ))}
    </g>
  );
}
