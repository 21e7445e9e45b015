// Card 12: each row has its own fields. Shows the call stack next to the board, and asks what a return must
// undo.

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { squareName } from '../../board/geometry';
import { t } from '../../i18n';
import { Band } from '../../board/Board';
import { binary } from '../../board/bits';
import { HUES } from '../../trace/variables';
import { classes } from '../../ui/classes';
import {
  type Call,
  type CallStep,
  callSteps,
  firstDeadEnd,
  isOver,
  recorded,
  type Recording,
} from '../Recorded';
import { LessonBoard, Scene, useSolved } from '../Scene';
import { judged, type Judged, told } from '../../ui/Rich';
import { ListSteps } from '../Steps';

const N = 6;
const VIEW = { n: N, reversed: true };
const FIELDS = ['left', 'down', 'right', 'free'] as const;

interface Answer {
  readonly step: number;
  readonly undone: (typeof FIELDS)[number] | 'nothing';
}

export const CallStack = recorded('bitmap', N, Calls);

function Calls({ recording }: { readonly recording: Recording }) {
  const steps = useMemo(() => callSteps(recording), [recording]);
  const index = useSignal(firstDeadEnd(steps));
  const answer = useSignal<Answer | undefined>(undefined);
  const step = steps[index.value];
  useSolved(answer.value?.undone === 'nothing');
  if (step === undefined) return null;
  const row = step.calls.at(-1)?.row ?? 0;
  return (
    <Scene
      board={
        <div class="CallStack-calls">
          <LessonBoard view={VIEW} queens={step.queens}>
            <Band view={VIEW} line={{ row }} />
          </LessonBoard>
          <Stack calls={step.calls} />
        </div>
      }
      actions={
        <>
          <ListSteps index={index} last={steps.length - 1} />
          <Undo step={step} index={index} answer={answer} />
        </>
      }
      say={judged(
        verdict(step, answer.value?.step === index.value ? answer.value.undone : undefined),
      )}
      stacked
      kind="CallStack-low"
    />
  );
}

/**
 * The call stack: a line for each open call, next to the row that it fills. When a call returns, its line
 * disappears.
 *
 * The explicit roles are necessary: browsers ignore table semantics in a grid layout.
 */
function Stack({ calls }: { readonly calls: readonly Call[] }) {
  return (
    <table class="CallStack-stack" role="table" aria-label={t('learn-call-stack')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">
            <span class="unseen">{t('learn-call-row')}</span>
          </th>
          {FIELDS.map((name) => (
            <th key={name} role="columnheader" data-hue={HUES[name]} data-lit={name}>
              <code>{name}</code>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {Array.from({ length: N }, (_, row) => (
          <Line key={row} row={row} call={calls[row]} last={row === calls.length - 1} />
        ))}
      </tbody>
    </table>
  );
}

/** The grid row of the first call, after those of the head and the margin of the board. */
const LINES_ABOVE = 3;

function Line({ row, call, last }: { row: number; call: Call | undefined; last: boolean }) {
  const place = { gridRow: LINES_ABOVE + row };
  return (
    <tr
      role="row"
      class={call === undefined ? 'CallStack-none' : classes(last && 'CallStack-current')}
    >
      <th role="rowheader" style={place}>
        {N - row}
      </th>
      {FIELDS.map((name) => (
        <td key={name} role="cell" style={place} data-hue={HUES[name]} data-lit={name}>
          {call !== undefined && <code>{binary(call[name], N)}</code>}
        </td>
      ))}
    </tr>
  );
}

interface UndoProps {
  readonly step: CallStep;
  readonly index: Signal<number>;
  readonly answer: Signal<Answer | undefined>;
}

const ends = (step: CallStep): boolean => isOver(step) && step.calls.length > 1;

function Undo({ step, index, answer }: UndoProps) {
  return (
    <div class="actions CallStack-undo" role="group" aria-label={t('learn-call-undo')}>
      {([...FIELDS, 'nothing'] as const).map((undone) => (
        <button
          key={undone}
          disabled={!ends(step)}
          onClick={() => {
            if (undone === 'nothing') index.value += 1;
            answer.value = { step: index.value, undone };
          }}
        >
          {undone === 'nothing' ? t('learn-call-nothing') : <code>{undone}</code>}
        </button>
      ))}
    </div>
  );
}

function verdict(step: CallStep, undone: Answer['undone'] | undefined): Judged {
  const call = step.calls.at(-1);
  if (call === undefined) return ['', 'plain'];
  const above = step.calls.at(-2);
  const row = String(N - call.row);
  const values = {
    row,
    above: String(N - call.row + 1),
    below: String(N - call.row - 1),
    free: binary(call.free, N),
    square: step.square === undefined ? '' : squareName(step.square, N),
  };
  if (undone === 'nothing') return [t('learn-call-right', values), 'good'];
  if (undone !== undefined && above !== undefined) {
    const kept = { name: undone, kept: binary(above[undone], N) };
    return [t('learn-call-wrong', { ...values, ...kept }), 'bad'];
  }
  switch (step.kind) {
    case 'place':
      return [t('learn-call-place', values), 'plain'];
    case 'return':
      if (isOver(step) && above === undefined) return [t('learn-call-over'), 'plain'];
      return [t(ends(step) ? 'learn-call-ends' : 'learn-call-return', values), 'plain'];
    case 'solution':
      return [told('learn-call-solution', values), 'good'];
    case 'call':
      return [t(ends(step) ? 'learn-call-dead' : 'learn-call-call', values), 'plain'];
  }
}
