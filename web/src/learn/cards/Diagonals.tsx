// Card 9: a diagonal ray crosses the next row one column further, and its bit moves with it. The visitor says
// where the bits go and which of them falls off; then the board moves to the rows below.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { columnName, type Square } from '../../board/geometry';
import { Band } from '../../board/Board';
import { area, type Hue } from '../../board/view';
import { joined, t } from '../../i18n';
import { IconButton, Segments } from '../../ui/fields';
import { binary, columnsOf, rowMask } from '../../board/bits';
import { Draggable, MoveButtons, movedBy } from '../Draggable';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { litBit } from '../../ui/lit';
import { still } from '../../visitor';
import { litRay, Rays, RowSquares } from '../../board/Rays';
import { Recorded, type Recording, stateWhere } from '../Recorded';
import { classes, set } from '../../ui/classes';
import { Strip, UnderBoard } from '../../board/Strip';
import { judged, type Judged, told } from '../../ui/Rich';

const N = 6;
const VIEW = { n: N, reversed: true };
const ROW_MS = 1100;
/** Queens on the board; the last of them was just placed at the edge. */
const QUEENS = 3;
const FROM = QUEENS - 1;
const LAST = N - 1;
/** The rows below the one where the bits are dragged. */
const BELOW = [FROM + 2, LAST] as const;
/** The largest shift of the bits in either direction, in columns. */
const MOST = 2;

interface Side {
  readonly field: 'left' | 'right';
  readonly line: 'main' | 'anti';
  readonly hue: Hue;
  readonly way: 1 | -1;
  readonly edge: number;
}

const LEFT: Side = { field: 'left', line: 'main', hue: 'rising', way: 1, edge: N - 1 };
const RIGHT: Side = { field: 'right', line: 'anti', hue: 'falling', way: -1, edge: 0 };

interface Work {
  readonly by: Signal<number>;
  /** The visitor's answer: the column whose bit falls off. */
  readonly lost: Signal<number | undefined>;
  readonly answered: Signal<boolean>;
  readonly row: Signal<number>;
}

function useWork(): Work {
  return {
    by: useSignal(0),
    lost: useSignal<number | undefined>(undefined),
    answered: useSignal(false),
    row: useSignal(FROM),
  };
}

export function Diagonals() {
  const side = useSignal(LEFT);
  const work = { left: useWork(), right: useWork() };
  return (
    <Recorded algorithm="bitmap" n={N}>
      {(recording) => (
        <Sliding
          key={side.value.field}
          task={taskOf(recording, side.value)}
          work={work[side.value.field]}
          onSide={set(side)}
        />
      )}
    </Recorded>
  );
}

interface Task extends Side {
  readonly queens: readonly Square[];
  readonly bits: number;
}

/** The first position in which three rays of one kind reach the last queen's row and one of them ends there. */
function taskOf(recording: Recording, side: Side): Task {
  const bitsOf = (fields: readonly { left: number; right: number }[]) =>
    ((fields.at(-1)?.[side.field] ?? 0) | (1 << side.edge)) & rowMask(N);
  const { queens, bits } = stateWhere(
    recording,
    (state) =>
      state.event?.event === 'placed' &&
      state.event.square.column === side.edge &&
      state.queens.length === QUEENS &&
      columnsOf(bitsOf(state.bits), N).length === QUEENS,
  );
  return { ...side, queens, bits: bitsOf(bits) };
}

function Sliding({ task, work, onSide }: { task: Task; work: Work; onSide: (side: Side) => void }) {
  const { by, answered, row } = work;
  useSolved(answered.value);
  usePlaying(work);
  useEffect(() => {
    if (by.value === task.way && work.lost.value === task.edge) answered.value = true;
  }, [by.value, work.lost.value]);
  const move = (to: number) => (by.value = to);
  return (
    <Scene
      kind="Diagonals-sliding"
      board={
        <div class="Diagonals-figure">
          <Crossed task={task} row={row.value} />
          <UnderBoard n={N}>
            <RowStrip task={task} row={FROM} />
            <div>
              <span class="Strip-name">
                <code>{task.field}</code> <small>{rowNote(FROM + 1)}</small>
              </span>
              <Draggable
                name={task.field}
                hue={task.hue}
                n={N}
                bits={task.bits}
                lit={(column) => litBit(task.field, column)}
                by={by.value}
                most={MOST}
                onMove={move}
              />
            </div>
            {BELOW.map((below) => (
              <div
                key={below}
                class={classes('Diagonals-below', below > row.value && 'Diagonals-ahead')}
              >
                <small class="note" aria-hidden="true">
                  {N - below}
                </small>
                <RowStrip task={task} row={below} hidden={below > row.value} />
              </div>
            ))}
          </UnderBoard>
        </div>
      }
      panel={
        <div class="stacked Diagonals-controls">
          <Segments
            label={t('learn-sides')}
            value={task.field}
            options={[LEFT, RIGHT].map(({ field }) => ({ value: field, label: field }))}
            onChange={(field) => onSide(field === 'left' ? LEFT : RIGHT)}
          />
          <MoveButtons by={by.value} most={MOST} onMove={move} />
          <Falls task={task} lost={work.lost} />
          <Rows work={work} />
        </div>
      }
      say={judged(verdict(task, work))}
    />
  );
}

