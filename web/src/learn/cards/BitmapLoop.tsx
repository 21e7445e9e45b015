// Card 10: the whole loop in small steps, each with its line and operands, and a quiz on three states.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t } from '../../i18n';
import { IconButton } from '../../ui/icons';
import { top, UNIT } from '../../board/view';
import type { Card } from '../card';
import { LessonBoard } from '../LessonBoard';
import { LoopProgram } from '../LoopProgram';
import {
  operands,
  results,
  sentence,
  smallSteps,
  type Field,
  type LoopStep,
} from '../../trace/loop';
import { LoopQuiz } from '../LoopQuiz';
import { Recorded } from '../Recorded';
import type { Recording } from '../recording';
import { Strip } from '../../ui/Strip';
import { Rich } from '../../ui/Rich';
import { Say } from '../words';

const N = 6;
const VIEW = { n: N, reversed: true };
/** The small steps before the third row: by then every field has bits. */
const FIRST = 18;

function Stage() {
  const quiz = useSignal(false);
  const choose = (chosen: boolean) => () => {
    quiz.value = chosen;
  };
  return (
    <>
      <div class="switch" role="group" aria-label={t('learnMode')}>
        <button type="button" aria-pressed={!quiz.value} onClick={choose(false)}>
          {t('learnInSteps')}
        </button>
        <button type="button" aria-pressed={quiz.value} onClick={choose(true)}>
          {t('learnQuiz')}
        </button>
      </div>
      <Recorded algorithm="bitmap" n={N}>
        {(recording) =>
          quiz.value ? <LoopQuiz recording={recording} /> : <SmallSteps recording={recording} />
        }
      </Recorded>
    </>
  );
}

function SmallSteps({ recording }: { readonly recording: Recording }) {
  const steps = useMemo(() => loopSteps(recording), [recording]);
  const index = useSignal(FIRST);
  const step = steps[index.value];
  if (step === undefined) return null;
  const go = (by: number) => () => {
    index.value = Math.min(steps.length - 1, Math.max(0, index.value + by));
  };
  return (
    <>
      <div class="loop-view">
        <LessonBoard view={VIEW} queens={step.queens}>
          {step.row < N && (
            <rect class="row-band" y={top(step.row)} width={N * UNIT} height={UNIT} />
          )}
        </LessonBoard>
        <div class="operands" style={{ '--n': N }}>
          <Fields fields={operands(step)} />
          {step.makes.length > 0 && <hr />}
          <Fields fields={results(step)} />
        </div>
        <Say>
          <Rich text={said(step)} />
        </Say>
        <div class="actions">
          <IconButton icon="back" label={t('stepBack')} onClick={go(-1)} />
          <IconButton icon="forward" label={t('stepForward')} onClick={go(1)} />
          <span class="score">{t('stepOf', { step: index.value + 1, total: steps.length })}</span>
        </div>
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

/** All small steps of a search. */
const loopSteps = ({ states }: Recording): LoopStep[] =>
  states.flatMap((state) => smallSteps(state, N));

/** The sentence of a step, with its numbers. */
function said(step: LoopStep): string {
  const { key, values } = sentence(step, N);
  return t(key, values);
}

export const bitmapLoop: Card = {
  title: 'learnLoopTitle',
  words: ['learnLoop1', 'learnLoop2', 'learnLoop3'],
  Stage,
};
