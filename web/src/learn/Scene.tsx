// The layout of a card's stage: its drawings take all space that the controls and the sentence leave.

import type { ComponentChildren } from 'preact';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { classes } from '../ui/classes';
import { card } from '../route';

interface SceneProps {
  /** The main drawing. `--side` is the side of the largest square that fits, less `--under`. */
  readonly board?: ComponentChildren;
  /** A second drawing, which fills its place. */
  readonly drawing?: ComponentChildren;
  /** Other content next to the board or below it, of its own height. */
  readonly panel?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly say: ComponentChildren;
  /** Whether the panel is below the board, and in tall stages the second drawing. */
  readonly stacked?: boolean;
  /** Whether its sentence has more lines than that of other cards. */
  readonly long?: boolean;
  /** A further class, for a card whose grid differs. */
  readonly kind?: string | undefined;
}

/**
 * Places the parts of a card: side by side in wide and low stages, below each other in tall ones.
 *
 * A card can change `--main` and `--more`, the shares of the board and of what is next to it.
 */
export function Scene(props: SceneProps) {
  const { board, drawing, panel, actions, say, stacked = false, long = false, kind } = props;
  const more =
    drawing !== undefined ? 'Scene-drawn' : panel !== undefined ? 'Scene-panelled' : 'Scene-plain';
  return (
    <div
      class={classes('Scene-scene', more, stacked && 'Scene-stacked', long && 'Scene-long', kind)}
    >
      {board !== undefined && <div class="Scene-board">{board}</div>}
      {drawing !== undefined && <div class="Scene-drawing">{drawing}</div>}
      {panel !== undefined && <div class="Scene-panel">{panel}</div>}
      {actions !== undefined && <div class={classes('actions', 'Scene-actions')}>{actions}</div>}
      <div class="Scene-say">{say}</div>
    </div>
  );
}

// The cards whose exercise the visitor has done: their link to the next card becomes the main button.

export const solved = signal<ReadonlySet<number>>(new Set());

/** Notes that the exercise of the current card is done. */
export function useSolved(done: boolean): void {
  useEffect(() => {
    if (done) solved.value = new Set([...solved.peek(), card.peek()]);
  }, [done]);
}
