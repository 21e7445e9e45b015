// The three flag arrays: columns, falling diagonals, rising diagonals. A flag is set while a queen is on its
// line.

import type { Square } from '../api/types';
import { slantOf, type Slant, type View } from '../board/view';
import { t } from '../i18n';
import type { State } from '../trace/state';
import { classes } from '../ui/classes';
import css from './Flags.module.css';

interface Strip {
  readonly kind: 'column' | 'main' | 'anti';
  readonly name: string;
  readonly length: number;
  readonly index: (square: Square) => number;
}

function strips(n: number): Strip[] {
  return [
    { kind: 'column', name: t('flag-columns'), length: n, index: ({ column }) => column },
    {
      kind: 'main',
      name: t('flag-main'),
      length: 2 * n - 1,
      index: ({ row, column }) => column - row + n - 1,
    },
    {
      kind: 'anti',
      name: t('flag-anti'),
      length: 2 * n - 1,
      index: ({ row, column }) => column + row,
    },
  ];
}

const FORMULAS: Readonly<Record<string, string>> = {
  column: '[column]',
  main: '[column - row + n - 1]',
  anti: '[column + row]',
};

interface FlagsProps {
  readonly view: View;
  readonly state: State;
}

export function Flags({ view, state }: FlagsProps) {
  const { n } = view;
  const tested = state.event?.event === 'tested' ? state.event.square : undefined;
  return (
    <section class={css.flags}>
      {strips(n).map((strip) => (
        <FlagStrip
          key={strip.kind}
          strip={strip}
          hue={slantOf(strip.kind, view)}
          set={new Set(state.queens.map(strip.index))}
          tested={tested && strip.index(tested)}
        />
      ))}
    </section>
  );
}

interface FlagStripProps {
  readonly strip: Strip;
  readonly hue: Slant;
  readonly set: ReadonlySet<number>;
  readonly tested: number | undefined;
}

function FlagStrip({ strip, hue, set, tested }: FlagStripProps) {
  const cells = Array.from({ length: strip.length }, (_, index) => index);
  const taken = cells.filter((index) => set.has(index)).join(', ');
  const label = t('flag-set', { name: strip.name }) + (taken === '' ? ' –' : ` ${taken}`);
  return (
    <div>
      <h3>
        {strip.name} <code>{FORMULAS[strip.kind]}</code>
      </h3>
      <div class={css.cells} data-hue={hue} role="img" aria-label={label}>
        {cells.map((index) => (
          <span
            key={index}
            class={classes(set.has(index) && css.one, index === tested && css.asked)}
          >
            {set.has(index) ? 1 : 0}
          </span>
        ))}
      </div>
    </div>
  );
}
