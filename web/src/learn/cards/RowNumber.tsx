// Card 7: shows the columns that have queens as the bits of one number, and why column a is on the right.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { boardLabel, Drawing, RowName, RuledOut } from '../../board/Board';
import { allSquares, columnName, isDark, type Square } from '../../board/geometry';
import { area, margin, top, UNIT, type View } from '../../board/view';
import { number, t } from '../../i18n';
import { binary, columnsOf } from '../../board/bits';
import type { FieldName } from '../../ui/lit';
import { litRay, Rays, RowSquares } from '../../board/Rays';
import { Scene, useSolved } from '../Scene';
import { recorded, type Recording, stateWhere } from '../Recorded';
import { Strip, UnderBoard } from '../../board/Strip';
import { classes } from '../../ui/classes';
import { judged, type Judged, told } from '../../ui/Rich';

const N = 6;
/** The row that is shown, which is the one below three queens. */
const ROW = 3;

export const RowNumber = recorded('bitmap', N, RowAsNumber);

/** Three queens in columns near both edges. */
const begin = (recording: Recording) =>
  stateWhere(
    recording,
    ({ event }) => event?.event === 'node' && event.depth === 3 && event.bits?.down === 0b101001,
  );

function RowAsNumber({ recording }: { readonly recording: Recording }) {
  const { queens, bits } = begin(recording);
  const wanted = bits.at(-1)?.down ?? 0;
  const turned = useSignal(false);
  const own = useSignal(0);
  const view = { n: N, reversed: turned.value };
  const attacked = columnsOf(wanted, N).map((column) => ({ row: ROW, column }));
  useSolved(own.value === wanted && turned.value);
  const fields = (column: number): FieldName[] => ((own.value >> column) & 1 ? ['down'] : []);
  return (
    <Scene
      stacked
      kind="RowNumber-stack"
      board={
        <div class="RowNumber-row">
          <div class={classes(turned.value && 'RowNumber-turned')}>
            <OneRow view={view} queens={queens}>
              <RuledOut view={view} squares={attacked} />
              <RowSquares view={view} row={ROW} fields={fields} />
              <Rays
                view={view}
                queens={queens}
                lines={['column']}
                down
                lit={(line, queen) => litRay(N, line, queen, ROW)}
              />
            </OneRow>
          </div>
          <UnderBoard n={N}>
            <Strip
              name="down"
              hue="column"
              n={N}
              bits={own.value}
              mirrored={!turned.value}
              valued={false}
              below={(column) => `${columnName(column)} · ${2 ** column}`}
              onToggle={(column) => (own.value ^= 1 << column)}
            />
            <Weights bits={own.value} turned={turned.value} />
          </UnderBoard>
        </div>
      }
      panel={<Sum bits={own.value} turned={turned.value} />}
      actions={
        <button aria-pressed={turned.value} onClick={() => (turned.value = !turned.value)}>
          {t('learn-turn')}
        </button>
      }
      say={judged(verdict(own.value, wanted, turned.value))}
    />
  );
}

/** A bar for each bit; its length is the value of the bit. */
function Weights({ bits, turned }: { readonly bits: number; readonly turned: boolean }) {
  const columns = columnsOf(2 ** N - 1, N);
  return (
    <div class="RowNumber-weights" aria-hidden="true">
      {(turned ? columns.toReversed() : columns).map((column) => (
        <span
          key={column}
          class={classes((bits >> column) % 2 === 1 && 'RowNumber-one')}
          style={{ height: `${(100 * 2 ** column) / 2 ** (N - 1)}%` }}
        />
      ))}
    </div>
  );
}

interface OneRowProps {
  readonly view: View;
  readonly queens: readonly Square[];
  readonly children: ComponentChildren;
}

/** A row of the board; the drawing ends at its edges. */
function OneRow({ view, queens, children }: OneRowProps) {
  const row = allSquares(N).filter((square) => square.row === ROW);
  const those = (dark: boolean) => row.filter((square) => isDark(N, square) === dark);
  return (
    <Drawing
      label={boardLabel(N, queens)}
      box={[-margin(N), top(ROW) - 1, N * UNIT + margin(N) + 1, UNIT + 2]}
    >
      <g class="Board-field">
        <path class="Board-light" d={area(view, those(false))} />
        <path class="Board-dark" d={area(view, those(true))} />
        {children}
      </g>
      <rect class="Board-frame" y={top(ROW)} width={N * UNIT} height={UNIT} />
      <g class="Board-names" aria-hidden="true" font-size="3.4">
        <RowName n={N} row={ROW} />
      </g>
    </Drawing>
  );
}

function Sum({ bits, turned }: { readonly bits: number; readonly turned: boolean }) {
  const terms = columnsOf(bits, N).map((column) => 2 ** column);
  if (turned) terms.reverse();
  const sum = terms.length === 0 ? '0' : terms.join(' + ');
  return (
    <output class="RowNumber-sum">
      {terms.length > 1 ? `${sum} = ` : ''}
      <strong>{number(bits)}</strong>
      {turned && <code> = {binary(bits, N)}₂</code>}
    </output>
  );
}

function verdict(own: number, wanted: number, turned: boolean): Judged {
  const columns = columnsOf(wanted, N).map(columnName);
  if (own !== wanted) return [told('learn-row-ask', { columns, row: N - ROW }), 'plain'];
  const read = binary(wanted, N).split('').toReversed().join('');
  if (!turned) return [told('learn-row-reversed', { wanted, read }), 'good'];
  return [t('learn-row-done', { wanted, bits: binary(wanted, N) }), 'good'];
}
