// The errors of the package.

/**
 * The kind of an error:
 *
 * - `bad-request`: an invalid argument, such as a board that is too large;
 * - `not-loaded`: `queens.wasm` cannot be read, or is not the program of this package;
 * - `internal`: a bug in this package; please report it.
 */
export type QueensErrorCode = 'bad-request' | 'not-loaded' | 'internal';

/**
 * The only error that this package throws.
 *
 * The message is one line that names the argument and the remedy. `cause` is the underlying error, if there
 * is one.
 */
export class QueensError extends Error {
  override readonly name = 'QueensError';
  /** The kind of the error, for programs. */
  readonly code: QueensErrorCode;

  constructor(code: QueensErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
