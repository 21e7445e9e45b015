// The score of the questions, the cards to review, and links to the rest of the page.

import { t } from '../i18n';
import type { Tab } from '../route';
import { TabLink } from '../ui/TabLink';
import { LESSON } from './lesson';
import { CardLink } from './Progress';
import type { Question } from './questions';
import { classes } from '../ui/classes';
import { Say, told } from '../ui/Say';

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

/** Links to the rest of the page. */
function Onwards() {
  return (
    <nav class={classes('actions', 'Outcome-onwards')} aria-label={t('learn-ways-on')}>
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
