// The lesson: a narrative of cards next to a stage, which is the interactive part of a card. In wide windows
// the narrative scrolls and the stage stays in place; on phones the visitor swipes the cards above the stage.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { language, t } from '../i18n';
import { card, CARDS, openCard } from '../route';
import { still, wide } from '../visitor';
import { type Card, LESSON } from './lesson';
import { lights } from '../ui/lit';
import { classes } from '../ui/classes';
import { SkipTo } from '../ui/Links';
import { Rich, told } from '../ui/Rich';
import { lazy } from '../ui/Async';
import { PlayFirst } from './cards/PlayFirst';
import { CardLink, solved } from './Scene';
import { Select } from '../ui/fields';
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
 * The text of a card. Only the current card is in the tab order: otherwise the focus would scroll to another
 * card and change the stage. On phones, the other cards are inert.
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

// The stage of each card. The first load includes the first stage; the others are fetched together while the
// visitor reads the first card.

const fetchStages = () => import('./cards');

const STAGES: readonly ComponentType[] = [
  PlayFirst,
  ...LESSON.slice(1).map((_, index) =>
    lazy(async () => {
      const stage = (await fetchStages()).LATER_STAGES[index];
      if (stage === undefined) throw new Error(`card ${index + 2} has no stage`);
      return stage;
    }),
  ),
];

export function Progress() {
  const here = card.value;
  return (
    <nav class="Progress-bar" aria-label={t('learn-progress')}>
      <Turn by={-1} />
      <span class="Progress-line" style={{ width: `${(100 * here) / CARDS}%` }} />
      <span class="note">{t('learn-card-of', { card: here, cards: CARDS })}</span>
      <Turn by={1} />
      <Select<number>
        label={t('learn-skip-to')}
        quiet
        wraps
        value={here}
        options={LESSON.map(({ title }, index) => ({
          value: index + 1,
          label: `${index + 1}. ${t(title)}${solved.value.has(index + 1) ? ' ✓' : ''}`,
        }))}
        onChange={(number) => openCard(number, true)}
      />
    </nav>
  );
}

function Turn({ by }: { readonly by: 1 | -1 }) {
  const number = card.value + by;
  if (number < 1 || number > CARDS) return <span class="Progress-turn" />;
  return (
    <CardLink number={number} kind="Progress-turn">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            by > 0 ? 'M9 5l7 7-7 7-1.5-1.5L13 12 7.5 6.5z' : 'M15 5l-7 7 7 7 1.5-1.5L11 12l5.5-5.5z'
          }
        />
      </svg>
      <span class="unseen">{t(by > 0 ? 'learn-forward' : 'learn-back')}</span>
    </CardLink>
  );
}

// Keeps the address and the scroll position in step: an address scrolls to its card, and scrolling or swiping
// to a card changes the address.

