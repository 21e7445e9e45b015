// The two lists of the halves of a small board, with a line from each half to the halves that fit it.

import { useMemo } from 'preact/hooks';
import { columnName } from '../board/geometry';
import { UNIT } from '../board/view';
import { t } from '../i18n';
import { fit, fitting, unitOf, type Half } from '../trace/halves';
import { classes } from '../ui/classes';

const N = 6;
/** The columns b, d and f: two upper halves and two lower ones; one of the four pairs fits. */
const COLUMNS = [1, 3, 5];
/** The distance between the lists, in the units of the drawing. */
const GAP = 40;
const WIDTH = N * UNIT;
const HEIGHT = (N / 2) * UNIT;
const PITCH = HEIGHT + 10;

export function HalvesPicture() {
  const unit = useMemo(() => unitOf(COLUMNS, N), []);
  const { top, bottom } = unit;
  const label = t('halves-picture', {
    columns: COLUMNS.map(columnName).join(', '),
    top: top.length,
    bottom: bottom.length,
    pairs: fitting(unit),
  });
  const rows = Math.max(top.length, bottom.length);
  return (
    <svg
      class={classes('HalvesPicture-picture', 'Board-field')}
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${2 * WIDTH + GAP + 2} ${rows * PITCH - 8}`}
    >
      {top.flatMap((half, from) =>
        bottom.map((other, to) =>
          fit(half, other) ? (
            <line
              key={`${from} ${to}`}
              class="HalvesPicture-fits"
              x1={WIDTH}
              y1={from * PITCH + HEIGHT / 2}
              x2={WIDTH + GAP}
              y2={to * PITCH + HEIGHT / 2}
            />
          ) : null,
        ),
      )}
      {top.map((half, index) => (
        <HalfBoard key={`t${index}`} half={half} x={0} y={index * PITCH} />
      ))}
      {bottom.map((half, index) => (
        <HalfBoard key={`b${index}`} half={half} x={WIDTH + GAP} y={index * PITCH} />
      ))}
    </svg>
  );
}

interface HalfBoardProps {
  readonly half: Half;
  readonly x: number;
  readonly y: number;
}

function HalfBoard({ half, x, y }: HalfBoardProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="Board-light" width={WIDTH} height={HEIGHT} />
      {half.map(({ row, column }) => (
        <circle key={column} cx={(column + 0.5) * UNIT} cy={((row % (N / 2)) + 0.5) * UNIT} r={3} />
      ))}
    </g>
  );
}
