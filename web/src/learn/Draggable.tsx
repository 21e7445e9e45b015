// A strip of bits that can be shifted by whole columns: by dragging, with the arrow keys, or with buttons.

import { useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { classes } from '../ui/classes';
import { type Hue, left, margin, top, UNIT, type View } from '../board/view';
import { IconButton } from '../ui/fields';
import { binary } from '../board/bits';
import { allSquares } from '../board/geometry';

interface MovedProps {
  /** The number of columns by which the bits are shifted to the left, towards higher columns. */
  readonly by: number;
  readonly most: number;
  readonly onMove: (by: number) => void;
}

interface DraggableProps extends MovedProps {
  readonly name: string;
  readonly hue: Hue;
  readonly n: number;
  readonly bits: number;
  /** The tokens that highlight the bit that started in a column. */
  readonly lit: (column: number) => string;
}

const within = (by: number, most: number): number => Math.min(most, Math.max(-most, by));

/** The bits after a shift towards higher columns, or towards lower ones if `by` is negative. */
export const movedBy = (bits: number, by: number): number => (by >= 0 ? bits << by : bits >> -by);

export function MoveButtons({ by, most, onMove }: MovedProps) {
  const move = (step: number) => () => onMove(within(by + step, most));
  return (
    <div class="Steps-buttons">
      <IconButton icon="back" label={t('learn-move-left')} onClick={move(1)} />
      <IconButton icon="forward" label={t('learn-move-right')} onClick={move(-1)} />
    </div>
  );
}

export function Draggable({ name, hue, n, bits, lit, by, most, onMove }: DraggableProps) {
  const start = useRef<{ pointer: number; x: number } | undefined>(undefined);
  const [loose, setLoose] = useState(0);
  const dragged = ({ currentTarget, clientX }: PointerOn): number => {
    const columns = ((start.current?.x ?? clientX) - clientX) / (currentTarget.clientWidth / n);
    return within(by + columns, most) - by;
  };
  const held = ({ pointerId }: PointerOn) => start.current?.pointer === pointerId;
  const letGo = () => {
    start.current = undefined;
    setLoose(0);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(within(by + step, most));
  };
  return (
    <div
      class="Strip-bits Draggable-slot"
      data-hue={hue}
      style={{ '--n': n }}
      role="slider"
      tabIndex={0}
      aria-label={t('learn-drag', { name })}
      aria-valuemin={-most}
      aria-valuemax={most}
      aria-valuenow={by}
      aria-valuetext={binary(movedBy(bits, by), n)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button !== 0 || start.current !== undefined) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { pointer: event.pointerId, x: event.clientX };
      }}
      onPointerMove={(event) => {
        if (held(event)) setLoose(dragged(event));
      }}
      onPointerUp={(event) => {
        if (!held(event)) return;
        onMove(by + Math.round(dragged(event)));
        letGo();
      }}
      onPointerCancel={(event) => {
        if (held(event)) letGo();
      }}
    >
      {Array.from({ length: n }, (_, index) => (
        <span key={index} class="Strip-bit" />
      ))}
      <Ones n={n} bits={bits} by={by + loose} held={loose !== 0} lit={lit} />
    </div>
  );
}

type PointerOn = Pick<PointerEvent, 'clientX' | 'pointerId'> & {
  readonly currentTarget: HTMLElement;
};

interface OnesProps extends Pick<DraggableProps, 'n' | 'bits' | 'lit'> {
  /** The shift in columns; a fraction while the visitor drags. */
  readonly by: number;
  readonly held: boolean;
}

/** The 1s of the strip; those beyond the edge have fallen off. */
function Ones({ n, bits, by, held, lit }: OnesProps) {
  const columns = Array.from({ length: n }, (_, column) => column);
  return (
    <>
      {columns
        .filter((column) => (bits >> column) & 1)
        .map((column) => {
          const place = n - 1 - column - by;
          const off = Math.round(place) < 0 || Math.round(place) >= n;
          return (
            <span
              key={column}
              class={classes(
                'Strip-bit',
                'Strip-one',
                'Draggable-loose',
                off && 'Draggable-off',
                held && 'Draggable-held',
              )}
              data-lit={off ? undefined : lit(column)}
              style={{ left: `${(100 * place) / n}%` }}
            >
              1
            </span>
          );
        })}
    </>
  );
}

// Targets for the pointer on the squares and row numbers of a board.

/** A row, or one square of a row. */
export interface Pointed {
  readonly row: number;
  readonly column: number | undefined;
}

interface PointersProps {
  readonly view: View;
  readonly pointed: Pointed | undefined;
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

/** Draws the targets. A lifted finger has no position, so the last selection stays. */
export function Pointers({ view, pointed, onPoint }: PointersProps) {
  const rows = Array.from({ length: view.n }, (_, row) => ({ row, column: undefined }));
  const is = ({ row, column }: Pointed) => pointed?.row === row && pointed.column === column;
  return (
    <g
      class="Pointers-pointers"
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onPoint(undefined);
      }}
    >
      {[...rows, ...allSquares(view.n)].map((place) => (
        <rect
          key={`${place.row} ${place.column}`}
          class={classes(is(place) && 'Pointers-pointed')}
          x={place.column === undefined ? -margin(view.n) : left(view, place.column)}
          y={top(place.row)}
          width={
            place.column === undefined ? margin(view.n) + (is(place) ? view.n * UNIT : 0) : UNIT
          }
          height={UNIT}
          onPointerEnter={() => onPoint(place)}
          onPointerDown={() => onPoint(place)}
        />
      ))}
    </g>
  );
}
