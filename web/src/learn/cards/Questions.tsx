// Card 17: questions about the whole lesson, the score, and the page to take home.

import { keepsake } from '../keepsake';
import { signal, useSignal } from '@preact/signals';
import { joined, language, t } from '../../i18n';
import { type Question, questionsOf } from '../questions';
import { Tasks } from '../Tasks';
import { classes, set } from '../../ui/classes';
import { judged, type Judged, Rich, Say, told } from '../../ui/Rich';
import type { Tab } from '../../route';
import { TabLink } from '../../ui/Links';
import { LESSON } from '../lesson';
import type { ProgramLanguage } from '../../api/types';
import { program } from '../../client';
import { Answered } from '../../ui/Async';
import { Select } from '../../ui/fields';
import { useAnswer } from '../../ui/hooks';
import { CardLink } from '../Scene';

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
    return [t('learn-still-open', { what: open.map((name) => `\`${name}\``) }), 'plain'];
  if (answer === undefined) return [t('learn-first-counts'), 'plain'];
  const because = t(why, values);
  return answer
    ? [joined(t('learn-right'), because), 'good']
    : [joined(t('learn-not-right'), because), 'bad'];
}

const ONWARDS = ['watch', 'play', 'gallery'] as const satisfies readonly Tab[];

interface ResultProps {
  readonly questions: readonly Question[];
  readonly answers: readonly boolean[];
  readonly onAgain: () => void;
  readonly onTakeHome: () => void;
}

export function Result({ questions, answers, onAgain, onTakeHome }: ResultProps) {
  const right = answers.filter(Boolean).length;
  return (
    <>
      <p class="Outcome-score">
        <strong>{right}</strong> / {questions.length}
      </p>
      <ol class="Outcome-grades" aria-label={t('learn-answers')}>
        {questions.map(({ card }, index) => (
          <li key={index}>
            <CardLink
              number={card}
              kind={classes('Outcome-grade', answers[index] === true && 'Outcome-right')}
              follow
            >
              <span aria-hidden="true">{answers[index] === true ? '✓' : '×'}</span>
              <span class="unseen">{labelOf(index, answers[index] === true, card)}</span>
              <small class="note" aria-hidden="true">
                {t('learn-card-short', { card })}
              </small>
            </CardLink>
          </li>
        ))}
      </ol>
      <div class="actions">
        <button class="primary" onClick={onTakeHome}>
          {t('learn-take-home')}
        </button>
        <button onClick={onAgain}>{t('learn-more')}</button>
      </div>
      <Say mood={right === questions.length ? 'good' : 'plain'}>
        {told(right === questions.length ? 'learn-all-right' : 'learn-go-back', {
          right,
          asked: questions.length,
        })}
      </Say>
      <Onwards />
    </>
  );
}

function labelOf(index: number, right: boolean, card: number): string {
  const title = t(LESSON[card - 1]?.title ?? 'learn');
  return t(right ? 'learn-answer-right' : 'learn-answer-wrong', {
    question: index + 1,
    card,
    title,
  });
}

function Onwards() {
  return (
    <nav class="actions Outcome-onwards" aria-label={t('learn-ways-on')}>
      <span class="note" aria-hidden="true">
        {t('learn-ways-on')}
      </span>
      {ONWARDS.map((name) => (
        <TabLink key={name} name={name}>
          {t(name)}
        </TabLink>
      ))}
    </nav>
  );
}

const ALGORITHM = 'bitmap';

const LANGUAGES: readonly { readonly value: ProgramLanguage; readonly label: string }[] = [
  { value: 'python', label: 'Python' },
  { value: 'c', label: 'C' },
  { value: 'cpp', label: 'C++' },
  { value: 'rust', label: 'Rust' },
  { value: 'java', label: 'Java' },
];

interface TakeHomeProps {
  readonly questions: readonly Question[];
  readonly onBack: () => void;
}

export function TakeHome({ questions, onBack }: TakeHomeProps) {
  const code = useSignal<ProgramLanguage>('python');
  const answer = useAnswer(
    () => program(ALGORITHM, code.value, language.value),
    [code.value, language.value],
  );
  return (
    <>
      <div class="actions">
        <Select<ProgramLanguage>
          label={t('learn-program-in')}
          value={code.value}
          options={LANGUAGES}
          onChange={set(code)}
        />
        <button
          class="primary"
          disabled={answer.state !== 'there'}
          onClick={() => {
            if (answer.state === 'there') save(keepsake(questions, answer.value.text));
          }}
        >
          {t('learn-save-page')}
        </button>
        <button onClick={onBack}>{t('learn-back-to-result')}</button>
      </div>
      <Answered answer={answer}>
        {({ file, text }) => (
          <pre class="TakeHome-program" tabIndex={0} aria-label={file}>
            <code>{text}</code>
          </pre>
        )}
      </Answered>
    </>
  );
}

function save(page: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  link.download = 'n-queens.html';
  link.click();
  URL.revokeObjectURL(link.href);
}
