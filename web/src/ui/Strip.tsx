// A row of bits, high to low, so that it reads like a binary number; the bits can be buttons.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { columnName } from '../board/geometry';
import { number, t } from '../i18n';
import { binary } from '../trace/bits';
import { still } from '../media';

const SHIFT_MS = 450;

interface StripProps {
  readonly name: string;
  /** The colour: `main`, `column`, `anti`, `all`, `free` or `chosen`. */
  readonly kind: string;
  readonly n: number;
  readonly bits: number;
  readonly onToggle?: (column: number) => void;
  /** Columns by which the bits have just moved towards higher columns. */
  readonly shift?: number;
  /** The bits are not known yet. */
  readonly hidden?: boolean;
  /** Bit 0 stands on the left. */
  readonly mirrored?: boolean;
  /** What stands below each bit. */
  readonly below?: (column: number) => string;
  readonly valued?: boolean;
  /** What the row is to the present step, as a class. */
  readonly role?: string;
  /** Bits that were 1 and have been struck off. */
  readonly gone?: number;
  /** The column that is pointed at, and what happens when one is. */
  readonly pointed?: number | undefined;
  readonly onPoint?: (column: number) => void;
}

export function Strip(props: StripProps) {
  const { name, kind, n, bits, onToggle, shift = 0, hidden = false } = props;
  const { mirrored = false, below, valued = true, role = '', gone = 0, pointed, onPoint } = props;
  const high = Array.from({ length: n }, (_, index) => n - 1 - index);
  const columns = mirrored ? high.toReversed() : high;
  const cells = useShift(shift, bits);
  const value = hidden ? '?' : `${binary(bits, n)} = ${number(bits)}`;
  return (
    <div class={`strip ${role}`}>
      <span class="strip-name">
        <code>{name}</code>
      </span>
      <div
        class={`strip-bits ${kind}`}
        style={{ '--n': n }}
        role={onToggle === undefined ? 'img' : 'group'}
        aria-label={`${name}: ${value}`}
        ref={cells}
      >
        {columns.map((column) => (
          <Bit
            key={column}
            column={column}
            digit={hidden ? '?' : String((bits >> column) & 1)}
            marks={[
              has(gone, column) && 'gone',
              still.value && shift !== 0 && has(bits, column + shift) && 'was',
              column === pointed && 'pointed',
            ]}
            onToggle={onToggle}
            onPoint={onPoint}
          />
        ))}
      </div>
      {below !== undefined && (
        <div class="strip-weights" style={{ '--n': n }} aria-hidden="true">
          {columns.map((column) => (
            <small key={column}>{below(column)}</small>
          ))}
        </div>
      )}
      {valued && (
        <output class="strip-value" aria-hidden="true">
          {hidden ? '' : `= ${number(bits)}`}
        </output>
      )}
    </div>
  );
}

const has = (bits: number, column: number): boolean => column >= 0 && ((bits >> column) & 1) === 1;

interface BitProps {
  readonly column: number;
  readonly digit: string;
  /** Further classes: struck off, held before a shift, pointed at. */
  readonly marks: readonly (string | false)[];
  readonly onPoint: ((column: number) => void) | undefined;
  readonly onToggle: ((column: number) => void) | undefined;
}

function Bit({ column, digit, marks, onToggle, onPoint }: BitProps) {
  const kind = ['strip-bit', digit === '1' && 'one', ...marks].filter(Boolean).join(' ');
  if (onToggle === undefined) {
    const point = onPoint && (() => onPoint(column));
    return (
      <span
        class={kind}
        data-digit={digit}
        aria-hidden="true"
        onPointerEnter={point}
        onPointerDown={point}
      />
    );
  }
  const label = t('learnBit', { bit: column, column: columnName(column), value: 2 ** column });
  return (
    <button
      type="button"
      class={kind}
      data-digit={digit}
      aria-pressed={digit === '1'}
      aria-label={label}
      onClick={() => onToggle(column)}
    />
  );
}

/** Animates the bits to their present places. */
function useShift(shift: number, bits: number) {
  const cells = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = cells;
    if (shift === 0 || current === null || still.value) return;
    const start = (shift * current.clientWidth) / current.children.length;
    const steps = [{ transform: `translateX(${start}px)` }, { transform: 'none' }];
    const timing = { duration: SHIFT_MS, easing: 'ease-in-out' };
    const movements = [...current.querySelectorAll('.one')].map((bit) =>
      bit.animate(steps, timing),
    );
    return () => movements.forEach((movement) => movement.cancel());
  }, [shift, bits]);
  return cells;
}
