// A right click, or a finger that stays where it is. Some browsers report a long press as a right click,
// some do not, and most send a click after it: it counts once.

/** Milliseconds that a finger stays. */
const HOLD_MS = 450;
/** Pixels that it may move. */
const SLACK = 10;

export class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = { x: 0, y: 0 };
  /** Whether the press that is under way has been a long one. */
  private held = false;

  /** What the events of an element lead to. */
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

  /** A click, unless it ends a long press; those of keys have no detail. */
  click({ detail }: MouseEvent, act: () => void): void {
    if (this.held && detail > 0) this.held = false;
    else act();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
