// Card 7: the columns that have queens as the bits of one number, and why column a is on the right.

import { useSignal } from '@preact/signals';
import { columnName } from '../../board/geometry';
import { number, t } from '../../i18n';
import { binary, columnsOf } from '../../trace/bits';
import { LessonBoard } from '../LessonBoard';
import type { FieldName } from '../../ui/lit';
import { Rays } from '../../board/Rays';
import { Recorded } from '../Recorded';
import { stateWhere, type Recording } from '../recording';
import { litRay, RowSquares } from '../../ui/RowBits';
import { Strip } from '../../ui/Strip';
import { Rich } from '../../ui/Rich';
import { classes } from '../../ui/classes';
import { UnderBoard } from '../../ui/UnderBoard';
import { Scene } from '../Scene';
import { useSolved } from '../solved';
import { Say, told, type Mood } from '../words';
import css from './RowNumber.module.css';

const N = 6;
/** The row that is shown: the one below three queens. */
const ROW = 3;

export function RowNumber() {
  return (
    <Recorded algorithm="bitmap" n={N}>
      {(recording) => <RowAsNumber recording={recording} />}
    </Recorded>
  );
}

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
      kind={css.stack}
      board={
        <div class={css.row}>
          <div class={classes(css.cropped, turned.value && css.turned)}>
            <LessonBoard view={view} queens={queens} attacked={attacked}>
              <RowSquares view={view} row={ROW} fields={fields} />
              <Rays
                view={view}
                queens={queens}
                lines={['column']}
                down
                lit={(line, queen) => litRay(N, line, queen, ROW)}
              />
            </LessonBoard>
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
              onToggle={(column) => {
                own.value ^= 1 << column;
              }}
            />
          </UnderBoard>
        </div>
      }
      panel={<Sum bits={own.value} turned={turned.value} />}
      actions={
        <button
          type="button"
          aria-pressed={turned.value}
          onClick={() => {
            turned.value = !turned.value;
          }}
        >
          {t('learn-turn')}
        </button>
      }
      say={<Verdict own={own.value} wanted={wanted} turned={turned.value} />}
    />
  );
}

/** The number as a sum of its bits. */
function Sum({ bits, turned }: { readonly bits: number; readonly turned: boolean }) {
  const terms = columnsOf(bits, N).map((column) => 2 ** column);
  if (turned) terms.reverse();
  const sum = terms.length === 0 ? '0' : terms.join(' + ');
  return (
    <output class={css.sum}>
      {terms.length > 1 ? `${sum} = ` : ''}
      <strong>{number(bits)}</strong>
      {turned && <code> = {binary(bits, N)}₂</code>}
    </output>
  );
}

interface VerdictProps {
  readonly own: number;
  readonly wanted: number;
  readonly turned: boolean;
}

function Verdict({ own, wanted, turned }: VerdictProps) {
  const [text, mood] = verdict(own, wanted, turned);
  return (
    <Say mood={mood}>
      <Rich text={text} />
    </Say>
  );
}

function verdict(own: number, wanted: number, turned: boolean): readonly [string, Mood] {
  const columns = columnsOf(wanted, N).map(columnName).join(', ');
  if (own !== wanted) return [told('learn-row-ask', { columns, row: N - ROW }), 'plain'];
  const read = binary(wanted, N).split('').toReversed().join('');
  if (!turned) return [told('learn-row-reversed', { wanted, read }), 'good'];
  return [t('learn-row-done', { wanted, bits: binary(wanted, N) }), 'good'];
}
