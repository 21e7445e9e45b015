// Keeps the address and the scroll position in step: an address scrolls to its card, and scrolling or swiping
// to a card changes the address.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../i18n';
import { card, openCard } from '../route';
import { still, wide } from '../media';

export function useNarrative() {
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
    // A row of cards snaps without help, and a swipe may be under way when the event arrives.
    if (!wide.value) return;
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [wide.value, language.value]);

  /** Whether the visitor navigates by keyboard: then a scroll does not mean reading another card. */
  const held = useRef(false);
  useEffect(() => {
    const input = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : undefined;
      if (key === 'Tab') held.current = true;
      else if (key === undefined || SCROLLING.has(key)) held.current = false;
    };
    const back = ({ target }: FocusEvent) => {
      const inside = target instanceof Element && target.closest('.learn') !== null;
      if (held.current && inside && wide.value) again();
    };
    INPUTS.forEach((name) => addEventListener(name, input, { passive: true }));
    addEventListener('focusin', back);
    return () => {
      INPUTS.forEach((name) => removeEventListener(name, input));
      removeEventListener('focusin', back);
    };
  }, []);

  /** Whether the visitor is scrolling past cards: only the one where the scroll ends gets an entry in the history. */
  const moving = useRef(false);
  useEffect(() => whenAtRest(() => (moving.current = false)), []);

  useEffect(
    () =>
      watch(narrative.current, (number) => {
        if (number === card.peek() || held.current) return;
        // Resizing the window moves the cards, and the event may come later.
        if (size.current === sizeOfWindow()) {
          seen.current = number;
          openCard(number, !moving.current);
          moving.current = true;
        } else again();
      }),
    [wide.value],
  );
  // Browsers store the place where a scroll began, which may show another card than the address.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
      scrollTo(0, 0);
    };
  }, []);
  return narrative;
}

/** The events of scrolling, and of the key that moves the focus. */
const INPUTS = ['keydown', 'wheel', 'touchmove', 'pointerdown'] as const;
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Milliseconds without scrolling after which it has ended, in browsers that do not report this. */
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

/** The size that moves the cards: on phones, the height does not. */
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

/** Whether a card fits into the window. */
const fits = ({ offsetHeight }: HTMLElement): boolean => offsetHeight <= innerHeight;

/**
 * Calls `each` when another card is in the middle; returns a function that stops it.
 *
 * The observer only triggers a measurement: on a busy page its entries may be outdated.
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

/** The card in the middle of the window, or on phones of the row; undefined between two cards. */
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
