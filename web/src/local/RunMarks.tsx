// A mark for each of 100 runs: a disc for a solution, a cross for a search that was stuck.

import type { LocalRun } from '../api/types';
import { MARGIN, UNIT } from '../board/view';
import css from './RunMarks.module.css';
import { RUNS, SIDE } from './runs';

interface RunMarksProps {
  readonly runs: readonly LocalRun[];
  /** The seed of a run with a frame. */
  readonly seed?: number | undefined;
}

/** The drawing has the margins of a board, so that `Squares` fits over it. */
export function RunMarks({ runs, seed }: RunMarksProps) {
  const whole = SIDE * UNIT + MARGIN + 1;
  const at = (index: number) => `M${(index % SIDE) * UNIT} ${Math.floor(index / SIDE) * UNIT}`;
  const marks = (wanted: boolean, mark: string) =>
    runs.map(({ solved }, index) => (solved === wanted ? at(index) + mark : '')).join('');
  return (
    <svg viewBox={`${-MARGIN} -1 ${whole} ${whole}`} aria-hidden="true">
      <path class={css.solved} d={marks(true, 'm1.8 5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0')} />
      <path class={css.stuck} d={marks(false, 'm3 3l4 4m0 -4l-4 4')} />
      {seed !== undefined && seed >= 1 && seed <= RUNS && (
        <path class={css.here} d={`${at(seed - 1)}h10v10h-10z`} />
      )}
    </svg>
  );
}
