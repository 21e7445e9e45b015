// The three flag arrays: columns, falling diagonals, rising diagonals. A flag is set while a queen is on its
// line.

import type { Square } from '../api/types';
import { slantOf, type Slant, type View } from '../board/view';
import { t } from '../i18n';
import type { State } from '../trace/state';
import { classes } from '../ui/classes';

interface Flag {
  readonly kind: 'column' | 'main' | 'anti';
  readonly name: string;
  readonly length: number;
  readonly index: (square: Square) => number;
}

function flags(n: number): Flag[] {
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

export function Flags({ view, state }: { readonly view: View; readonly state: State }) {
  const { n } = view;
  const tested = state.event?.event === 'tested' ? state.event.square : undefined;
  return (
    <section class={classes('stacked', 'Flags-flags')}>
      {flags(n).map((flag) => (
        <FlagStrip
          key={flag.kind}
          flag={flag}
          hue={slantOf(flag.kind, view)}
          set={new Set(state.queens.map(flag.index))}
          tested={tested && flag.index(tested)}
        />
      ))}
    </section>
  );
}

interface FlagStripProps {
  readonly flag: Flag;
  readonly hue: Slant;
  readonly set: ReadonlySet<number>;
  readonly tested: number | undefined;
}

function FlagStrip({ flag, hue, set, tested }: FlagStripProps) {
  const cells = Array.from({ length: flag.length }, (_, index) => index);
  const taken = cells.filter((index) => set.has(index)).join(', ');
  const label = t('flag-set', { name: flag.name }) + (taken === '' ? ' –' : ` ${taken}`);
  return (
    <div>
      <h3>
        {flag.name} <code>{FORMULAS[flag.kind]}</code>
      </h3>
      <div
        class="Strip-bits"
        style={{ '--n': flag.length }}
        data-hue={hue}
        role="img"
        aria-label={label}
      >
        {cells.map((index) => (
          <span
            key={index}
            class={classes('Strip-bit', set.has(index) && 'Strip-one')}
            data-digit={set.has(index) ? 1 : 0}
            data-on={index === tested || undefined}
          />
        ))}
      </div>
    </div>
  );
}
