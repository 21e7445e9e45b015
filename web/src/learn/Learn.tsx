// The lesson: a narrative of cards next to a stage. In wide windows the narrative scrolls and the stage
// stays; on phones the stage stays on top and the cards are swiped.

import { useEffect } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { t } from '../i18n';
import { card } from '../route';
import { wide } from '../media';
import { type Card, LESSON } from './lesson';
import { lights } from '../ui/lit';
import { classes } from '../ui/classes';
import { SkipTo } from '../ui/Links';
import { useNarrative } from './useNarrative';
import { Rich, told } from '../ui/Rich';
import { lazy } from '../ui/Async';
import { PlayFirst } from './cards/PlayFirst';
import { CardLink, Progress } from './Progress';
import { solved } from './Scene';
import './learn.css';

export function Learn() {
  const narrative = useNarrative();
  const shown = LESSON[card.value - 1];
  const Stage = STAGES[card.value - 1];
  useEffect(() => {
    fetchStages().catch(() => undefined); // a card without its stage reports the failure
  }, []);
  if (shown === undefined || Stage === undefined) return null;
  return (
    <div class="Learn-learn" ref={lights}>
      <Progress />
      <section
        class="Learn-stage"
        id="stage"
        tabIndex={-1}
        aria-label={t('learn-stage', { title: t(shown.title) })}
      >
        <Stage key={card.value} />
      </section>
      <div class="Learn-narrative" ref={narrative}>
        {LESSON.map((one, index) => (
          <Words key={one.title} number={index + 1} card={one} />
        ))}
      </div>
    </div>
  );
}

/**
 * Only the current card is in the tab order: otherwise the focus would scroll to another card and change the
 * stage. On phones, the other cards cannot receive focus.
 */
function Words({ number, card: one }: { readonly number: number; readonly card: Card }) {
  const current = number === card.value;
  return (
    <article
      class={classes('Learn-words', current && 'Learn-current')}
      data-card={number}
      inert={!wide.value && !current}
      aria-labelledby={`card-${number}`}
    >
      <h2 id={`card-${number}`} tabIndex={-1}>
        <span class="Say-number">{number}</span> {t(one.title)}
      </h2>
      <SkipTo id="stage" reachable={current}>
        {t('learn-to-stage')}
      </SkipTo>
      {one.words.map((key) => (
        <p key={key}>
          <Rich text={told(key, { cards: LESSON.length })} />
        </p>
      ))}
      {number < LESSON.length && (
        <p class="Learn-onwards">
          <CardLink
            number={number + 1}
            kind={classes('button', solved.value.has(number) && 'primary')}
            follow
            reachable={current}
          >
            {t('learn-next', { title: t(LESSON[number]?.title ?? 'learn') })}
          </CardLink>
        </p>
      )}
    </article>
  );
}

// The interactive stage of each card. The first is in the first load; the others are fetched together while
// the visitor reads it.

/** Fetches the stages of the other cards. */
export const fetchStages = () => import('./cards');

export const STAGES: readonly ComponentType[] = [
  PlayFirst,
  ...LESSON.slice(1).map((_, index) =>
    lazy(async () => {
      const stage = (await fetchStages()).LATER_STAGES[index];
      if (stage === undefined) throw new Error(`card ${index + 2} has no stage`);
      return stage;
    }),
  ),
];
