// A board for clicks and keys: a drawing with one button over each square.

import type { ComponentChildren } from 'preact';
import type { RowOrColumn } from '../api/types';
import { Attacked, Band, Blocks, Board, Tested } from '../board/Board';
import { Dashed, type QueenMark, Queens } from '../board/Queen';
import { allSquares, attacksOn, same, type Square, squareName } from '../board/geometry';
import { Squares } from '../board/Squares';
import { language, number, t } from '../i18n';
import { at, type Position, squaresWith, type Tool } from '../board/position';
import { isSolution, mostOf, strength } from './analysis';
import { classes } from '../ui/classes';
import { area, left, top, UNIT, type View } from '../board/view';

export interface PlayBoardProps {
  readonly position: Position;
  readonly tool: Tool;
  readonly onToggle: (square: Square, mark: Tool) => void;
  readonly given?: readonly Square[];
  readonly attacks: boolean;
  /** The parts of a hint: a line, the squares ruled out on it, a queen to place, and a queen to remove. */
  readonly line?: RowOrColumn | undefined;
  readonly dead?: readonly Square[];
  readonly proposed?: Square | undefined;
  readonly fault?: Square | undefined;
  readonly heat?: readonly (readonly number[])[] | undefined;
  readonly onPoint?: (square: Square) => void;
  readonly onHint?: () => void;
  readonly solved?: boolean;
  /** Whether the board is hidden and disabled. */
  readonly covered?: boolean;
  readonly children?: ComponentChildren;
}

const none: readonly Square[] = [];

export function PlayBoard(props: PlayBoardProps) {
  const { position, tool, onToggle, given = none, attacks, covered = false, children } = props;
  const { n } = position;
  const view = { n, reversed: false };
  const isGiven = (square: Square) => given.some((queen) => same(queen, square));
  const toggle = (square: Square, mark: Tool) => {
    if (!isGiven(square)) onToggle(square, mark);
  };
  const label = t('play-board', { n });
  return (
    <div
      class={classes(
        'PlayBoard-board',
        props.solved === true ? 'PlayBoard-solved' : `Squares-${tool}`,
      )}
    >
      <Drawing {...props} label={label} />
      {covered ? (
        <div class="PlayBoard-cover">{children}</div>
      ) : (
        <Squares
          key={n}
          view={view}
          label={label}
          name={(square) => squareLabel(props, square, isGiven(square), attacks)}
          onPress={(square, { shiftKey }) => toggle(square, shiftKey ? 'block' : tool)}
          onHold={(square) => toggle(square, 'block')}
          onPoint={props.onPoint}
          keys={{
            q: (square) => toggle(square, 'queen'),
            x: (square) => toggle(square, 'block'),
            h: () => props.onHint?.(),
          }}
        />
      )}
    </div>
  );
}

function Drawing({ label, ...props }: PlayBoardProps & { readonly label: string }) {
  const { position, given = none, attacks, heat, line, dead = none, proposed, fault } = props;
  const view = { n: position.n, reversed: false };
  const queens = squaresWith(position, 'queen');
  const isDone = isSolution(position);
  return (
    <Board view={view} label={label}>
      <Given view={view} squares={given} />
      {heat !== undefined && <HeatLayer view={view} counts={heat} position={position} />}
      {attacks && !isDone && heat === undefined && (
        <Attacked view={view} queens={queens} squares={squaresWith(position, 'free')} />
      )}
      {line !== undefined && <Band view={view} line={line} />}
      {dead.map((square) => (
        <Tested key={`${square.row} ${square.column}`} view={view} square={square} free={false} />
      ))}
      <Blocks view={view} squares={squaresWith(position, 'block')} />
      <Queens view={view} queens={queens} mark={(queen) => mark(queen, isDone, queens)} />
      {proposed !== undefined && <Dashed view={view} square={proposed} />}
      {fault !== undefined && <FaultRing view={view} square={fault} />}
    </Board>
  );
}

function mark(queen: Square, isDone: boolean, queens: readonly Square[]): QueenMark {
  if (attacksOn(queen, queens).size > 0) return 'wrong';
  return isDone ? 'happy' : '';
}

function squareLabel(
  { position, heat }: PlayBoardProps,
  square: Square,
  given: boolean,
  attacks: boolean,
): string {
  const queens = squaresWith(position, 'queen');
  const values = { square: squareName(square, position.n) };
  const attacked = attacksOn(square, queens).size > 0;
  switch (at(position, square)) {
    case 'queen':
      if (attacked) return t(given ? 'square-given-wrong' : 'square-wrong', values);
      return t(given ? 'square-given' : 'square-queen', values);
    case 'block':
      return t('square-block', values);
    case 'free': {
      const count = heat?.[square.row]?.[square.column];
      if (count !== undefined) return t('square-heat', { ...values, count: number(count) });
      return t(attacked && attacks ? 'square-attacked' : 'square-free', values);
    }
  }
}

export function Given({ view, squares }: { view: View; squares: readonly Square[] }) {
  return <path class="layers-given" d={area(view, squares)} />;
}

interface SquareProps {
  readonly view: View;
  readonly square: Square;
}

/** Marks a queen that must be removed. */
function FaultRing({ view, square }: SquareProps) {
  const at = { x: left(view, square.column) + 0.5, y: top(square.row) + 0.5 };
  return <rect class="layers-fault" {...at} width={UNIT - 1} height={UNIT - 1} rx="1" />;
}

/** The largest board whose squares have space for numbers. */
const NUMBERED = 12;

interface HeatProps {
  readonly view: View;
  readonly counts: readonly (readonly number[])[];
  readonly position: Position;
}

function HeatLayer({ view, counts, position }: HeatProps) {
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

function HeatSquare({ view, square, count, most }: SquareProps & { count: number; most: number }) {
  const [x, y] = [left(view, square.column), top(square.row)];
  const tint = strength(count, most);
  return (
    <>
      <rect x={x} y={y} width={UNIT} height={UNIT} fill-opacity={tint} />
      {view.n <= NUMBERED && (
        <text class={classes(count === 0 && 'layers-zero')} x={x + UNIT / 2} y={y + UNIT / 2}>
          {compact(count)}
        </text>
      )}
    </>
  );
}

/** Formats a number in at most four characters. */
const compact = (count: number): string =>
  count < 10_000
    ? String(count)
    : count.toLocaleString(language.value, { notation: 'compact', maximumSignificantDigits: 2 });
