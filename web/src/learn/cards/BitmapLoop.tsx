// Card 10: the whole loop in small steps, each with its line and operands.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t, type Key } from '../../i18n';
import { columnName } from '../../board/geometry';
import { top, UNIT } from '../../board/view';
import { binary } from '../bits';
import { LessonBoard } from '../LessonBoard';
import { LoopProgram } from '../LoopProgram';
import { loopSteps, type Field, type LoopKind, type LoopStep } from '../loop';
import { isField, litColumn, type FieldName } from '../lit';
import { Recorded } from '../Recorded';
import type { Recording } from '../recording';
import { RowRays, RowSquares } from '../RowBits';
import { ListSteps } from '../Steps';
import { Strip } from '../Strip';
import { Rich, Say } from '../words';

const N = 6;
const VIEW = { n: N, reversed: true };
/** The small steps before the third row: by then every field has bits. */
const FIRST = 12;

const SAID: Readonly<Record<LoopKind, Key>> = {
  or: 'learnLoopOr',
  not: 'learnLoopNot',
  pick: 'learnLoopPick',
  place: 'learnLoopPlace',
  shift: 'learnLoopShift',
  recurse: 'learnLoopRecurse',
  return: 'learnLoopReturn',
  solution: 'learnLoopSolution',
};

export function BitmapLoop() {
  return (
    <Recorded algorithm="bitmap" n={N}>
      {(recording) => <SmallSteps recording={recording} />}
    </Recorded>
  );
}

function SmallSteps({ recording }: { readonly recording: Recording }) {
  const steps = useMemo(() => loopSteps(recording), [recording]);
  const index = useSignal(FIRST);
  const step = steps[index.value];
  if (step === undefined) return null;
  return (
    <div class="small-steps" style={{ '--n': N }}>
      <ListSteps index={index} last={steps.length - 1} />
      <LessonBoard view={VIEW} queens={step.queens}>
        {step.row < N && <CurrentRow step={step} />}
      </LessonBoard>
      <div class="operands">
        <ColumnNames />
        <Fields fields={step.operands} />
        {step.results.length > 0 && <hr />}
        <Fields fields={step.results} />
      </div>
      <Say>
        <Rich text={said(step)} />
      </Say>
      <LoopProgram kind={step.kind} />
    </div>
  );
}

/** The row that the call fills, with what attacks it. */
function CurrentRow({ step: { queens, row, operands, results } }: { readonly step: LoopStep }) {
  const shown = [...operands, ...results];
  const fields = (column: number): FieldName[] =>
    shown.flatMap(({ name, bits }) => (isField(name) && (bits >> column) & 1 ? name : []));
  return (
    <>
      <RowRays view={VIEW} queens={queens} row={row} />
      <RowSquares view={VIEW} row={row} fields={fields} />
      <rect class="row-band" y={top(row)} width={N * UNIT} height={UNIT} />
    </>
  );
}

/** The columns of the bits, where these do not stand below the board. */
function ColumnNames() {
  const columns = Array.from({ length: N }, (_, index) => N - 1 - index);
  return (
    <div class="strip column-names" aria-hidden="true">
      <div class="strip-weights">
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
      {fields.map(({ name, kind, bits, shift = 0 }) => (
        <Strip key={name} name={name} kind={kind} n={N} bits={bits} shift={shift} valued={false} />
      ))}
    </>
  );
}

/** The sentence of a step, with its numbers in binary, as they stand in the strips. */
function said({ kind, row, operands, results }: LoopStep): string {
  const all = [...results, ...operands];
  const value = (name: string) => all.find((field) => field.name === name)?.bits ?? 0;
  const bits = (name: string) => binary(value(name), N);
  return t(keyOf(kind, value('free')), {
    row: String(N - row),
    left: bits('left'),
    down: bits('down'),
    right: bits('right'),
    attacked: bits('attacked'),
    free: bits('free'),
    bit: bits('bit'),
    rest: bits('free XOR bit'),
    column: columnName(Math.log2(value('bit') || 1)),
  });
}

/** A row is a dead end only if it had no free square from the start. */
function keyOf(kind: LoopKind, free: number): Key {
  if (free === 0 && kind === 'not') return 'learnLoopDead';
  if (free === 0 && kind === 'return') return 'learnLoopTried';
  return SAID[kind];
}
