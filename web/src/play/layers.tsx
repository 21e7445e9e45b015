// The layers of a board to play on: given squares, the line of a hint, the completions of each square.

import { allSquares, type Square } from '../board/geometry';
import { UNIT, area, left, top, type View } from '../board/view';
import { language } from '../i18n';
import { at, type Position } from '../board/position';
import { STRONG, mostOf, strength } from './tints';

interface SquaresProps {
  readonly view: View;
  readonly squares: readonly Square[];
}

export function Given({ view, squares }: SquaresProps) {
  return <path class="layers-given" d={area(view, squares)} />;
}

interface SquareProps {
  readonly view: View;
  readonly square: Square;
}

/** Marks a queen that must be removed. */
export function FaultRing({ view, square }: SquareProps) {
  const at = { x: left(view, square.column) + 0.5, y: top(square.row) + 0.5 };
  return <rect class="layers-fault" {...at} width={UNIT - 1} height={UNIT - 1} rx="1" />;
}

/** Larger boards have no space for numbers. */
const NUMBERED = 12;

interface HeatProps {
  readonly view: View;
  readonly counts: readonly (readonly number[])[];
  readonly position: Position;
}

export function HeatLayer({ view, counts, position }: HeatProps) {
  const most = mostOf(counts, position);
  const squares = allSquares(view.n);
  return (
    <g class="layers-heat">
      <path class="layers-ground" d={area(view, squares)} />
      {squares
        .filter((square) => at(position, square) !== 'queen')
        .map((square) => (
          <HeatSquare
            key={`${square.row} ${square.column}`}
            view={view}
            square={square}
            count={counts[square.row]?.[square.column] ?? 0}
            most={most}
          />
        ))}
    </g>
  );
}

interface HeatSquareProps extends SquareProps {
  readonly count: number;
  readonly most: number;
}

function HeatSquare({ view, square, count, most }: HeatSquareProps) {
  const [x, y] = [left(view, square.column), top(square.row)];
  const tint = strength(count, most);
  const look = tint >= STRONG ? 'layers-strong' : count === 0 ? 'layers-zero' : undefined;
  return (
    <>
      <rect x={x} y={y} width={UNIT} height={UNIT} fill-opacity={tint} />
      {view.n <= NUMBERED && (
        <text class={look} x={x + UNIT / 2} y={y + UNIT / 2}>
          {compact(count)}
        </text>
      )}
    </>
  );
}

/** A number in at most four characters. */
const compact = (count: number): string =>
  count < 10_000
    ? String(count)
    : count.toLocaleString(language.value, { notation: 'compact', maximumSignificantDigits: 2 });
