// Card 15: ten questions about all that was taught, the score, and what to take home.

import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t } from '../../i18n';
import { questionsOf, type Question } from '../questions';
import { Result } from '../Result';
import { TakeHome } from '../TakeHome';
import { Tasks } from '../Tasks';
import { Rich, Say, told, type Mood } from '../words';

export function Questions() {
  const round = useSignal(0);
  const questions = useMemo(() => questionsOf(Math.random), [round.value]);
  const answers = useSignal<readonly boolean[]>([]);
  const asked = useSignal(0);
  const home = useSignal(false);
  const question = questions[asked.value];
  const again = () => {
    answers.value = [];
    asked.value = 0;
    round.value += 1;
  };
  if (question !== undefined) {
    const key = `${round.value} ${asked.value}`;
    return <Asked key={key} question={question} asked={asked} answers={answers} />;
  }
  const turn = () => {
    home.value = !home.value;
  };
  if (home.value) return <TakeHome questions={questions} onBack={turn} />;
  return <Result questions={questions} answers={answers.value} onAgain={again} onTakeHome={turn} />;
}

interface AskedProps {
  readonly question: Question;
  readonly asked: Signal<number>;
  readonly answers: Signal<readonly boolean[]>;
}

function Asked({ question, asked, answers }: AskedProps) {
  const number = asked.value + 1;
  const answer = answers.value[asked.value];
  const [text, mood] = verdict(question, answer);
  return (
    <>
      <p class="question">
        <span class="question-number">{`${number}/${TEN}`}</span>{' '}
        <Rich text={told(question.asks, question.values)} />
      </p>
      <Tasks
        task={question.task}
        answered={answer !== undefined}
        onAnswer={(right) => {
          if (answer === undefined) answers.value = [...answers.value, right];
        }}
      >
        <button
          type="button"
          disabled={answer === undefined}
          onClick={() => {
            asked.value = number;
          }}
        >
          {t(number === TEN ? 'learnFinish' : 'learnNextQuestion')}
        </button>
      </Tasks>
      <Say mood={mood}>
        <Rich text={text} />
      </Say>
    </>
  );
}

const TEN = 10;

function verdict({ why, values }: Question, answer: boolean | undefined): readonly [string, Mood] {
  if (answer === undefined) return [t('learnFirstCounts'), 'plain'];
  const because = t(why, values);
  return answer
    ? [`${t('learnRight')} ${because}`, 'good']
    : [`${t('learnNotRight')} ${because}`, 'bad'];
}
