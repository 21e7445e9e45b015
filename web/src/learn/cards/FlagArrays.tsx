// Card 6: shows the three kinds of rays as three arrays of flags, and the numbers of the diagonals.

import { useSignal } from '@preact/signals';
import { allSquares, type Line, same, type Square, squareName } from '../../board/geometry';
import { centre, slantOf, type View } from '../../board/view';
import { joined, type Key, t } from '../../i18n';
import { signed } from '../../board/bits';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { Rays } from '../../board/Rays';
import { recorded, type Recording, stateWhere } from '../Recorded';
import { judged, type Judged, told } from '../../ui/Rich';
import { Tested } from '../../board/Board';
import { classes, set } from '../../ui/classes';

const N = 5;
const VIEW = { n: N, reversed: false };

interface Kind {
  readonly line: Extract<Line, 'column' | 'main' | 'anti'>;
  readonly formula: string;
  readonly name: Key;
  readonly of: (square: Square) => number;
}

const ANTI: Kind = {
  line: 'anti',
  formula: 'r + c',
  name: 'flag-anti',
  of: ({ row, column }) => row + column,
};

const KINDS: readonly Kind[] = [
  { line: 'column', formula: 'c', name: 'flag-columns', of: ({ column }) => column },
  ANTI,
  { line: 'main', formula: 'r − c', name: 'flag-main', of: ({ row, column }) => row - column },
];

export const FlagArrays = recorded('flags', N, Flags);

/** The state with three queens, before the search fills row 2 (`r = 3` in the program). */
const begin = (recording: Recording) =>
  stateWhere(recording, ({ event }) => event?.event === 'node' && event.depth === 3);

function Flags({ recording }: { readonly recording: Recording }) {
  const { queens } = begin(recording);
  const row = queens.length;
  const shown = useSignal<Kind>(ANTI);
  const asked = useSignal<Square | undefined>(undefined);
  const square = asked.value;
  const free = square !== undefined && takenLines(square, queens).length === 0;
  useSolved(free && square.row === row);
  return (
    <Scene
      stacked
      kind="FlagArrays-flags"
      board={
        <div class="FlagArrays-numbered">
          <Indices name="r" />
          <LessonBoard view={VIEW} queens={queens} attacked={[]} onPress={set(asked)}>
            <Rays view={VIEW} queens={queens} lines={[shown.value.line]} />
            <Numbers view={VIEW} kind={shown.value} queens={queens} />
            {square !== undefined && <Tested view={VIEW} square={square} free={free} />}
          </LessonBoard>
          <Indices name="c" />
        </div>
      }
      panel={
        <div class="FlagArrays-arrays" role="group" aria-label={t('learn-numbers')}>
          {KINDS.map((kind) => (
            <FlagArray
              key={kind.line}
              kind={kind}
              queens={queens}
              asked={square}
              shown={kind === shown.value}
              onShow={() => (shown.value = kind)}
            />
          ))}
        </div>
      }
      say={judged(verdict(square, queens, row))}
    />
  );
}

/** The numbers of the rows or the columns in the program, next to their names on the board. */
function Indices({ name }: { readonly name: 'r' | 'c' }) {
  return (
    <div class={name === 'r' ? 'FlagArrays-rows' : 'FlagArrays-columns'} aria-hidden="true">
      {Array.from({ length: N }, (_, index) => (
        <code key={index}>
          {(name === 'r' || index === 0) && <span>{name} = </span>}
          {index}
        </code>
      ))}
    </div>
  );
}

const takenLines = (square: Square, queens: readonly Square[]): Kind[] =>
  KINDS.filter(({ of }) => queens.some((queen) => of(queen) === of(square)));

/**
 * Shows on each square the number of its row, column or diagonal; squares with equal numbers share the line.
 */
function Numbers({ view, kind, queens }: { view: View; kind: Kind; queens: readonly Square[] }) {
  const taken = new Set(queens.map(kind.of));
  const free = allSquares(view.n).filter((square) => !queens.some((queen) => same(queen, square)));
  return (
    <g class="FlagArrays-numbers" aria-hidden="true">
      {free.map((square) => (
        <text
          key={`${square.row} ${square.column}`}
          class={classes(taken.has(kind.of(square)) && 'FlagArrays-taken')}
          {...centre(view, square)}
        >
          {signed(kind.of(square))}
        </text>
      ))}
    </g>
  );
}

interface FlagArrayProps {
  readonly kind: Kind;
  readonly queens: readonly Square[];
  readonly asked: Square | undefined;
  readonly shown: boolean;
  readonly onShow: () => void;
}

function FlagArray({ kind, queens, asked, shown, onShow }: FlagArrayProps) {
  const numbers = [...new Set(allSquares(N).map(kind.of))].toSorted((a, b) => a - b);
  const taken = new Set(queens.map(kind.of));
  const label = `${t('flag-set', { name: t(kind.name) })} ${[...taken].map(signed).join(', ')}`;
  return (
    <>
      <button
        aria-pressed={shown}
        aria-label={`${t(kind.name)}: ${kind.formula}`}
        title={t(kind.name)}
        onClick={onShow}
      >
        <code>{kind.formula}</code>
      </button>
      <div
        class="FlagArrays-cells"
        data-hue={slantOf(kind.line, VIEW)}
        role="img"
        aria-label={label}
      >
        {numbers.map((value) => (
          <span key={value} class={cellKind(value, taken, asked && kind.of(asked))}>
            <small class="note">{signed(value)}</small>
            {taken.has(value) ? 1 : 0}
          </span>
        ))}
      </div>
    </>
  );
}

const cellKind = (value: number, taken: ReadonlySet<number>, asked: number | undefined) =>
  classes(
    'FlagArrays-cell',
    taken.has(value) && 'FlagArrays-one',
    value === asked && 'FlagArrays-asked',
  );

/** Keeps a formula on one line. */
const whole = (formula: string): string => formula.replaceAll(' ', '\u00a0');

function verdict(square: Square | undefined, queens: readonly Square[], row: number): Judged {
  const question = told('learn-flags-ask', { r: row });
  if (square === undefined) return [question, 'plain'];
  const taken = takenLines(square, queens);
  const flags = KINDS.map(({ formula, of }) => whole(`${formula} = ${signed(of(square))}`));
  const values = { square: squareName(square, N), flags };
  if (taken.length > 0) {
    const names = taken.map(({ name }) => t(name));
    return [t('learn-flags-taken', { ...values, taken: names }), 'bad'];
  }
  if (square.row === row) return [t('learn-flags-free', values), 'good'];
  const other = queens.some((queen) => queen.row === square.row);
  return [joined(t(other ? 'learn-flags-row' : 'learn-flags-other', values), question), 'plain'];
}