function useNarrative() {
  const narrative = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const size = useRef('');
  const wanted = card.value;

  /** Scrolls the current card into the middle after the window was resized. */
  const again = () => {
    size.current = sizeOfWindow();
    bring(narrative.current, card.peek(), 'instant');
  };

  useLayoutEffect(() => {
    if (seen.current === wanted) return;
    const near = Math.abs(seen.current - wanted) === 1 && !still.value;
    seen.current = wanted;
    bring(narrative.current, wanted, near ? 'smooth' : 'instant');
  }, [wanted]);

  useLayoutEffect(() => {
    again();
    // On phones, the row of cards snaps without help, and a swipe may be in progress when the event arrives.
    if (!wide.value) return;
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [wide.value, language.value]);

  /**
   * Whether the visitor moves the focus with the Tab key. Then scrolling does not mean that the visitor reads
   * another card.
   */
  const held = useRef(false);
  useEffect(() => {
    const input = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : undefined;
      if (key === 'Tab') held.current = true;
      else if (key === undefined || SCROLLING.has(key)) held.current = false;
    };
    const back = ({ target }: FocusEvent) => {
      const inside = target instanceof Element && target.closest('.Learn-learn') !== null;
      if (held.current && inside && wide.value) again();
    };
    INPUTS.forEach((name) => addEventListener(name, input, { passive: true }));
    addEventListener('focusin', back);
    return () => {
      INPUTS.forEach((name) => removeEventListener(name, input));
      removeEventListener('focusin', back);
    };
  }, []);

  /**
   * Whether the visitor is scrolling past cards. A scroll adds one entry to the history: the card where it
   * ends.
   */
  const moving = useRef(false);
  useEffect(() => whenAtRest(() => (moving.current = false)), []);

  useEffect(
    () =>
      watch(narrative.current, (number) => {
        if (number === card.peek() || held.current) return;
        // Resizing the window moves the cards, and the resize event may arrive later.
        if (size.current === sizeOfWindow()) {
          seen.current = number;
          openCard(number, !moving.current);
          moving.current = true;
        } else again();
      }),
    [wide.value],
  );
  // Browsers would restore the position where a scroll began, which may show a card other than the one that
  // the address names.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
      scrollTo(0, 0);
    };
  }, []);
  return narrative;
}

const INPUTS = ['keydown', 'wheel', 'touchmove', 'pointerdown'] as const;
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Milliseconds without scrolling after which the scroll has ended, in browsers that do not report its end. */
const REST_MS = 200;

/** Calls `rest` when scrolling ends, anywhere in the page; returns a function that stops it. */
function whenAtRest(rest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  const [name, act] = 'onscrollend' in window ? ['scrollend', rest] : ['scroll', later];
  addEventListener(name, act, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener(name, act, { capture: true });
  };
}

/** The part of the window size that moves the cards; on phones, the height does not. */
const sizeOfWindow = (): string =>
  wide.value ? `${innerWidth} x ${innerHeight}` : `${innerWidth}`;

/** Scrolls to a card: in the window, or on phones in the row of cards. */
function bring(narrative: HTMLElement | null, number: number, behavior: ScrollBehavior): void {
  const words = narrative?.children.item(number - 1);
  if (narrative === null || !(words instanceof HTMLElement)) return;
  if (!wide.value) narrative.scrollTo({ left: words.offsetLeft, behavior });
  else if (number === 1) scrollTo({ top: 0, behavior });
  else words.scrollIntoView({ block: fits(words) ? 'center' : 'start', behavior });
}

const fits = ({ offsetHeight }: HTMLElement): boolean => offsetHeight <= innerHeight;

/**
 * Calls `each` when another card is in the middle; returns a function that stops it.
 *
 * The observer only triggers a measurement, because on a busy page its entries may be outdated.
 */
function watch(narrative: HTMLElement | null, each: (number: number) => void) {
  if (narrative === null) return undefined;
  const middle = wide.value
    ? { root: null, rootMargin: '-50% 0px -50% 0px' }
    : { root: narrative, rootMargin: '0px -50% 0px -50%' };
  const observer = new IntersectionObserver(() => {
    const words = inMiddle(narrative);
    if (words !== undefined) each(Number(words.dataset.card));
  }, middle);
  for (const words of narrative.children) observer.observe(words);
  return () => observer.disconnect();
}

/** The card in the middle of the window, or of the row of cards on phones; undefined between two cards. */
function inMiddle(narrative: HTMLElement): HTMLElement | undefined {
  const row = narrative.getBoundingClientRect();
  const holds = ({ left, right, top, bottom }: DOMRect): boolean =>
    wide.value
      ? within(innerHeight / 2, top, bottom)
      : within(row.left + row.width / 2, left, right);
  return [...narrative.children].find(
    (words): words is HTMLElement =>
      words instanceof HTMLElement && holds(words.getBoundingClientRect()),
  );
}

const within = (place: number, from: number, to: number): boolean => from <= place && place < to;
