// Card 3: a program fills the board row by row, and the visitor says which square it tries next.

import { useState } from 'preact/hooks';
import type { Event } from '../../api/types';
import { same, squareName, type Square } from '../../board/geometry';
import { UNIT, left, top } from '../../board/view';
import { t } from '../../i18n';
import { explain } from '../../trace/explain';
import { StepLayers } from '../StepLayers';
import { LessonBoard } from '../LessonBoard';
import { Recorded } from '../Recorded';
import { stateWhere, type Recording } from '../recording';
import { Say, told, type Mood } from '../words';

const N = 4;
const VIEW = { n: N, reversed: false };
const PROGRAM = { by_rows: true, family: 'backtracking' } as const;

type Test = Extract<Event, { event: 'tested' }>;

export function RowByRow() {
  return (
    <Recorded algorithm="backtracking" n={N}>
      {(recording) => <Predict recording={recording} />}
    </Recorded>
  );
}

/** The steps at which squares are tested, as far as the first solution. */
function testsOf(recording: Recording): { step: number; test: Test }[] {
  const { step: end } = stateWhere(recording, ({ event }) => event?.event === 'solution');
  return recording.states
    .slice(0, end)
    .flatMap(({ step, event }) => (event?.event === 'tested' ? [{ step, test: event }] : []));
}

interface Answer {
  /** Questions answered. */
  readonly asked: number;
  /** Answered right at the first attempt. */
  readonly right: number;
  /** The wrong square that was just pressed. */
  readonly wrong: Square | undefined;
}

const NONE: Answer = { asked: 0, right: 0, wrong: undefined };

function Predict({ recording }: { readonly recording: Recording }) {
  const [answer, setAnswer] = useState(NONE);
  const tests = testsOf(recording);
  const next = tests[answer.asked];
  const said = tests[answer.asked - 1];
  const press = (square: Square) => {
    if (next === undefined) return;
    const hit = same(square, next.test.square);
    setAnswer((was) => (hit ? advanced(was) : { ...was, wrong: square }));
  };
  // The queens when the square is chosen: dead ends have been left by then.
  const before = recording.states[(next?.step ?? recording.states.length) - 1];
  const shown = answer.wrong === undefined ? recording.states[said?.step ?? 0] : before;
  const queens = next === undefined ? solved(recording) : (before?.queens ?? []);
  const hint = answer.wrong === undefined ? undefined : next?.test.square;
  return (
    <>
      <LessonBoard
        view={VIEW}
        queens={queens}
        mark={() => (next === undefined ? 'happy' : '')}
        onPress={press}
      >
        {shown !== undefined && answer.wrong === undefined && (
          <StepLayers view={VIEW} state={shown} />
        )}
        {hint !== undefined && (
          <rect
            class="next-square"
            x={left(VIEW, hint.column) + 0.6}
            y={top(hint.row) + 0.6}
            width={UNIT - 1.2}
            height={UNIT - 1.2}
          />
        )}
      </LessonBoard>
      <Reply answer={answer} recording={recording} tests={tests} />
      <div class="actions">
        <button
          type="button"
          disabled={next === undefined}
          onClick={() => setAnswer((was) => ({ ...advanced(was), right: was.right }))}
        >
          {t('learnShowMe')}
        </button>
        <button type="button" disabled={answer === NONE} onClick={() => setAnswer(NONE)}>
          {t('learnAgain')}
        </button>
        <span class="score">{t('learnScore', { right: answer.right, asked: answer.asked })}</span>
      </div>
    </>
  );
}

const advanced = ({ asked, right, wrong }: Answer): Answer => ({
  asked: asked + 1,
  right: right + (wrong === undefined ? 1 : 0),
  wrong: undefined,
});

const solved = (recording: Recording): readonly Square[] =>
  stateWhere(recording, ({ event }) => event?.event === 'solution').queens;

interface ReplyProps {
  readonly answer: Answer;
  readonly recording: Recording;
  readonly tests: ReturnType<typeof testsOf>;
}

function Reply({ answer, recording, tests }: ReplyProps) {
  const [text, mood] = reply(answer, recording, tests);
  return <Say mood={mood}>{text}</Say>;
}

/** The answer to the last press, and the next question. */
function reply({ asked, wrong }: Answer, { states }: Recording, tests: ReplyProps['tests']) {
  const next = tests[asked];
  const said = tests[asked - 1];
  const about = { n: N, algorithm: PROGRAM, total: undefined };
  if (next === undefined) return [t('learnPredicted'), 'good'] as const;
  if (wrong !== undefined) {
    const values = { wrong: squareName(wrong, N), square: squareName(next.test.square, N) };
    return [told(wentBack(said, next) ? 'learnWrongBack' : 'learnWrong', values), 'bad'] as const;
  }
  const question = told('learnWhichNext');
  const state = said && states[said.step];
  if (state === undefined) return [question, 'plain'] as const;
  const { key, values } = explain(state, about);
  const free = said?.test.attack === undefined;
  const back = wentBack(said, next) ? ` ${t('learnRowDead')}` : '';
  const mood: Mood = 'good';
  return [`${t(key, values)} ${free ? t('learnSoPlaced') : ''}${back} ${question}`, mood] as const;
}

/** Whether the search left a dead end between two tests. */
function wentBack(said: { test: Test } | undefined, next: { test: Test }): boolean {
  return said !== undefined && next.test.square.row < said.test.square.row;
}
