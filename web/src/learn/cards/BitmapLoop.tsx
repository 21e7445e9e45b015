// Card 11: the whole loop in small steps, each with its line and operands.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t } from '../../i18n';
import { columnName } from '../../board/geometry';
import { classes } from '../../ui/classes';
import { Band } from '../../board/Board';
import { LessonBoard } from '../LessonBoard';
import { LoopProgram } from '../LoopProgram';
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
import { Scene, useSolved } from '../Scene';
import { recorded, type Recording } from '../Recorded';
import { RowRays, RowSquares } from '../../board/RowBits';
import { ListSteps } from '../Steps';
import { Strip } from '../../board/Strip';
import { Say } from '../../ui/Rich';

const N = 6;
const VIEW = { n: N, reversed: true };
/** The small steps before the third row, where every field has bits. */
const FIRST = 18;

export const BitmapLoop = recorded('bitmap', N, SmallSteps);

function SmallSteps({ recording }: { readonly recording: Recording }) {
  const steps = useMemo(() => loopSteps(recording), [recording]);
  const index = useSignal(FIRST);
  const step = steps[index.value];
  useSolved(index.value === steps.length - 1);
  if (step === undefined) return null;
  return (
    <Scene
      kind={'BitmapLoop-loop'}
      board={
        <div class="BitmapLoop-both" style={{ '--n': N }}>
          <LessonBoard view={VIEW} queens={step.queens}>
            {step.row < N && <CurrentRow step={step} />}
          </LessonBoard>
          <div class="BitmapLoop-operands">
            <ColumnNames />
            <Fields fields={operands(step, N)} />
            {step.makes.length > 0 && <hr />}
            <Fields fields={results(step)} />
          </div>
        </div>
      }
      drawing={<LoopProgram kind={step.kind} />}
      actions={<ListSteps index={index} last={steps.length - 1} />}
      say={<Say>{said(step)}</Say>}
    />
  );
}

/** The row that the call fills, with the attacks on it. */
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
    <div class={classes('Strip-strip', 'BitmapLoop-columnNames')} aria-hidden="true">
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

/** All small steps of a search. */
const loopSteps = ({ states }: Recording): LoopStep[] =>
  states.flatMap((state) => workSteps(state, N, BITMAP));

/** The sentence of a step, with its numbers in binary, as the strips show them. */
function said(step: LoopStep): string {
  const { key, values } = sentence(step, N);
  return t(key, values);
}
