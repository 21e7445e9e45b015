// Card 10: the whole loop in small steps, each with its line and operands.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t, type Key } from '../../i18n';
import { top, UNIT } from '../../board/view';
import { LessonBoard } from '../LessonBoard';
import { LoopProgram } from '../LoopProgram';
import { loopSteps, type Field, type LoopKind, type LoopStep } from '../loop';
import { Recorded } from '../Recorded';
import type { Recording } from '../recording';
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
    <>
      <div class="loop-view">
        <ListSteps index={index} last={steps.length - 1} />
        <LessonBoard view={VIEW} queens={step.queens}>
          {step.row < N && (
            <rect class="row-band" y={top(step.row)} width={N * UNIT} height={UNIT} />
          )}
        </LessonBoard>
        <div class="operands" style={{ '--n': N }}>
          <Fields fields={step.operands} />
          {step.results.length > 0 && <hr />}
          <Fields fields={step.results} />
        </div>
        <Say>
          <Rich text={said(step)} />
        </Say>
        <LoopProgram kind={step.kind} />
      </div>
    </>
  );
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <>
      {fields.map(({ name, kind, bits, shift = 0 }) => (
        <Strip key={name} name={name} kind={kind} n={N} bits={bits} shift={shift} />
      ))}
    </>
  );
}

/** The sentence of a step, with its numbers. */
function said({ kind, row, operands, results }: LoopStep): string {
  const all = [...results, ...operands];
  const value = (name: string) => all.find((field) => field.name === name)?.bits ?? 0;
  const dead = kind === 'not' && value('free') === 0;
  return t(dead ? 'learnLoopDead' : SAID[kind], {
    row: String(N - row),
    left: value('left'),
    down: value('down'),
    right: value('right'),
    attacked: value('attacked'),
    free: value('free'),
    bit: value('bit'),
    rest: value('free XOR bit'),
    column: 'abcdef'.charAt(Math.log2(value('bit') || 1)),
  });
}
