// Card 8: a diagonal ray crosses into the next row one column further on, and so do its bits.

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { area, top, UNIT } from '../../board/view';
import { t } from '../../i18n';
import { rowMask } from '../../trace/state';
import { IconButton } from '../../ui/icons';
import { binary, columnsOf } from '../bits';
import { Draggable, movedBy } from '../Draggable';
import { LessonBoard } from '../LessonBoard';
import { still } from '../media';
import { Rays } from '../Rays';
import { Recorded } from '../Recorded';
import { stateWhere, type Recording } from '../recording';
import { Strip } from '../Strip';
import { Rich, Say, told, type Mood } from '../words';

const N = 6;
const VIEW = { n: N, reversed: true };
const ROW_MS = 1100;

export function Diagonals() {
  return (
    <Recorded algorithm="bitmap" n={N}>
      {(recording) => <Sliding recording={recording} />}
    </Recorded>
  );
}

/** The third queen has just been placed at the edge: its bit is about to fall off. */
const begin = (recording: Recording) =>
  stateWhere(
    recording,
    ({ event, queens }) =>
      event?.event === 'placed' && queens.length === 3 && event.square.column === N - 1,
  );

function Sliding({ recording }: { readonly recording: Recording }) {
  const { queens, bits, event } = begin(recording);
  const column = event?.event === 'placed' ? event.square.column : 0;
  /** The attacks along the falling diagonals, seen from the row of the last queen. */
  const before = ((bits.at(-1)?.left ?? 0) | (1 << column)) & rowMask(N);
  const from = queens.length - 1;
  const row = useSignal(from);
  const guess = useSignal(0);
  const last = N - 1;
  const at = (wanted: number) => movedBy(before, wanted - from) & rowMask(N);
  usePlaying(row, from, last);
  const here = columnsOf(at(row.value), N).map((one) => ({ row: row.value, column: one }));
  return (
    <>
      <div class="sliding">
        <LessonBoard view={VIEW} queens={queens} attacked={[]}>
          <path class="left-squares" d={area(VIEW, here)} />
          <Rays view={VIEW} queens={queens} lines={['main']} down />
          <rect class="row-band" y={top(row.value)} width={N * UNIT} height={UNIT} />
        </LessonBoard>
        <div class="under-board" style={{ '--n': N }}>
          {still.value && (
            // It takes its place before it is seen, so that nothing below moves.
            <div style={{ visibility: row.value > from ? 'visible' : 'hidden' }}>
              <Strip
                name={t('learnBefore')}
                kind="main faded"
                n={N}
                bits={at(Math.max(from, row.value - 1))}
                valued={false}
              />
            </div>
          )}
          <Strip
            name="left"
            kind="main"
            n={N}
            bits={at(row.value)}
            shift={row.value > from ? 1 : 0}
          />
        </div>
      </div>
      <div class="actions">
        <button
          type="button"
          disabled={row.value === last}
          onClick={() => {
            row.value += 1;
          }}
        >
          {t('learnNextRow')}
        </button>
        <IconButton
          icon="start"
          label={t('learnAgain')}
          onClick={() => {
            row.value = from;
          }}
        />
      </div>
      <Exercise bits={before} guess={guess} />
    </>
  );
}

/** Goes down row by row once, unless motion is unwanted. */
function usePlaying(row: Signal<number>, from: number, last: number): void {
  useEffect(() => {
    if (still.value) return;
    const timer = setInterval(() => {
      if (row.value >= last) clearInterval(timer);
      else row.value += 1;
    }, ROW_MS);
    return () => clearInterval(timer);
  }, [from, last]);
}

interface ExerciseProps {
  readonly bits: number;
  readonly guess: Signal<number>;
}

function Exercise({ bits, guess }: ExerciseProps) {
  const [text, mood] = verdict(bits, guess.value);
  return (
    <div class="exercise">
      <Draggable
        name="left"
        kind="main"
        n={N}
        bits={bits}
        by={guess.value}
        most={2}
        onMove={(by) => {
          guess.value = by;
        }}
      />
      <Say mood={mood}>
        <Rich text={text} />
      </Say>
    </div>
  );
}

function verdict(bits: number, by: number): readonly [string, Mood] {
  if (by === 0) return [told('learnDragAsk'), 'plain'];
  const values = { before: binary(bits, N), after: binary(movedBy(bits, by), N) };
  if (by === 1) return [t('learnDragDone', values), 'good'];
  return [t(by < 0 ? 'learnDragWrongWay' : 'learnDragTooFar'), 'bad'];
}
