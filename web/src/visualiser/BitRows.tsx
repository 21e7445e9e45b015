// The variables of the bit map for the row that is being filled, with each bit below its column. After a
// queen is placed, `left` and `right` move by one column, towards the next row.

import type { View } from '../board/view';
import { t } from '../i18n';
import { still } from '../media';
import { results, type LoopStep } from '../trace/loop';
import type { State } from '../trace/state';
import { HUES, VARIABLES, triedAt, type Values, type Variable } from '../trace/variables';
import { Strip } from '../ui/Strip';

interface BitRowsProps {
  readonly view: View;
  readonly state: State;
  readonly values: Values;
  /** The row of the board to which they belong. */
  readonly row: number;
  /** The current small step, if steps are fine. */
  readonly small: LoopStep | undefined;
  /** Whether the last move was one step forward. */
  readonly moved: boolean;
  /** The reason why there are no variables. */
  readonly none: string | undefined;
}

export function BitRows(props: BitRowsProps) {
  const { view, state, values, row, small, none } = props;
  const { n } = view;
  const title = row >= n ? t('bit-fields-full') : t('bit-fields', { row: String(n - row) });
  return (
    <section
      class={small === undefined ? 'bit-rows' : 'bit-rows fine'}
      aria-label={title}
      style={{ '--n': n }}
    >
      {VARIABLES.map((name) => (
        <Strip
          key={name}
          name={name}
          hue={HUES[name]}
          n={n}
          bits={values[name] ?? 0}
          absent={values[name] === undefined ? t('no-value') : undefined}
          gone={name === 'free' && values.free !== undefined ? triedAt(state, n) : 0}
          shift={shiftOf(name, props)}
          role={roleOf(name, small)}
        />
      ))}
      {none !== undefined && <p class="no-variables">{none}</p>}
    </section>
  );
}

function roleOf(
  name: Variable,
  small: LoopStep | undefined,
): 'reads' | 'makes' | 'fades' | undefined {
  if (small === undefined) return undefined;
  if (small.makes.includes(name)) return 'makes';
  return small.reads.includes(name) ? 'reads' : 'fades';
}

const PASSED: Readonly<Partial<Record<Variable, number>>> = { left: 1, right: -1 };

/** Columns by which the bits of a variable have just moved; without motion, the old position stays visible. */
function shiftOf(name: Variable, { state, small, moved }: BitRowsProps): number {
  if (!moved && !still.value) return 0;
  if (small !== undefined) return results(small).find((made) => made.name === name)?.shift ?? 0;
  const passed = state.event?.event === 'node' && state.before?.event === 'placed';
  return passed ? (PASSED[name] ?? 0) : 0;
}

interface UsedProps {
  readonly view: View;
  readonly state: State;
}

/** The single variable of `column-bits`. */
export function UsedColumns({ view, state }: UsedProps) {
  const used = state.queens.reduce((bits, { column }) => bits | (1 << column), 0);
  return (
    <section class="bit-rows" aria-label="used" style={{ '--n': view.n }}>
      <Strip name="used" hue="column" n={view.n} bits={used} mirrored={!view.reversed} />
    </section>
  );
}
