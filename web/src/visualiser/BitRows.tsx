// The bit fields of the row that is being filled, each bit below its column. After a queen is placed,
// `left` and `right` move by one column on their way to the next row.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Bits } from '../api/types';
import { MARGIN, UNIT, left as leftOf, type View } from '../board/view';
import { number, t } from '../i18n';
import { freeRow, rowMask, type State } from '../trace/state';

/** The height of a row of bits, in the units of the board. */
const HEIGHT = 6.4;
const SHIFT_MS = 320;
/** Up to this many digits there is room for the binary number as text. */
const WRITTEN = 10;

interface BitRowProps {
  readonly view: View;
  readonly name: string;
  readonly kind: string;
  readonly bits: number;
  /** Columns by which the bits have just moved towards higher columns. */
  readonly shift?: number;
  readonly struck?: boolean;
  /** Bits that were 1 and are struck off. */
  readonly gone?: number;
}

export function BitRow({
  view,
  name,
  kind,
  bits,
  shift = 0,
  struck = false,
  gone = 0,
}: BitRowProps) {
  const columns = Array.from({ length: view.n }, (_, column) => column);
  const shown = bits & rowMask(view.n);
  const moving = useShift(view, shift, shown);
  return (
    <div class={struck ? 'bit-row struck' : 'bit-row'}>
      <span class="bit-name">{name}</span>
      <svg
        viewBox={`${-MARGIN} 0 ${view.n * UNIT + MARGIN + 1} ${HEIGHT}`}
        class={`bits ${kind}`}
        aria-hidden="true"
      >
        {columns.map((column) => (
          <Bit
            key={column}
            view={view}
            column={column}
            digit={(shown >> column) & 1 ? '' : (gone >> column) & 1 ? '1' : '0'}
            gone={((gone >> column) & 1) === 1}
          />
        ))}
        <g ref={moving}>
          {columns.map((column) =>
            (shown >> column) & 1 ? (
              <Bit key={column} view={view} column={column} digit="1" />
            ) : null,
          )}
        </g>
      </svg>
      <span class="bit-value">
        {view.n <= WRITTEN && <code>{shown.toString(2).padStart(view.n, '0')} = </code>}
        {number(shown)}
      </span>
    </div>
  );
}

/** Animates the bits of a group to their present places. */
function useShift(view: View, shift: number, shown: number) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (shift === 0 || still) return;
    const start = (view.reversed ? shift : -shift) * UNIT;
    const steps = [{ transform: `translateX(${start}px)` }, { transform: 'none' }];
    const movement = group.current?.animate(steps, { duration: SHIFT_MS, easing: 'ease-in-out' });
    return () => movement?.cancel();
  }, [shift, shown, view.n, view.reversed]);
  return group;
}

interface BitProps {
  readonly view: View;
  readonly column: number;
  /** Nothing where a 1 lies above. */
  readonly digit: '' | '0' | '1';
  readonly gone?: boolean;
}

function Bit({ view, column, digit, gone = false }: BitProps) {
  const x = leftOf(view, column);
  return (
    <g class={gone ? 'bit gone' : digit === '1' ? 'bit one' : 'bit'}>
      <rect x={x + 0.5} y=".4" width={UNIT - 1} height={HEIGHT - 0.8} rx="1" />
      <text x={x + UNIT / 2} y={HEIGHT / 2}>
        {digit}
      </text>
    </g>
  );
}

interface BitRowsProps {
  readonly view: View;
  readonly state: State;
  /** Whether the last step is animated. */
  readonly moved: boolean;
}

const NONE: Bits = { left: 0, down: 0, right: 0 };

export function BitRows({ view, state, moved }: BitRowsProps) {
  const { event, before } = state;
  const bits = state.bits.at(-1) ?? NONE;
  const row = Math.max(0, state.bits.length - 1);
  const attacked = bits.left | bits.down | bits.right;
  const shifted = moved && event?.event === 'node' && before?.event === 'placed' ? 1 : 0;
  const full = row >= view.n;
  const title = full ? t('bitFieldsFull') : t('bitFields', { row: String(view.n - row) });
  const { free, tried, chosen } = freeRow(state);
  return (
    <section class="bit-rows memory" aria-label={title}>
      <h3>{title}</h3>
      <BitRow view={view} name="left" kind="main" bits={bits.left} shift={shifted} />
      <BitRow view={view} name="down" kind="column" bits={bits.down} />
      <BitRow view={view} name="right" kind="anti" bits={bits.right} shift={-shifted} />
      <BitRow view={view} name={t('attackedBits')} kind="all" bits={attacked} />
      <BitRow view={view} name={t('freeBits')} kind="free" bits={free} gone={tried} />
      <BitRow
        view={view}
        name={t('chosenBit')}
        kind="chosen"
        bits={chosen}
        struck={event?.event === 'removed'}
      />
      <p class="note">{t('bitsNote')}</p>
    </section>
  );
}
