// The position in the lesson: a dot for each card, and links to the cards.

import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import { card, cardAddress, CARDS, openCard } from '../route';
import { LESSON } from './lesson';
import { classes } from '../ui/classes';
import { opens } from '../ui/Links';
import { Select } from '../ui/fields';

export function Progress() {
  const here = card.value;
  return (
    <nav class="Progress-bar" aria-label={t('learn-progress')}>
      <Turn by={-1} />
      <ol class="Progress-dots">
        {LESSON.map(({ title }, index) => (
          <li key={title}>
            <CardLink
              number={index + 1}
              kind={classes('Progress-dot', index + 1 < here && 'Progress-passed')}
            >
              <span class="unseen">{`${index + 1}. ${t(title)}`}</span>
            </CardLink>
          </li>
        ))}
      </ol>
      <span class="Progress-line" style={{ width: `${(100 * here) / CARDS}%` }} />
      <span class="note">{t('learn-card-of', { card: here, cards: CARDS })}</span>
      <Turn by={1} />
      <Select<number>
        label={t('learn-skip-to')}
        quiet
        value={here}
        options={LESSON.map(({ title }, index) => ({
          value: index + 1,
          label: `${index + 1}. ${t(title)}`,
        }))}
        onChange={(number) => openCard(number, true)}
      />
    </nav>
  );
}

/** An arrow to the previous or next card. */
function Turn({ by }: { readonly by: 1 | -1 }) {
  const number = card.value + by;
  if (number < 1 || number > CARDS) return <span class="Progress-turn" />;
  return (
    <CardLink number={number} kind={'Progress-turn'}>
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

interface CardLinkProps {
  readonly number: number;
  readonly kind: string | undefined;
  /** Whether the focus moves to the heading of the card. */
  readonly follow?: boolean;
  /** Whether the link is in the tab order. */
  readonly reachable?: boolean;
  readonly children: ComponentChildren;
}

/** A link that opens a card without reloading the page. */
export function CardLink(props: CardLinkProps) {
  const { number, kind, follow = false, reachable = true, children } = props;
  const open = opens(() => {
    openCard(number, true);
    if (follow) requestAnimationFrame(() => focusHeading(number));
  });
  return (
    <a
      class={kind}
      href={cardAddress(number)}
      tabIndex={reachable ? undefined : -1}
      aria-current={number === card.value ? 'step' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}

/** Focuses the heading; call it after the card is drawn as the current one. */
function focusHeading(number: number): void {
  document.getElementById(`card-${number}`)?.focus({ preventScroll: true });
}
