// Card 17: questions about the whole lesson, the score, and the page to take home.

import { signal, useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { type Question, questionsOf } from '../questions';
import { Result, TakeHome } from '../End';
import { Tasks } from '../Tasks';
import { classes, set } from '../../ui/classes';
import { judged, type Judged, Rich, told } from '../../ui/Rich';

/** Kept while the page is open, so that visitors who open another card can return to the score. */
const round = signal(questionsOf(Math.random));
const answers = signal<readonly boolean[]>([]);
const asked = signal(0);

function again(): void {
  round.value = questionsOf(Math.random);
  answers.value = [];
  asked.value = 0;
}

export function Questions() {
  const home = useSignal(false);
  const question = round.value[asked.value];
  const turn = () => (home.value = !home.value);
  if (question !== undefined) return <Asked key={asked.value} question={question} />;
  if (home.value) return <TakeHome questions={round.value} onBack={turn} />;
  return (
    <Result questions={round.value} answers={answers.value} onAgain={again} onTakeHome={turn} />
  );
}

function Asked({ question }: { readonly question: Question }) {
  const number = asked.value + 1;
  const answer = answers.value[asked.value];
  const open = useSignal<readonly string[]>([]);
  return (
    <>
      <p class="Questions-question">
        <span class="Say-number">{`${number}/${round.value.length}`}</span>{' '}
        <Rich text={told(question.asks, question.values)} />
      </p>
      <Tasks
        task={question.task}
        answered={answer !== undefined}
        onAnswer={(right) => {
          if (answer === undefined) answers.value = [...answers.value, right];
        }}
        onOpen={set(open)}
        next={
          <button
            class={classes(answer !== undefined && 'primary')}
            disabled={answer === undefined}
            onClick={() => (asked.value = number)}
          >
            {t(number === round.value.length ? 'learn-finish' : 'learn-next-question')}
          </button>
        }
        say={judged(verdict(question, answer, open.value))}
      />
    </>
  );
}

function verdict(
  { why, values }: Question,
  answer: boolean | undefined,
  open: readonly string[],
): Judged {
  if (answer === undefined && open.length > 0)
    return [t('learn-still-open', { what: open.map((name) => `\`${name}\``).join(', ') }), 'plain'];
  if (answer === undefined) return [t('learn-first-counts'), 'plain'];
  const because = t(why, values);
  return answer
    ? [`${t('learn-right')} ${because}`, 'good']
    : [`${t('learn-not-right')} ${because}`, 'bad'];
}
