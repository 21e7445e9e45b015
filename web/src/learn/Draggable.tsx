// A strip of bits that can be moved by whole columns: dragged, with the arrow keys, or with buttons.

import { useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { binary } from '../trace/bits';
import { IconButton } from '../ui/icons';

interface DraggableProps {
  readonly name: string;
  readonly kind: string;
  readonly n: number;
  readonly bits: number;
  /** Columns by which the bits are moved towards higher columns, on the left. */
  readonly by: number;
  readonly most: number;
  readonly onMove: (by: number) => void;
}

export function Draggable({ name, kind, n, bits, by, most, onMove }: DraggableProps) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; by: number } | undefined>(undefined);
  const [loose, setLoose] = useState(0);
  const move = (to: number) => onMove(Math.min(most, Math.max(-most, to)));
  const cell = () => (box.current?.clientWidth ?? n) / n;
  const dragged = (event: PointerEvent) => event.clientX - (start.current?.x ?? event.clientX);
  const drop = (event: PointerEvent) => {
    if (start.current === undefined) return;
    move(start.current.by - Math.round(dragged(event) / cell()));
    start.current = undefined;
    setLoose(0);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(by + step);
  };
  return (
    <div class="draggable">
      <IconButton icon="back" label={t('learnMoveLeft')} onClick={() => move(by + 1)} />
      <div
        class={`strip-bits slot ${kind}`}
        style={{ '--n': n }}
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('learnDrag', { name })}
        aria-valuemin={-most}
        aria-valuemax={most}
        aria-valuenow={by}
        aria-valuetext={binary(movedBy(bits, by), n)}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, by };
        }}
        onPointerMove={(event) => {
          if (start.current !== undefined) setLoose(dragged(event));
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {Array.from({ length: n }, (_, index) => (
          <span key={index} class="strip-bit" />
        ))}
        <Ones n={n} bits={bits} by={by} loose={loose} />
      </div>
      <IconButton icon="forward" label={t('learnMoveRight')} onClick={() => move(by - 1)} />
    </div>
  );
}

/** Bits moved towards higher columns, or lower ones. */
export const movedBy = (bits: number, by: number): number => (by >= 0 ? bits << by : bits >> -by);

interface OnesProps {
  readonly n: number;
  readonly bits: number;
  readonly by: number;
  /** Pixels by which they are being dragged. */
  readonly loose: number;
}

/** The ones of the strip; those beyond the edge have fallen off. */
function Ones({ n, bits, by, loose }: OnesProps) {
  const columns = Array.from({ length: n }, (_, column) => column);
  return (
    <>
      {columns
        .filter((column) => (bits >> column) & 1)
        .map((column) => {
          const place = n - 1 - column - by;
          const off = place < 0 || place >= n;
          return (
            <span
              key={column}
              class={off ? 'strip-bit one loose off' : 'strip-bit one loose'}
              style={{
                left: `${(100 * Math.min(n - 1, Math.max(0, place))) / n}%`,
                ...(loose === 0 ? {} : { transform: `translateX(${loose}px)` }),
              }}
            >
              1
            </span>
          );
        })}
    </>
  );
}
