// Keeps the address and the place in the narrative together: an address scrolls to its card, and
// whoever scrolls or swipes to a card gets its address.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../i18n';
import { card, openCard } from '../route';
import { still, wide } from '../media';

export function useNarrative() {
  const narrative = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const size = useRef('');
  const wanted = card.value;

  /** Brings the card of the address into the middle of a window of another size. */
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
    // A row of cards snaps to its card by itself, and a swipe may be under way when the event comes.
    if (!wide.value) return;
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [wide.value, language.value]);

  /** Whether the keyboard goes through the page: what it scrolls to is no card that somebody reads. */
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

  useEffect(
    () =>
      watch(narrative.current, (number) => {
        if (number === card.peek() || held.current) return;
        // A window of another size moves the cards, and may tell of it only later.
        if (size.current === sizeOfWindow()) {
          seen.current = number;
          openCard(number, false);
        } else again();
      }),
    [wide.value],
  );
  useEffect(() => () => scrollTo(0, 0), []);
  return narrative;
}

/** What visitors scroll with, and the key that moves the focus. */
const INPUTS = ['keydown', 'wheel', 'touchmove', 'pointerdown'] as const;
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** What moves the cards when it changes: the height of a phone's window does not. */
const sizeOfWindow = (): string =>
  wide.value ? `${innerWidth} x ${innerHeight}` : `${innerWidth}`;

/** Scrolls to a card: the window, or on phones the row of cards. */
function bring(narrative: HTMLElement | null, number: number, behavior: ScrollBehavior): void {
  const words = narrative?.children.item(number - 1);
  if (narrative === null || !(words instanceof HTMLElement)) return;
  if (!wide.value) narrative.scrollTo({ left: words.offsetLeft, behavior });
  else if (number === 1) scrollTo({ top: 0, behavior });
  else words.scrollIntoView({ block: fits(words) ? 'center' : 'start', behavior });
}

/** Whether a card can be shown as a whole. */
const fits = ({ offsetHeight }: HTMLElement): boolean => offsetHeight <= innerHeight;

/**
 * Tells which card is in the middle whenever that changes; returns how to stop. What is observed says
 * when to look, not what is there: it is told late when much else goes on.
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

/** The card in the middle of the window, or on phones of the row; between two cards there is none. */
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
