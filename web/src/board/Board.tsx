// A board as an SVG drawing in layers: squares and their names, hatching, blocks, queens, and what
// a tab adds.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { LINES, attacksOn, columnName, type Line, type Square } from './geometry';
import {
  UNIT,
  area,
  centre,
  darkSquares,
  hatching,
  left,
  marginOf,
  nameSize,
  namedLines,
  top,
  type View,
} from './view';

interface BoardProps {
  readonly view: View;
  /** The description for screen readers. */
  readonly label: string;
  readonly children?: ComponentChildren;
}

export function Board({ view, label, children }: BoardProps) {
  const side = view.n * UNIT;
  const margin = marginOf(view.n);
  return (
    <svg
      class="board"
      role="img"
      aria-label={label}
      viewBox={`${-margin} -1 ${side + margin + 1} ${side + margin + 1}`}
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

/** Letters grow with the board, so that they look about as large on each; large boards name some lines. */
function Names({ view }: { readonly view: View }) {
  const middle = marginOf(view.n) / 2;
  const named = namedLines(view.n);
  return (
    <g class="names" aria-hidden="true" font-size={nameSize(view.n)}>
      {named.map((number) => (
        <text key={`r${number}`} x={-middle} y={top(view.n - number) + UNIT / 2}>
          {number}
        </text>
      ))}
      {named.map((number) => (
        <text key={`c${number}`} x={left(view, number - 1) + UNIT / 2} y={view.n * UNIT + middle}>
          {columnName(number - 1)}
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
  /** The style of a queen that differs from the others. */
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

const BODY =
  'M2.75 6.8 1.6 3.9 3.2 5.1 3.2 2.8 4.4 4.8 5 2.3 5.6 4.8 6.8 2.8 6.8 5.1 8.4 3.9 7.25 6.8Q5 6.2 2.75 6.8Z';
const FOOT = 'M2.75 7.3Q5 6.7 7.25 7.3L7.6 8.6H2.4Z';
const PEARLS = [
  [1.5, 3.5],
  [3.1, 2.3],
  [5, 1.8],
  [6.9, 2.3],
  [8.5, 3.5],
] as const;

/** A crown of five points in a square of ten units. */
export function Crown() {
  return (
    <>
      <path d={BODY + FOOT} />
      {PEARLS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r=".58" />
      ))}
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
