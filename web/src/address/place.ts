// The parts of an address.

export interface Place {
  /** The tab: `/`, `/gallery`. */
  readonly path: string;
  /** The parameters: empty, or a text that begins with the question mark. */
  readonly query: string;
}
