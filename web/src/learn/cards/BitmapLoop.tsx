// Card 11: first compares the tests of a row's squares with the formula that replaces them, and then shows the
// whole loop in small steps. Each of these runs one line, which is shown with its operands.

import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { attacksOn, columnName, type Square, squareName } from '../../board/geometry';
import { AttackLine, Band, Tested } from '../../board/Board';
import { rowMask } from '../../board/bits';
import { explainAttack } from '../../trace/explain';
import { LessonBoard, Scene, useSolved } from '../Scene';
import {
  BITMAP,
  type Field,
  type LoopStep,
  operands,
  results,
  sentence,
  workSteps,
} from '../../trace/loop';
import { type FieldName, isField, litColumn } from '../../ui/lit';
import { recorded, type Recording } from '../Recorded';
import { RowRays, RowSquares } from '../../board/Rays';
import { Strip } from '../../board/Strip';
import { Code, judged, type Judged, Say } from '../../ui/Rich';
import type { LoopKind } from '../../trace/state';
import { type Room, useSize } from '../../ui/hooks';
import { ListSteps } from '../Steps';

const N = 6;
const VIEW = { n: N, reversed: true };
/** The small steps before the third row, where every field has bits, are left out. */
const FIRST = 18;

export const BitmapLoop = recorded('bitmap', N, SmallSteps);

function SmallSteps({ recording }: { readonly recording: Recording }) {
  const steps = useMemo(() => loopSteps(recording), [recording]);
  // The first positions of the slider are the tests: none, then those of the squares of a row.
  const index = useSignal(0);
  const tested = index.value <= N ? index.value : undefined;
  const step = steps[Math.max(0, index.value - N - 1)];
  useSolved(index.value === N + steps.length);
  if (step === undefined) return null;
  return (
    <Scene
      kind="BitmapLoop-loop"
      board={
        <div class="BitmapLoop-both" style={{ '--n': N }}>
          <LessonBoard
            view={VIEW}
            queens={step.queens}
            {...(tested === undefined ? {} : { attacked: [] })}
          >
            {tested !== undefined && <TestedRow step={step} tested={tested} />}
            {tested === undefined && step.row < N && <CurrentRow step={step} />}
          </LessonBoard>
          <div class="BitmapLoop-operands">
            <ColumnNames />
            <Fields fields={operands(step, N)} />
            {step.makes.length > 0 && <hr />}
            {tested === undefined ? (
              <Fields fields={results(step)} />
            ) : (
              <Free {...{ step, tested }} />
            )}
          </div>
        </div>
      }
      drawing={
        tested === undefined ? <LoopProgram kind={step.kind} /> : <Counters tested={tested} />
      }
      actions={<ListSteps index={index} last={N + steps.length} />}
      say={tested === undefined ? <Say>{said(step)}</Say> : judged(compared(step, tested))}
    />
  );
}

// The comparison: square by square on the board, and in one formula on the bits.

interface ComparedProps {
  readonly step: LoopStep;
  /** The number of squares of the row that have been tested. */
  readonly tested: number;
}

/** The queen above that attacks a square, if there is one. */
const attackerOf = (square: Square, { queens }: LoopStep): Square | undefined =>
  queens.find((queen) => attacksOn(square, [queen]).size > 0);

function TestedRow({ step, tested }: ComparedProps) {
  const { row } = step;
  const squares = Array.from({ length: tested }, (_, column) => ({ row, column }));
  const last = { row, column: tested - 1 };
  const from = tested === 0 ? undefined : attackerOf(last, step);
  return (
    <>
      <Band view={VIEW} line={{ row }} />
      {squares.map((square) => (
        <Tested
          key={square.column}
          view={VIEW}
          square={square}
          free={attackerOf(square, step) === undefined}
        />
      ))}
      {from && <AttackLine view={VIEW} from={from} to={last} />}
    </>
  );
}

function Free({ step, tested }: ComparedProps) {
  const { left = 0, down = 0, right = 0 } = step.before;
  const known = tested > 0;
  const free = rowMask(N) & ~(left | down | right);
  return (
    <Strip name="free" hue="free" n={N} bits={known ? free : 0} hidden={!known} valued={false} />
  );
}