const rowNote = (row: number): string => t('learn-row-note', { row: String(N - row) });

interface CrossedProps {
  readonly task: Task;
  readonly row: number;
}

const bitsAt = ({ bits, way }: Task, row: number): number =>
  movedBy(bits, way * (row - FROM)) & rowMask(N);

const squaresAt = (task: Task, row: number): Square[] =>
  columnsOf(bitsAt(task, row), N).map((column) => ({ row, column }));

function Crossed({ task, row }: CrossedProps) {
  const here = bitsAt(task, row);
  const rows = Array.from({ length: row - FROM + 1 }, (_, index) => FROM + index);
  return (
    <LessonBoard view={VIEW} queens={task.queens} attacked={[]}>
      {rows.map((one) => (
        <path
          key={one}
          class="Diagonals-crossed"
          data-hue={task.hue}
          d={area(VIEW, squaresAt(task, one))}
        />
      ))}
      <Rays
        view={VIEW}
        queens={task.queens}
        lines={[task.line]}
        down
        lit={(line, queen) => litRay(N, line, queen, row)}
      />
      <RowSquares
        view={VIEW}
        row={row}
        fields={(column) => ((here >> column) & 1 ? [task.field] : [])}
      />
      <Band view={VIEW} line={{ row }} />
    </LessonBoard>
  );
}

/** The bits of a row; the row of the last queen includes its bit. */
function RowStrip({ task, row, hidden = false }: CrossedProps & { readonly hidden?: boolean }) {
  return (
    <Strip
      name={row === FROM ? `${task.field} OR bit` : task.field}
      field={task.field}
      note={rowNote(row)}
      hue={task.hue}
      n={N}
      bits={bitsAt(task, row)}
      hidden={hidden}
      shift={row > FROM && !hidden ? task.way : 0}
      valued={false}
    />
  );
}

function Falls({ task, lost }: { readonly task: Task; readonly lost: Work['lost'] }) {
  return (
    <div class="actions Diagonals-falls" role="group" aria-labelledby="falls">
      <span class="note" id="falls">
        {t('learn-falls')}
      </span>
      {columnsOf(task.bits, N)
        .toReversed()
        .map((column) => (
          <button
            key={column}
            aria-pressed={lost.value === column}
            aria-label={t('learn-falls-bit', { bit: column, column: columnName(column) })}
            onClick={() => (lost.value = column)}
          >
            <code>{columnName(column)}</code>
          </button>
        ))}
    </div>
  );
}

/** Buttons for the rows below, after the visitor has answered. */
function Rows({ work: { row, answered } }: { readonly work: Work }) {
  return (
    <div class="actions">
      <button disabled={!answered.value || row.value === LAST} onClick={() => (row.value += 1)}>
        {t('learn-next-row')}
      </button>
      <IconButton icon="start" label={t('learn-again')} onClick={() => (row.value = FROM)} />
    </div>
  );
}

/** Moves down row by row after the visitor has answered, unless the system asks for reduced motion. */
function usePlaying({ row, answered }: Work): void {
  useEffect(() => {
    if (!answered.value || still.value) return undefined;
    const timer = setInterval(() => {
      if (row.value >= LAST) clearInterval(timer);
      else row.value += 1;
    }, ROW_MS);
    return () => clearInterval(timer);
  }, [answered.value]);
}

function below(task: Task, row: number): string {
  const bits = bitsAt(task, row);
  const gone = bitsAt(task, row - 1) & (1 << task.edge);
  const key = task.field === 'left' ? 'learn-shift-left-row' : 'learn-shift-right-row';
  const text = t(key, { row: String(N - row), bits: binary(bits, N) });
  return gone === 0 ? text : joined(text, t('learn-shift-fell', { column: columnName(task.edge) }));
}

function verdict(task: Task, work: Work): Judged {
  const [by, lost] = [work.by.value, work.lost.value];
  const { field, way, edge, bits } = task;
  if (work.row.value > FROM + 1) return [below(task, work.row.value), 'good'];
  const left = field === 'left';
  const row = String(N - FROM - 1);
  if (by === 0) return [told('learn-drag-ask', { field, row }), 'plain'];
  if (Math.sign(by) !== way)
    return [t(left ? 'learn-drag-not-left' : 'learn-drag-not-right'), 'bad'];
  if (by !== way) return [t('learn-drag-too-far'), 'bad'];
  if (lost === undefined) return [t('learn-drag-falls'), 'plain'];
  const column = columnName(lost);
  if (lost !== edge) return [t('learn-drag-stays', { column }), 'bad'];
  const values = {
    before: binary(bits, N),
    after: binary(movedBy(bits, by), N),
    bit: lost,
    column,
  };
  return [t(left ? 'learn-drag-left-done' : 'learn-drag-right-done', values), 'good'];
}
