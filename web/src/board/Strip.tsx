// A strip of bits from high to low, so that it reads like a binary number. The bits can be buttons.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { columnName } from './geometry';
import { number, t } from '../i18n';
import { binary } from './bits';
import { type FieldName, isField, litBit, litColumn } from '../ui/lit';
import { still } from '../visitor';
import { classes } from '../ui/classes';
import type { Hue } from './view';
import { Code } from '../ui/Rich';

const SHIFT_MS = 450;

interface StripProps {
  readonly name: string;
  /** The bit field with which the bits are highlighted, if `name` is not a field. */
  readonly field?: FieldName;
  readonly note?: string;
  readonly hue: Hue;
  readonly n: number;
  readonly bits: number;
  readonly onToggle?: (column: number) => void;
  /** The number of columns by which the bits have just moved towards higher columns. */
  readonly shift?: number;
  /** Whether the bits are still unknown. */
  readonly hidden?: boolean;
  /** Whether the bits still change, so that their value is unknown. */
  readonly unsettled?: boolean;
  /** The text for screen readers while the variable does not exist. */
  readonly absent?: string | undefined;
  /** Whether bit 0 is on the left. */
  readonly mirrored?: boolean;
  readonly below?: (column: number) => string;
  readonly valued?: boolean;
  readonly role?: 'reads' | 'makes' | 'fades' | undefined;
  /** Whether the name is beside the bits, which are then as wide as the board above them. */
  readonly beside?: boolean;
  /** Bits that were 1 and have been cleared. */
  readonly gone?: number;
}

export function Strip(props: StripProps) {
  const { name, hue, n, bits, onToggle, shift = 0, hidden = false } = props;
  const { mirrored = false, below, valued = true, note, absent, role } = props;
  const high = Array.from({ length: n }, (_, index) => n - 1 - index);
  const columns = mirrored ? high.toReversed() : high;
  const cells = useShift(shift, bits);
  const gone = absent !== undefined && 'Strip-absent';
  const worth = props.unsettled === true ? '?' : number(bits);
  const kind = classes(
    'Strip-strip',
    props.beside && 'Strip-beside',
    role && `Strip-${role}`,
    gone,
  );
  const value = absent ?? (hidden ? '?' : `${binary(bits, n)} = ${worth}`);
  return (
    <div class={kind}>
      <span class="Strip-name">
        <Code text={name} /> {note !== undefined && <small>{note}</small>}
      </span>
      <div
        class="Strip-bits"
        data-hue={hue}
        style={{ '--n': n }}
        role={onToggle === undefined ? 'img' : 'group'}
        aria-label={`${name}: ${value}`}
        ref={cells}
      >
        {columns.map((column) => (
          <Bit key={column} column={column} onToggle={onToggle} {...bitOf(props, column)} />
        ))}
      </div>
      {below !== undefined && <Weights columns={columns} below={below} />}
      {valued && (
        <output class="Strip-value" aria-hidden="true">
          {absent === undefined ? (hidden ? '' : `= ${worth}`) : '–'}
        </output>
      )}
    </div>
  );
}

function bitOf(props: StripProps, column: number): Pick<BitProps, 'lit' | 'digit' | 'marks'> {
  const { name, bits, hidden = false, absent, gone = 0, shift = 0 } = props;
  const field = props.field ?? (isField(name) ? name : undefined);
  const one = !hidden && absent === undefined && has(bits, column);
  const cleared = has(gone, column);
  const digit = hidden ? '?' : String(Number(one || cleared));
  const was = still.value && shift !== 0 && has(bits, column + shift);
  return {
    lit: litBit(field, column),
    digit: absent === undefined ? digit : '',
    marks: [one && 'Strip-one', cleared && 'Strip-gone', was && 'Strip-was'],
  };
}

interface WeightsProps {
  readonly columns: readonly number[];
  readonly below: (column: number) => string;
}

function Weights({ columns, below }: WeightsProps) {
  return (
    <div class="Strip-weights" style={{ '--n': columns.length }} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} data-lit={litColumn(column)}>
          {below(column)}
        </span>
      ))}
    </div>
  );
}

const has = (bits: number, column: number): boolean => column >= 0 && ((bits >> column) & 1) === 1;

interface BitProps {
  readonly column: number;
  readonly lit: string;
  readonly digit: string;
  /** Further classes: a 1, a cleared bit or, with reduced motion, the place of a bit before a shift. */
  readonly marks: readonly (string | false | undefined)[];
  readonly onToggle: ((column: number) => void) | undefined;
}

function Bit({ column, lit, digit, marks, onToggle }: BitProps) {
  const kind = classes('Strip-bit', ...marks);
  if (onToggle === undefined) {
    return <span class={kind} data-digit={digit} data-lit={lit} aria-hidden="true" />;
  }
  const label = t('learn-bit', { bit: column, column: columnName(column), value: 2 ** column });
  return (
    <button
      class={kind}
      data-digit={digit}
      data-lit={lit}
      aria-pressed={digit === '1'}
      aria-label={label}
      onClick={() => onToggle(column)}
    />
  );
}

function useShift(shift: number, bits: number) {
  const cells = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = cells;
    if (shift === 0 || current === null || still.value) return;
    const start = (shift * current.clientWidth) / current.children.length;
    const steps = [{ transform: `translateX(${start}px)` }, { transform: 'none' }];
    const timing = { duration: SHIFT_MS, easing: 'ease-in-out' };
    const movements = [...current.querySelectorAll(`.Strip-one`)].map((bit) =>
      bit.animate(steps, timing),
    );
    return () => movements.forEach((movement) => movement.cancel());
  }, [shift, bits]);
  return cells;
}

export function UnderBoard({ n, children }: { n: number; children: ComponentChildren }) {
  return (
    <div class="stacked UnderBoard-under" style={{ '--n': n }}>
      {children}
    </div>
  );
}
