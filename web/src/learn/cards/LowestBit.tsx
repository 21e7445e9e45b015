// Card 10: shows how `free AND -free` finds the lowest free bit, with strips of bits below each other.

import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { binary, carryOf, freeOf, lowest, rowMask } from '../../board/bits';
import { Scene, Strips, useSolved } from '../Scene';
import { Recorded, type Recording, stateWhere } from '../Recorded';
import { Strip } from '../../board/Strip';
import { Say, told } from '../../ui/Rich';

const N = 6;
const ALL = rowMask(N);

export function LowestBit() {
  return (
    <Recorded algorithm="bitmap" n={N}>
      {(recording) => <Fields first={begin(recording)} />}
    </Recorded>
  );
}

/** The free squares of a row below a queen on column b. Three low zeros let the carry move several places. */
function begin(recording: Recording): number {
  const { bits } = stateWhere(
    recording,
    ({ event }) => event?.event === 'node' && event.depth === 1 && event.bits?.down === 2,
  );
  return freeOf(bits.at(-1) ?? { left: 0, down: 0, right: 0 }, N);
}

function Fields({ first }: { readonly first: number }) {
  const free = useSignal(first);
  const carried = useSignal(0);
  const tried = useSignal(false);
  const way = carryOf(free.value, N);
  const bit = lowest(free.value);
  const done = carried.value >= way;
  const reset = (bits: number, struck = false) => {
    free.value = bits;
    tried.value = struck;
    carried.value = bits === 0 ? N : 0; // the carry has nowhere to stop
  };
  useSolved(free.value === 0);
  return (
    <Scene
      stacked
      kind="LowestBit-low"
      board={
        <Strips n={N} rows={5}>
          <Strip
            name="free"
            hue="free"
            n={N}
            bits={free.value}
            onToggle={(column) => reset(free.value ^ (1 << column))}
          />
          <Strip name="~free" hue="attacked" n={N} bits={~free.value & ALL} />
          <Carry at={carried.value} way={way} />
          <Strip
            name="-free"
            note="= ~free + 1"
            hue="attacked"
            n={N}
            bits={partial(free.value, carried.value, done)}
            unsettled={!done}
          />
          <Strip
            name="free AND -free"
            field="bit"
            hue="now"
            n={N}
            bits={free.value & -free.value & ALL}
            hidden={!done}
          />
        </Strips>
      }
      actions={
        <>
          <button disabled={done} onClick={() => (carried.value += 1)}>
            {t('learn-carry-on')}
          </button>
          <button disabled={!done || bit === 0} onClick={() => reset(free.value ^ bit, true)}>
            {t('learn-take-bit')}
          </button>
          <button onClick={() => reset(first)}>{t('learn-again')}</button>
        </>
      }
      say={
        <Say mood={done ? 'good' : 'plain'}>{toldOf(free.value, carried.value, tried.value)}</Say>
      }
    />
  );
}

/** `~free + 1` while the carry moves: the 1s that it has passed have become 0. */
function partial(free: number, carried: number, done: boolean): number {
  const passed = rowMask(carried);
  return (done ? -free : ~free & ~passed) & ALL;
}

/** Draws the carry above the next bit, and its path from bit 0. */
function Carry({ at, way }: { at: number; way: number }) {
  const columns = Array.from({ length: N }, (_, index) => N - 1 - index);
  return (
    <div class="LowestBit-carry" aria-hidden="true">
      {columns.map((column) => (
        <span key={column}>{column === at ? '+1' : column < at ? '←' : ''}</span>
      ))}
      {at >= N && way >= N && <span class="LowestBit-off">+1</span>}
    </div>
  );
}

/** The sentence of the card. A row is a dead end only if it had no free square from the start. */
function toldOf(free: number, carried: number, tried: boolean): string {
  if (free === 0) return t(tried ? 'learn-free-tried' : 'learn-free-none');
  if (carried < carryOf(free, N)) return t('learn-carry', { bit: carried });
  const bit = lowest(free);
  const values = { bit: binary(bit, N), value: bit, rest: binary(free ^ bit, N) };
  return told('learn-lowest', values);
}