function Counters({ tested }: { readonly tested: number }) {
  const formulas = Math.min(1, tested);
  return (
    <div class="LoopProgram-place">
      <dl class="stacked BitmapLoop-counters">
        <div>
          <dt>{t('learn-by-square')}</dt>
          <dd>
            <progress max={N} value={tested} aria-hidden="true" />
            {t('learn-tests', { tests: tested })}
          </dd>
        </div>
        <div>
          <dt>
            <Code text="free = all AND NOT (left OR down OR right)" />
          </dt>
          <dd>
            <progress max={1} value={formulas} aria-hidden="true" />
            {t('learn-formulas', { formulas })}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function compared(step: LoopStep, tested: number): Judged {
  if (tested === 0) return [t('learn-compare', { row: N - step.row }), 'plain'];
  if (tested === N) return [t('learn-compared'), 'good'];
  const square = { row: step.row, column: tested - 1 };
  const queen = attackerOf(square, step);
  const [line] = queen === undefined ? [] : attacksOn(square, [queen]);
  if (queen === undefined || line === undefined)
    return [t('explain-free', { square: squareName(square, N) }), 'plain'];
  const { key, values } = explainAttack(square, { line, queen }, N);
  return [t(key, values), 'plain'];
}

function CurrentRow({ step }: { readonly step: LoopStep }) {
  const { queens, row } = step;
  const shown = [...operands(step, N), ...results(step)];
  const fields = (column: number): FieldName[] =>
    shown.flatMap(({ name, bits }) => (isField(name) && (bits >> column) & 1 ? name : []));
  return (
    <>
      <RowRays view={VIEW} queens={queens} row={row} />
      <RowSquares view={VIEW} row={row} fields={fields} />
      <Band view={VIEW} line={{ row }} />
    </>
  );
}

/** The names of the columns, for bits that are not below the board. */
function ColumnNames() {
  const columns = Array.from({ length: N }, (_, index) => N - 1 - index);
  return (
    <div class="Strip-strip BitmapLoop-columnNames" aria-hidden="true">
      <div class="Strip-weights">
        {columns.map((column) => (
          <small key={column} data-lit={litColumn(column)}>
            {columnName(column)}
          </small>
        ))}
      </div>
    </div>
  );
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <>
      {fields.map(({ name, hue, bits, shift = 0 }) => (
        <Strip key={name} name={name} hue={hue} n={N} bits={bits} shift={shift} valued={false} />
      ))}
    </>
  );
}

const loopSteps = ({ states }: Recording): LoopStep[] =>
  states.flatMap((state) => workSteps(state, N, BITMAP)).slice(FIRST);

function said(step: LoopStep): string {
  const { key, values } = sentence(step, N);
  return t(key, values);
}

// The loop of the bit map as pseudocode in the language of the page, with the line of the current step.

interface Line {
  readonly text: () => string;
  readonly indent: number;
  readonly kinds: readonly LoopKind[];
}

/** Formulas are the same in every language. */
const same = (text: string) => () => text;

const LINES: readonly Line[] = [
  { text: () => t('learn-line-all'), indent: 0, kinds: [] },
  { text: () => `${t('learn-search')}(left, down, right):`, indent: 0, kinds: [] },
  { text: () => t('learn-line-solution'), indent: 2, kinds: ['solution'] },
  { text: same('attacked = left OR down OR right'), indent: 2, kinds: ['or'] },
  { text: same('free = all AND NOT attacked'), indent: 2, kinds: ['not'] },
  { text: () => t('learn-line-while'), indent: 2, kinds: [] },
  { text: same('bit = free AND -free'), indent: 4, kinds: ['pick'] },
  { text: same('free = free XOR bit'), indent: 4, kinds: ['strike'] },
  { text: () => t('learn-line-place'), indent: 4, kinds: ['place'] },
  { text: () => `${t('learn-search')}((left OR bit) << 1,`, indent: 4, kinds: ['left', 'recurse'] },
  { text: same('down OR bit,'), indent: 8, kinds: ['down', 'recurse'] },
  { text: same('(right OR bit) >> 1)'), indent: 8, kinds: ['right', 'recurse'] },
  { text: () => t('learn-line-back'), indent: 4, kinds: ['return'] },
];

/** In pixels: the height of a line in small and in large type, the width of a letter, and the margin. */
const [SMALL, LARGE, LETTER, MARGIN] = [22, 33, 8.4, 40];

/** Shows the lines that fit around the current one. */
export function LoopProgram({ kind }: { readonly kind: LoopKind | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const isCurrent = ({ kinds }: Line) => kind !== undefined && kinds.includes(kind);
  const [first, last] = fitting(Math.max(0, LINES.findIndex(isCurrent)), room);
  return (
    <div class="LoopProgram-place" ref={box}>
      <ol class="Listing-listing LoopProgram-program" aria-label={t('program')}>
        {LINES.slice(first, last).map((line, index) => (
          <li
            key={first + index}
            data-line={first + index + 1}
            aria-current={isCurrent(line) ? 'step' : undefined}
          >
            <Code text={' '.repeat(line.indent) + line.text()} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The width of a line in letters. Korean and Japanese letters count as two. */
const lettersOf = ({ indent, text }: Line): number =>
  text()
    .split('')
    .reduce((width, letter) => width + (letter > '\u1100' ? 2 : 1), indent);

/** The first line that fits, and the one after the last. The current line is in the middle. */
function fitting(current: number, { width, height }: Room): readonly [number, number] {
  if (height >= LARGE * LINES.length) return [0, LINES.length];
  const letters = Math.max(1, Math.floor((width - MARGIN) / LETTER));
  const heightOf = (line: Line | undefined) =>
    line === undefined ? Infinity : SMALL * Math.ceil(lettersOf(line) / letters);
  let [first, last, left] = [current, current + 1, height - 2 - heightOf(LINES[current])];
  for (;;) {
    const [above, below] = [heightOf(LINES[first - 1]), heightOf(LINES[last])];
    if (below <= left && (last - current <= current - first || above > left)) {
      left -= below;
      last += 1;
    } else if (above <= left) {
      left -= above;
      first -= 1;
    } else return [first, last];
  }
}
