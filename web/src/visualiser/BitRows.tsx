// The variables of the bit map for the row that is being filled, each bit below its column. After a queen
// is placed, `left` and `right` move by one column on their way to the next row.

import type { AlgorithmInfo } from '../api/types';
import { attackedOf } from '../trace/bits';
import type { View } from '../board/view';
import { t } from '../i18n';
import { HUES, VARIABLES, results, type LoopStep, type Values, type Variable } from '../trace/loop';
import { currentRow } from '../trace/row';
import { freeRow, rowMask, type State } from '../trace/state';
import { still } from '../media';
import { Strip } from '../ui/Strip';
import { pointAt, pointed } from './pointing';

interface BitRowsProps {
  readonly view: View;
  readonly state: State;
  readonly algorithm: AlgorithmInfo;
  /** The small step that is shown, if steps are fine. */
  readonly small: LoopStep | undefined;
  /** Whether the last step is animated. */
  readonly moved: boolean;
}

export function BitRows(props: BitRowsProps) {
  const { view, state, algorithm, small } = props;
  const { n } = view;
  const row = small?.row ?? currentRow(state, algorithm) ?? n;
  const values = small?.after ?? valuesOf(state, n);
  const title = row >= n ? t('bitFieldsFull') : t('bitFields', { row: String(n - row) });
  const { square, variable } = pointed.value;
  const removed = state.event?.event === 'removed';
  return (
    <section
      class={small === undefined ? 'bit-rows' : 'bit-rows fine'}
      aria-label={title}
      style={{ '--n': n }}
      onPointerLeave={() => pointAt()}
    >
      {VARIABLES.map((name) => (
        <Strip
          key={name}
          name={name}
          kind={HUES[name]}
          n={n}
          bits={values[name] ?? 0}
          hidden={values[name] === undefined}
          gone={name === 'free' ? (values.free === undefined ? 0 : freeRow(state).tried) : 0}
          shift={shiftOf(name, props)}
          role={[
            roleOf(name, small),
            name === variable && 'pointed',
            name === 'bit' && removed && 'struck',
          ]
            .filter(Boolean)
            .join(' ')}
          pointed={square?.row === row ? square.column : undefined}
          onPoint={(column) =>
            pointAt(row < n ? { square: { row, column }, variable: name } : { variable: name })
          }
        />
      ))}
    </section>
  );
}

/** The variables at a coarse step. */
function valuesOf(state: State, n: number): Values {
  const bits = state.bits.at(-1);
  if (bits === undefined) return {};
  const { free, chosen } = freeRow(state);
  const fields = { left: bits.left & rowMask(n), down: bits.down, right: bits.right };
  return { ...fields, attacked: attackedOf(bits, n), free, bit: chosen };
}

function roleOf(name: Variable, small: LoopStep | undefined): string | false {
  if (small?.makes.includes(name)) return 'makes';
  return small?.reads.includes(name) === true && 'reads';
}

/** Columns by which the bits of a variable have just moved; without motion it can be seen from where. */
function shiftOf(name: Variable, { state, small, moved }: BitRowsProps): number {
  if (!moved && !still.value) return 0;
  if (small !== undefined) return results(small).find((made) => made.name === name)?.shift ?? 0;
  const passed = state.event?.event === 'node' && state.before?.event === 'placed';
  return passed ? (({ left: 1, right: -1 } as Partial<Record<Variable, number>>)[name] ?? 0) : 0;
}

interface UsedProps {
  readonly view: View;
  readonly state: State;
}

/** The one variable of `column-bits`. */
export function UsedColumns({ view, state }: UsedProps) {
  const used = state.queens.reduce((bits, { column }) => bits | (1 << column), 0);
  return (
    <section class="bit-rows" aria-label="used" style={{ '--n': view.n }}>
      <Strip name="used" kind="column" n={view.n} bits={used} mirrored={!view.reversed} />
    </section>
  );
}
