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
import { Say, told, type Mood } from '../words';

const N = 6;

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
  const fields = (column: number): FieldName[] => ((own.value >> column) & 1 ? ['down'] : []);
  return (
    <div class="row-number">
      <div class="board-and-bits">
        <div class={turned.value ? 'cropped turned' : 'cropped'}>
          <LessonBoard view={view} queens={queens} attacked={[]}>
            <RowSquares view={view} row={0} rows={N / 2} fields={fields} />
            <Rays
              view={view}
              queens={queens}
              lines={['column']}
              down
              lit={(line, queen) => litRay(N, line, queen, 0)}
            />
          </LessonBoard>
        </div>
        <div class="under-board" style={{ '--n': N }}>
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
        </div>
      </div>
      <Sum bits={own.value} turned={turned.value} />
      <div class="actions">
        <button
          type="button"
          aria-pressed={turned.value}
          onClick={() => {
            turned.value = !turned.value;
          }}
        >
          {t('learn-turn')}
        </button>
      </div>
      <Verdict own={own.value} wanted={wanted} turned={turned.value} />
    </div>
  );
}

/** The number as a sum of its bits. */
function Sum({ bits, turned }: { readonly bits: number; readonly turned: boolean }) {
  const terms = columnsOf(bits, N).map((column) => 2 ** column);
  if (turned) terms.reverse();
  const sum = terms.length === 0 ? '0' : terms.join(' + ');
  return (
    <output class="sum">
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
  if (own !== wanted) return [told('learn-row-ask', { columns }), 'plain'];
  const read = binary(wanted, N).split('').toReversed().join('');
  if (!turned) return [told('learn-row-reversed', { wanted, read }), 'good'];
  return [t('learn-row-done', { wanted, bits: binary(wanted, N) }), 'good'];
}
