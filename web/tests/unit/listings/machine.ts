// Shared parts of the interpreters of the listings, which are independent of the page.

/** The program is about to run a statement. */
export interface Stop {
  readonly lines: readonly number[];
  /** The formula in the statement, if it is run by itself. */
  readonly formula?: string;
  readonly queens: string;
  readonly values: Readonly<Record<string, number>>;
}

/** A stop, or the code of an event. */
export type Run = Generator<Stop | string, void>;

export interface Queen {
  readonly row: number;
  readonly column: number;
}

const attack = (a: Queen, b: Queen): boolean =>
  a.row === b.row ||
  a.column === b.column ||
  Math.abs(a.row - b.row) === Math.abs(a.column - b.column);

export class Machine {
  readonly queens: Queen[] = [];
  values: Record<string, number> = {};

  constructor(readonly n: number) {}

  get all(): number {
    return 2 ** this.n - 1;
  }

  at(...lines: number[]): Stop {
    return { lines, queens: this.board(), values: { ...this.values } };
  }

  formula(formula: string, ...lines: number[]): Stop {
    return { ...this.at(...lines), formula };
  }

  board(): string {
    return this.queens.map(({ row, column }) => `${row}${column}`).join(' ');
  }

  place(row: number, column: number): string {
    this.queens.push({ row, column });
    return `P${row}${column}`;
  }

  takeBack(): string {
    this.queens.pop();
    return 'R';
  }

  /** Whether a queen above a square attacks it. */
  isAttacked(square: Queen): boolean {
    return this.queens.some((queen) => queen.row < square.row && attack(queen, square));
  }
}

export const tested = (attacked: boolean, row: number, column: number): string =>
  `${attacked ? 'A' : 'F'}${row}${column}`;

/** The numbers from 0 on. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index);
