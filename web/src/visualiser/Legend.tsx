// The meaning of the hatching and the marks on the board.

import { Tested } from '../board/Board';
import { area, hatching } from '../board/view';
import { t, type Key } from '../i18n';

const SQUARE = { row: 0, column: 0 };

const LINES = [
  { line: 'column', key: 'legendColumn' },
  { line: 'main', key: 'legendMain' },
  { line: 'anti', key: 'legendAnti' },
] as const satisfies readonly { line: string; key: Key }[];

export function Legend({ reversed }: { readonly reversed: boolean }) {
  const view = { n: 1, reversed };
  return (
    <ul class="legend" aria-label={t('legend')}>
      {LINES.map(({ line, key }) => (
        <li key={line}>
          <svg class="board swatch" viewBox="0 0 10 10" aria-hidden="true">
            <path class="tint" d={area(view, [SQUARE])} />
            <path class={`hatch ${line}`} d={hatching(view, line, [SQUARE])} />
          </svg>
          {t(key)}
        </li>
      ))}
      <li>
        <svg class="board swatch" viewBox="0 0 10 10" aria-hidden="true">
          <Tested view={view} square={SQUARE} free={false} />
        </svg>
        {t('legendTested')}
      </li>
    </ul>
  );
}
