// Card 6: the three kinds of rays as three arrays of flags, and the numbers of the diagonals.

import { useSignal } from '@preact/signals';
import { squareName, type Line, type Square } from '../../board/geometry';
import { centre, type View } from '../../board/view';
import { t, type Key } from '../../i18n';
import { signed } from '../../trace/bits';
import { LessonBoard } from '../LessonBoard';
import { Rays } from '../../board/Rays';
import { Recorded } from '../Recorded';
import { stateWhere, type Recording } from '../recording';
import { Rich } from '../../ui/Rich';
import { Say, told, type Mood } from '../words';
import { Tested } from '../../board/Board';

const N = 5;
const VIEW = { n: N, reversed: false };

/** A kind of line: its number on a square, and the range of numbers. */
interface Kind {
  readonly line: Extract<Line, 'column' | 'main' | 'anti'>;
  readonly formula: string;
  readonly name: Key;
  readonly of: (square: Square) => number;
  readonly least: number;
  readonly most: number;
}

const KINDS: readonly Kind[] = [
  {
    line: 'column',
    formula: 'c',
    name: 'flag-columns',
    of: ({ column }) => column,
    least: 0,
    most: N - 1,
  },
  {
    line: 'anti',
    formula: 'r + c',
    name: 'flag-anti',
    of: ({ row, column }) => row + column,
    least: 0,
    most: 2 * N - 2,
  },
  {
    line: 'main',
    formula: 'r − c',
    name: 'flag-main',
    of: ({ row, column }) => row - column,
    least: 1 - N,
    most: N - 1,
  },
];

export function FlagArrays() {
  return (
    <Recorded algorithm="flags" n={N}>
      {(recording) => <Flags recording={recording} />}
    </Recorded>
  );
}

/** Three queens; the search is about to fill row 2, `r = 3` in the program. */
const begin = (recording: Recording) =>
  stateWhere(recording, ({ event }) => event?.event === 'node' && event.depth === 3);

function Flags({ recording }: { readonly recording: Recording }) {
  const { queens } = begin(recording);
  const row = queens.length;
  const shown = useSignal<Kind>(KINDS[1] ?? firstKind());
  const asked = useSignal<Square | undefined>(undefined);
  const square = asked.value;
  return (
    <div class="numbered">
      <LessonBoard
        view={VIEW}
        queens={queens}
        attacked={[]}
        onPress={(pressed) => {
          asked.value = pressed;
        }}
      >
        <Rays view={VIEW} queens={queens} lines={[shown.value.line]} />
        <Numbers view={VIEW} kind={shown.value} queens={queens} />
        {square !== undefined && (
          <Tested view={VIEW} square={square} free={takenLines(square, queens).length === 0} />
        )}
      </LessonBoard>
      <div class="kinds" role="group" aria-label={t('learn-numbers')}>
        {KINDS.map((kind) => (
          <button
            key={kind.line}
            type="button"
            aria-pressed={kind === shown.value}
            aria-label={`${t(kind.name)}: ${kind.formula}`}
            title={t(kind.name)}
            onClick={() => {
              shown.value = kind;
            }}
          >
            <code>{kind.formula}</code>
          </button>
        ))}
      </div>
      <div class="flag-arrays">
        {KINDS.map((kind) => (
          <FlagArray key={kind.line} kind={kind} queens={queens} asked={square} />
        ))}
      </div>
      <Verdict square={square} queens={queens} row={row} />
    </div>
  );
}

function firstKind(): Kind {
  const [kind] = KINDS;
  if (kind === undefined) throw new Error('there are three kinds of lines');
  return kind;
}

const takenLines = (square: Square, queens: readonly Square[]): Kind[] =>
  KINDS.filter(({ of }) => queens.some((queen) => of(queen) === of(square)));

interface NumbersProps {
  readonly view: View;
  readonly kind: Kind;
  readonly queens: readonly Square[];
}

/** The number of each square's line; squares with equal numbers are on one line. */
function Numbers({ view, kind, queens }: NumbersProps) {
  const taken = new Set(queens.map(kind.of));
  const indices = Array.from({ length: view.n }, (_, index) => index);
  return (
    <g class={`numbers ${kind.line}`} aria-hidden="true">
      {indices.flatMap((row) =>
        indices.map((column) => {
          const value = kind.of({ row, column });
          const { x, y } = centre(view, { row, column });
          const covered = queens.some((queen) => queen.row === row && queen.column === column);
          return covered ? null : (
            <text key={`${row} ${column}`} class={taken.has(value) ? 'taken' : ''} x={x} y={y}>
              {signed(value)}
            </text>
          );
        }),
      )}
    </g>
  );
}

interface FlagArrayProps {
  readonly kind: Kind;
  readonly queens: readonly Square[];
  readonly asked: Square | undefined;
}

function FlagArray({ kind, queens, asked }: FlagArrayProps) {
  const numbers = Array.from({ length: kind.most - kind.least + 1 }, (_, i) => kind.least + i);
  const taken = new Set(queens.map(kind.of));
  const label = `${t('flag-set', { name: t(kind.name) })} ${[...taken].map(signed).join(', ')}`;
  return (
    <div class="flag-array">
      <code>[{kind.formula}]</code>
      <div class={`flag-cells ${kind.line}`} role="img" aria-label={label}>
        {numbers.map((value) => (
          <span key={value} class={cellKind(value, taken, asked && kind.of(asked))}>
            <small>{signed(value)}</small>
            {taken.has(value) ? 1 : 0}
          </span>
        ))}
      </div>
    </div>
  );
}

function cellKind(value: number, taken: ReadonlySet<number>, asked: number | undefined): string {
  return `flag-cell${taken.has(value) ? ' one' : ''}${value === asked ? ' asked' : ''}`;
}

interface VerdictProps {
  readonly square: Square | undefined;
  readonly queens: readonly Square[];
  readonly row: number;
}

function Verdict({ square, queens, row }: VerdictProps) {
  const [text, mood] = verdict(square, queens, row);
  return (
    <Say mood={mood}>
      <Rich text={text} />
    </Say>
  );
}

/** Describes the three flags of the pressed square, and whether it is the right square. */
function verdict(
  square: Square | undefined,
  queens: readonly Square[],
  row: number,
): readonly [string, Mood] {
  const question = told('learn-flags-ask', { row: String(N - row), r: row });
  if (square === undefined) return [question, 'plain'];
  const taken = takenLines(square, queens);
  const flags = KINDS.map(({ formula, of }) => `\`${formula} = ${signed(of(square))}\``).join(', ');
  const values = { square: squareName(square, N), flags };
  if (taken.length > 0) {
    const names = taken.map(({ name }) => t(name)).join(', ');
    return [t('learn-flags-taken', { ...values, taken: names }), 'bad'];
  }
  if (square.row === row) return [t('learn-flags-free', values), 'good'];
  const other = queens.some((queen) => queen.row === square.row);
  return [`${t(other ? 'learn-flags-row' : 'learn-flags-other', values)} ${question}`, 'plain'];
}
