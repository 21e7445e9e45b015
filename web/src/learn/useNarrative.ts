// Keeps the address and the place in the narrative together: an address scrolls to its card, and
// whoever scrolls or swipes to a card gets its address.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { language } from '../i18n';
import { card, openCard } from '../route';
import { still, wide } from './media';

export function useNarrative() {
  const narrative = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const wanted = card.value;

  useLayoutEffect(() => {
    if (seen.current === wanted) return;
    const near = Math.abs(seen.current - wanted) === 1 && !still.value;
    seen.current = wanted;
    bring(narrative.current, wanted, near ? 'smooth' : 'instant');
  }, [wanted]);

  useLayoutEffect(() => {
    const again = () => bring(narrative.current, card.peek(), 'instant');
    again();
    // A row of cards snaps to its card by itself, and a swipe may be under way when the event comes.
    if (!wide.value) return;
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [wide.value, language.value]);

  useEffect(
    () =>
      watch(narrative.current, (number) => {
        if (number === card.peek()) return;
        seen.current = number;
        openCard(number, false);
      }),
    [wide.value],
  );
  useEffect(() => () => scrollTo(0, 0), []);
  return narrative;
}

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

/** Tells which card is in the middle; returns how to stop. */
function watch(narrative: HTMLElement | null, each: (number: number) => void) {
  if (narrative === null) return undefined;
  const middle = wide.value
    ? { root: null, rootMargin: '-50% 0px -50% 0px' }
    : { root: narrative, rootMargin: '0px -50% 0px -50%' };
  const observer = new IntersectionObserver((entries) => {
    const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)?.target;
    if (entered instanceof HTMLElement) each(Number(entered.dataset.card));
  }, middle);
  for (const words of narrative.children) observer.observe(words);
  return () => observer.disconnect();
}
