// The board at a step of a search.

import type { AlgorithmInfo, Event, Square } from '../api/types';
import { Band, Board, boardLabel, RuledOut, Swatch, Test, Tested } from '../board/Board';
import { allSquares, attacksOn, same } from '../board/geometry';
import { Dashed, type QueenMark, Queens } from '../board/Queen';
import { Ray, Rays, RowRays, RowSquares } from '../board/Rays';
import { slantOf, type View } from '../board/view';
import type { Instant, Moment } from '../trace/moment';
import { queensOutside } from '../trace/state';
import { type Values, type Variable, VARIABLES } from '../trace/variables';
import { type Key, t } from '../i18n';

interface StepBoardProps {
  readonly view: View;
  readonly algorithm: AlgorithmInfo;
  readonly instant: Instant;
  readonly moment: Moment;
}

export function StepBoard({ view, algorithm, instant, moment }: StepBoardProps) {
  const { queens } = instant.state;
  const { row, values } = moment;
  // The marks of an event disappear with the first small step after it.
  const event = (instant.part ?? 0) === 0 ? instant.state.event : undefined;
  return (
    <Board view={view} label={boardLabel(view.n, queens)}>
      <RuledOut view={view} squares={attacked(view.n, queens, row)} />
      {row !== undefined && row < view.n && (
        <CurrentRow view={view} row={row} queens={queens} values={values} />
      )}
      {event?.event === 'placed' && (
        <Rays view={view} queens={[event.square]} down={algorithm.by_rows} />
      )}
      {event?.event === 'removed' && <Dashed view={view} square={event.square} />}
      <Queens view={view} queens={queens} mark={(queen) => queenMark(event, queen)} />
      <Test view={view} event={event} queens={queens} />
    </Board>
  );
}

/**
 * The attacked squares of the rows without a queen, and those of the current row that other rows' queens
 * attack.
 */
function attacked(n: number, queens: readonly Square[], row: number | undefined): Square[] {
  const others = queensOutside(queens, row);
  const filled = new Set(others.map((queen) => queen.row));
  return allSquares(n).filter(
    (square) =>
      !filled.has(square.row) && attacksOn(square, square.row === row ? others : queens).size > 0,
  );
}

function queenMark(event: Event | undefined, queen: Square): QueenMark {
  switch (event?.event) {
    case 'solution':
      return 'happy';
    case 'placed':
      return same(event.square, queen) ? 'fresh' : '';
    case 'tested':
      return event.attack !== undefined && same(event.attack.queen, queen) ? 'attacker' : '';
    default:
      return '';
  }
}

interface CurrentRowProps {
  readonly view: View;
  readonly row: number;
  readonly queens: readonly Square[];
  readonly values: Values;
}

/** The row that is being filled. Pointing at one of its squares or bits shows the rays that attack there. */
function CurrentRow({ view, row, queens, values }: CurrentRowProps) {
  const has = (name: Variable, column: number) => (((values[name] ?? 0) >> column) & 1) === 1;
  const fields = (column: number) => VARIABLES.filter((name) => has(name, column));
  return (
    <>
      <g class="StepBoard-asked">
        <RowRays view={view} queens={queens} row={row} />
      </g>
      <RowSquares view={view} row={row} fields={fields} />
      <Band view={view} line={{ row }} />
    </>
  );
}

// The meaning of tints, rays and marks on the board, with the program's names for them.

const SQUARE = { row: 0, column: 0 };

const LINES = [
  { line: 'main', key: 'legend-main', bits: 'legend-left', variable: 'left' },
  { line: 'column', key: 'legend-column', bits: 'legend-column', variable: 'down' },
  { line: 'anti', key: 'legend-anti', bits: 'legend-right', variable: 'right' },
] as const satisfies readonly { line: string; key: Key; bits: Key; variable: Variable }[];

export function Legend({ reversed, algorithm }: { reversed: boolean; algorithm: AlgorithmInfo }) {
  const view = { n: 1, reversed };
  const { has_bits: bits, has_tests: tests } = algorithm;
  return (
    <ul class="note actions Legend-legend" aria-label={t('legend')}>
      <li>
        <Swatch>
          <RuledOut view={view} squares={[SQUARE]} />
        </Swatch>
        {bits && <code>attacked</code>} {t(bits ? 'legend-attacked-bits' : 'legend-attacked')}
      </li>
      {LINES.map(({ line, key, bits: ofBits, variable }) => (
        <li key={line}>
          <Swatch>
            <Ray slant={slantOf(line, view)} lit={undefined} {...ends(line, reversed)} />
          </Swatch>
          {bits && <code>{variable}</code>} {t(bits ? ofBits : key)}
        </li>
      ))}
      {tests && (
        <li>
          <Swatch>
            <Tested view={view} square={SQUARE} free={false} />
          </Swatch>
          {t('legend-tested')}
        </li>
      )}
    </ul>
  );
}

/** A stroke through the swatch in the direction of a line, as on the board. */
function ends(line: 'main' | 'column' | 'anti', reversed: boolean) {
  if (line === 'column') return { x1: 5, y1: 1, x2: 5, y2: 9 };
  const falls = (line === 'main') !== reversed;
  return falls ? { x1: 1, y1: 1, x2: 9, y2: 9 } : { x1: 9, y1: 1, x2: 1, y2: 9 };
}
