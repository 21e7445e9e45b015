// What goes wrong.

/**
 * Why there is no answer:
 *
 * - `bad-request`: an argument that cannot be answered, such as a board that is too large;
 * - `not-loaded`: `queens.wasm` could not be read, or is another program;
 * - `internal`: a fault of this package, please report it.
 */
export type QueensErrorCode = 'bad-request' | 'not-loaded' | 'internal';

/**
 * All that this package throws: the message is one line that names the argument and the remedy.
 *
 * `cause` is the error behind it, if there is one.
 */
export class QueensError extends Error {
  override readonly name = 'QueensError';
  /** For programs. */
  readonly code: QueensErrorCode;

  constructor(code: QueensErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
