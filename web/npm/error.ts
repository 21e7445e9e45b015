// What goes wrong.

/** A question that has no answer: the message names the field and the remedy. */
export class QueensError extends Error {
  override readonly name = 'QueensError';

  constructor(
    /** For programs: `bad-request`, `not-found`, `too-long` or `internal`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
