// Detects a right click or a long press. Some browsers report a long press as a right click, others do not,
// and most send a click after it: it counts once.

/** Milliseconds of a long press. */
const HOLD_MS = 450;
/** Pixels that the finger may move. */
const SLACK = 10;

export class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = { x: 0, y: 0 };
  /** Whether the current press is a long one. */
  private held = false;

  /** The event handlers of an element. */
  handlers(act: () => void) {
    const hold = () => {
      this.drop();
      this.held = true;
      act();
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        this.drop();
        this.held = false;
        if (event.pointerType === 'mouse') return;
        this.from = { x: event.clientX, y: event.clientY };
        this.timer = setTimeout(hold, HOLD_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - this.from.x, clientY - this.from.y) > SLACK) this.drop();
      },
      onPointerUp: () => this.drop(),
      onPointerCancel: () => this.drop(),
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        if (this.timer !== undefined) hold();
        else if (!this.held) act();
      },
    };
  }

  /** Handles a click unless it ends a long press. Clicks by the keyboard have `detail` 0. */
  click({ detail }: MouseEvent, act: () => void): void {
    if (this.held && detail > 0) this.held = false;
    else act();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
