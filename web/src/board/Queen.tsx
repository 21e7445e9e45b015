// The drawing of a queen in a square whose side is ten units.

import { classes } from '../ui/classes';
import type { Square } from './geometry';
import { left, top, type View } from './view';

/** How a queen is marked: as new, attacking, attacked, part of a solution, or removed. */
export type QueenMark = '' | 'fresh' | 'attacker' | 'wrong' | 'happy' | 'gone';

const BALLS = [
  [1.2, 3],
  [3, 1.9],
  [5, 1.5],
  [7, 1.9],
  [8.8, 3],
] as const;

const OUTLINE =
  'M2 9V8.2L2.7 7.5 2.4 6.6 1.2 3.2 2.7 4.9 3 2.1 4.2 4.6 5 1.7 5.8 4.6 7 2.1 7.3 4.9 8.8 3.2 7.6 6.6 7.3 7.5 8 8.2V9Z';

export function Crown() {
  return (
    <>
      <path class="Queen-outline" d={OUTLINE} />
      <path class="Queen-collar" d="M2.7 7.5H7.3" />
      {BALLS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r=".6" />
      ))}
    </>
  );
}

interface QueensProps {
  readonly view: View;
  readonly queens: readonly Square[];
  readonly mark?: ((queen: Square) => QueenMark) | undefined;
}

export function Queens({ view, queens, mark }: QueensProps) {
  return (
    <g>
      {queens.map((queen) => (
        <Queen
          key={`${queen.row} ${queen.column}`}
          view={view}
          square={queen}
          mark={mark?.(queen) ?? ''}
        />
      ))}
    </g>
  );
}

function Queen({ view, square, mark }: { view: View; square: Square; mark: QueenMark }) {
  const at = `translate(${left(view, square.column)} ${top(square.row)})`;
  return (
    <g class={classes('Queen-queen', mark !== '' && `Queen-${mark}`)} transform={at}>
      {mark === 'gone' ? <path d={OUTLINE} /> : <Crown />}
    </g>
  );
}

/** Draws a queen that was removed, or is only proposed, with dashed lines. */
export function Dashed({ view, square }: { readonly view: View; readonly square: Square }) {
  return <Queens view={view} queens={[square]} mark={() => 'gone'} />;
}
