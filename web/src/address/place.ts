// What an address says.

export interface Place {
  /** The tab: `/`, `/gallery`. */
  readonly path: string;
  /** What the tab shows: empty, or from the question mark on. */
  readonly query: string;
}
