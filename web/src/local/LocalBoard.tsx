// The board of a local search before a step: its queens, the squares that the step examines, and the move.

import { useMemo, useRef } from 'preact/hooks';
import type { LocalStep } from '../api/types';
import { Band, Board, Swatch } from '../board/Board';
import { attackingPairs, queensOf, type Square, squareName } from '../board/geometry';
import { type QueenMark, Queens } from '../board/Queen';
import { centre, left, margin, top, UNIT, type View } from '../board/view';
import { t } from '../i18n';
import { useSize } from '../ui/hooks';
import './local.css';

export function LocalBoard({ step, showsBest = true }: { step: LocalStep; showsBest?: boolean }) {
  const { columns, event, looks } = step;
  const n = columns.length;
  const view = { n, reversed: false };
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  const queens = queensOf(columns);
  const pairs = useMemo(() => attackingPairs(queens), [step]);
  const options = optionsOf(step);
  const best = showsBest ? bestOf(options) : [];
  const [look] = looks;
  return (
    <div ref={frame}>
      <Board view={view} label={label(queens, pairs.length)}>
        <Best view={view} squares={best} />
        {n <= LINED && <Lines view={view} pairs={pairs} />}
        {looks.length === 1 && look !== undefined && <Band view={view} line={{ row: look.row }} />}
        <Queens view={view} queens={queens} mark={markOf(event, pairs)} />
        <Numbers
          view={view}
          options={options}
          best={best}
          unit={width / (n * UNIT + margin(n) + 1)}
          step={step}
        />
        {event.event === 'moved' && <Arrow view={view} {...event} />}
      </Board>
    </div>
  );
}

/** The largest board with lines; on larger boards there are too many to tell them apart. */
const LINED = 20;

function label(queens: readonly Square[], pairs: number): string {
  const n = queens.length;
  const squares = queens.map((queen) => squareName(queen, n));
  return `${t('board-of', { n, squares })}; ${t('local-pairs', { pairs })}`;
}

/** Marks the queen that moves, the queens of a solution, and queens that attack each other. */
function markOf(event: LocalStep['event'], pairs: readonly (readonly Square[])[]) {
  const attacked = new Set(pairs.flat().map(({ row }) => row));
  return ({ row }: Square): QueenMark => {
    if (event.event === 'solution') return 'happy';
    if (event.event === 'moved' && event.row === row) return 'fresh';
    return attacked.has(row) ? 'wrong' : '';
  };
}

/** Draws a line for each attacking pair, so that attacked queens can be recognised without colour. */
function Lines({ view, pairs }: { view: View; pairs: readonly (readonly [Square, Square])[] }) {
  const stroke = ([one, other]: readonly [Square, Square]) => {
    const [from, to] = [centre(view, one), centre(view, other)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  };
  return <path class="LocalBoard-lines" d={pairs.map(stroke).join('')} />;
}

/** Frames the best squares on the inside, so that the frames of neighbours do not touch. */
function Best({ view, squares }: { view: View; squares: readonly Square[] }) {
  return (
    <path class="LocalBoard-best" d={squares.map((square) => framed(view, square)).join('')} />
  );
}

const framed = (view: View, { row, column }: Square): string =>
  `M${left(view, column) + 0.7} ${top(row) + 0.7}h8.6v8.6h-8.6z`;

interface NumbersProps {
  readonly view: View;
  readonly options: readonly Option[];
  readonly best: readonly Option[];
  /** The size of a unit of the drawing in pixels. */
  readonly unit: number;
  readonly step: LocalStep;
}

/** The height of the smallest legible digits in pixels. */
const LEGIBLE = 9;

/** Draws the number of attacking pairs after each move, unless the digits would be too small to read. */
function Numbers({ view, options, best, unit, step }: NumbersProps) {
  const long = options.some(({ pairs }) => pairs > 99);
  const size = long ? 3.9 : 4.6;
  if (size * unit < LEGIBLE) return null;
  const least = new Set(best);
  return (
    <g class="LocalBoard-numbers">
      {options.map((option) => (
        <Number
          key={`${option.row} ${option.column}`}
          view={view}
          option={option}
          size={size}
          isBest={least.has(option)}
          isTaken={step.columns[option.row] === option.column}
        />
      ))}
    </g>
  );
}

interface NumberProps {
  readonly view: View;
  readonly option: Option;
  readonly size: number;
  readonly isBest: boolean;
  readonly isTaken: boolean;
}

function Number({ view, option, size, isBest, isTaken }: NumberProps) {
  const { x, y } = centre(view, option);
  const low = isTaken ? y + 1.3 : y;
  return (
    <>
      {isTaken && <circle cx={x} cy={low} r={size * 0.48} />}
      <text
        class={isBest ? 'LocalBoard-least' : undefined}
        x={x}
        y={low}
        font-size={size * (isTaken ? 0.75 : 1)}
      >
        {option.pairs}
      </text>
    </>
  );
}

/** Draws an arrow for the move, below the numbers of its row, and a frame around its target. */
function Arrow({ view, row, from, to }: { view: View; row: number; from: number; to: number }) {
  const [start, end] = [from, to].map((column) => centre(view, { row, column }).x) as [
    number,
    number,
  ];
  const floor = top(row) + 8.9;
  const way = Math.sign(end - start);
  const head = `M${end - 2.2 * way} ${floor - 1.5}L${end} ${floor}L${end - 2.2 * way} ${floor + 1.5}`;
  const line = way === 0 ? '' : `M${start} ${floor}H${end}${head}`;
  const frame = framed(view, { row, column: to });
  return (
    <g class="LocalBoard-arrow" data-from={from} data-to={to}>
      <path class="LocalBoard-halo" d={frame + line} />
      <path d={frame + line} />
    </g>
  );
}

export function LocalLegend() {
  return (
    <ul class="note actions" aria-label={t('legend')}>
      <li>
        <Swatch>
          <text class="LocalBoard-numbers" x="5" y="5" font-size="6">
            5
          </text>
        </Swatch>
        {t('legend-pairs')}
      </li>
      <li>
        <Swatch>
          <path class="LocalBoard-best" d="M.5 .5h9v9h-9z" />
        </Swatch>
        {t('legend-best')}
      </li>
      <li>
        <Swatch>
          <path class="LocalBoard-lines" d="M0 10L10 0" />
        </Swatch>
        {t('legend-pair')}
      </li>
    </ul>
  );
}

/** A square to which the queen of its row can move. */
interface Option extends Square {
  readonly pairs: number;
}

/** The possible moves of a step. Only a step that looks at a single row may leave the queen in place. */
export function optionsOf({ columns, looks }: LocalStep): Option[] {
  return looks.flatMap(({ row, pairs }) =>
    pairs
      .map((number, column) => ({ row, column, pairs: number }))
      .filter(({ column }) => looks.length === 1 || column !== columns[row]),
  );
}

export function bestOf(options: readonly Option[]): Option[] {
  const least = Math.min(...options.map(({ pairs }) => pairs));
  return options.filter(({ pairs }) => pairs === least);
}
