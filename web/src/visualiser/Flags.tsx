// The three flag arrays: columns, falling diagonals, rising diagonals. A flag is set while a queen is on its
// line.

import type { Square } from '../api/types';
import { t } from '../i18n';
import type { State } from '../trace/state';

interface Strip {
  readonly kind: string;
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

export function Flags({ n, state }: { readonly n: number; readonly state: State }) {
  const tested = state.event?.event === 'tested' ? state.event.square : undefined;
  return (
    <section class="flags memory">
      {strips(n).map((strip) => (
        <FlagStrip
          key={strip.kind}
          strip={strip}
          set={new Set(state.queens.map(strip.index))}
          tested={tested && strip.index(tested)}
        />
      ))}
    </section>
  );
}

interface FlagStripProps {
  readonly strip: Strip;
  readonly set: ReadonlySet<number>;
  readonly tested: number | undefined;
}

function FlagStrip({ strip, set, tested }: FlagStripProps) {
  const cells = Array.from({ length: strip.length }, (_, index) => index);
  const taken = cells.filter((index) => set.has(index)).join(', ');
  const label = t('flag-set', { name: strip.name }) + (taken === '' ? ' –' : ` ${taken}`);
  return (
    <div class="flag-strip">
      <h3>
        {strip.name} <code>{FORMULAS[strip.kind]}</code>
      </h3>
      <div class={`cells ${strip.kind}`} role="img" aria-label={label}>
        {cells.map((index) => (
          <span
            key={index}
            class={`cell${set.has(index) ? ' one' : ''}${index === tested ? ' asked' : ''}`}
          >
            {set.has(index) ? 1 : 0}
          </span>
        ))}
      </div>
    </div>
  );
}
