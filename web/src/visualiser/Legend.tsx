// The meaning of tints, rays and marks on the board, with the program's names for them.

import type { AlgorithmInfo } from '../api/types';
import { RuledOut, Tested } from '../board/Board';
import { Ray } from '../board/Rays';
import { slantOf } from '../board/view';
import { t, type Key } from '../i18n';
import type { Variable } from '../trace/variables';
import { classes } from '../ui/classes';

const SQUARE = { row: 0, column: 0 };

const LINES = [
  { line: 'main', key: 'legend-main', bits: 'legend-left', variable: 'left' },
  { line: 'column', key: 'legend-column', bits: 'legend-column', variable: 'down' },
  { line: 'anti', key: 'legend-anti', bits: 'legend-right', variable: 'right' },
] as const satisfies readonly { line: string; key: Key; bits: Key; variable: Variable }[];

interface LegendProps {
  readonly reversed: boolean;
  readonly algorithm: AlgorithmInfo;
}

export function Legend({ reversed, algorithm }: LegendProps) {
  const view = { n: 1, reversed };
  const { has_bits: bits, has_tests: tests } = algorithm;
  return (
    <ul class={classes('note', 'actions', 'Legend-legend')} aria-label={t('legend')}>
      <li>
        <svg class={classes('Legend-swatch', 'Board-field')} viewBox="0 0 10 10" aria-hidden="true">
          <RuledOut view={view} squares={[SQUARE]} />
        </svg>
        {bits && <code>attacked</code>} {t('legend-attacked')}
      </li>
      {LINES.map(({ line, key, bits: ofBits, variable }) => (
        <li key={line}>
          <svg
            class={classes('Legend-swatch', 'Board-field')}
            viewBox="0 0 10 10"
            aria-hidden="true"
          >
            <Ray slant={slantOf(line, view)} lit={undefined} {...ends(line, reversed)} />
          </svg>
          {bits && <code>{variable}</code>} {t(bits ? ofBits : key)}
        </li>
      ))}
      {tests && (
        <li>
          <svg
            class={classes('Legend-swatch', 'Board-field')}
            viewBox="0 0 10 10"
            aria-hidden="true"
          >
            <Tested view={view} square={SQUARE} free={false} />
          </svg>
          {t('legend-tested')}
        </li>
      )}
    </ul>
  );
}

/** A stroke through the swatch in the direction of a line, as on the board. */
function ends(line: 'main' | 'column' | 'anti', reversed: boolean) {
  if (line === 'column') return { x1: 5, y1: 1, x2: 5, y2: 9 };
  const falls = (line === 'main') !== reversed;
  return falls ? { x1: 1, y1: 1, x2: 9, y2: 9 } : { x1: 9, y1: 1, x2: 1, y2: 9 };
}
