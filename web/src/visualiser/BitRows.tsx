// The variables of the bit map for the row that is being filled, with each bit below its column. After a
// queen is placed, `left` and `right` move by one column for the next row.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Slant, slantOf, type View } from '../board/view';
import { t } from '../i18n';
import { still } from '../visitor';
import { type LoopStep, SHIFTS } from '../trace/loop';
import type { Instant, Moment } from '../trace/moment';
import type { State } from '../trace/state';
import {
  type Argument,
  ARGUMENTS,
  HUES,
  NAMES,
  type Variable,
  VARIABLES,
} from '../trace/variables';
import { classes } from '../ui/classes';
import { Strip } from '../board/Strip';
import type { Square } from '../api/types';

interface BitRowsProps {
  readonly view: View;
  readonly instant: Instant;
  readonly moment: Moment;
  readonly moved: boolean;
  readonly none: string | undefined;
}

export function BitRows(props: BitRowsProps) {
  const { view, moment, none } = props;
  const { n } = view;
  const { row = n, ran } = moment;
  const rows = useRef<HTMLElement>(null);
  const calls = ran?.makes.some((name) => name in NAMES) === true;
  useLayoutEffect(() => reveal(rows.current, calls), [calls]);
  const title = row >= n ? t('bit-fields-full') : t('bit-fields', { row: String(n - row) });
  return (
    <section
      class="stacked UnderBoard-under BitRows-rows"
      ref={rows}
      aria-label={title}
      style={{ '--n': n }}
    >
      {VARIABLES.map((name) => (
        <Row key={name} name={name} {...props} />
      ))}
      {props.instant.part !== undefined && <Next {...props} />}
      {none !== undefined && <p class="note BitRows-none">{none}</p>}
    </section>
  );
}

/** In windows that are too low for all rows, scrolls to their start or, at a call, to their end. */
function reveal(rows: HTMLElement | null, calls: boolean): void {
  const box = rows?.parentElement;
  if (box) box.scrollTop = calls ? box.scrollHeight : 0;
}

/** The arguments of the next call, apart from the variables of this one. */
function Next(props: BitRowsProps) {
  return (
    <div class="stacked UnderBoard-under BitRows-next" role="group" aria-label={t('next-row')}>
      <p class="note" aria-hidden="true">
        {t('next-row')}
      </p>
      {ARGUMENTS.map((name) => (
        <Row key={name} name={name} {...props} />
      ))}
    </div>
  );
}

function Row({ name, ...props }: BitRowsProps & { name: Variable | Argument }) {
  const { n } = props.view;
  const { values, tried, ran } = props.moment;
  const variable = name in NAMES ? NAMES[name as Argument] : (name as Variable);
  return (
    <Strip
      name={variable}
      hue={HUES[variable]}
      n={n}
      bits={values[name] ?? 0}
      absent={values[name] === undefined ? t('no-value') : undefined}
      gone={name === 'free' ? tried : 0}
      shift={shiftOf(name, props)}
      role={roleOf(name, ran)}
      beside
    />
  );
}

function roleOf(
  name: Variable | Argument,
  ran: LoopStep | undefined,
): 'reads' | 'makes' | 'fades' | undefined {
  if (ran === undefined) return undefined;
  const called = ran.kind === 'recurse' && (name === 'left' || name === 'down' || name === 'right');
  if (called || ran.makes.includes(name)) return 'makes';
  return ran.reads.includes(name) ? 'reads' : 'fades';
}

const PASSED: Readonly<Partial<Record<Variable | Argument, number>>> = { left: 1, right: -1 };

/**
 * The columns by which a variable's bits have just moved; with reduced motion, the old position stays
 * visible.
 */
function shiftOf(name: Variable | Argument, { instant, moment, moved }: BitRowsProps): number {
  if (!moved && !still.value) return 0;
  const { ran } = moment;
  if (ran !== undefined) return ran.makes.includes(name) ? (SHIFTS[ran.kind] ?? 0) : 0;
  const { event, before } = instant.state;
  const passed = event?.event === 'node' && before?.event === 'placed';
  return passed ? (PASSED[name] ?? 0) : 0;
}

/** The single variable of `column-bits`. */
export function UsedColumns({ view, state }: { readonly view: View; readonly state: State }) {
  const used = state.queens.reduce((bits, { column }) => bits | (1 << column), 0);
  return (
    <section class="stacked UnderBoard-under" aria-label="used" style={{ '--n': view.n }}>
      <Strip name="used" hue="column" n={view.n} bits={used} beside mirrored={!view.reversed} />
    </section>
  );
}

// The three flag arrays: columns, falling diagonals, rising diagonals. A flag is set while a queen is on its
// line.

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
    <section class="stacked Flags-flags">
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
