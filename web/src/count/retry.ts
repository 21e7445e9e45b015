// The retry interval for a server that does not answer.

const FIRST = 1000;
const MOST = 30_000;

/** Milliseconds until the next attempt, after a number of failures. */
export const waitAfter = (failures: number): number => Math.min(MOST, FIRST * 2 ** (failures - 1));

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
