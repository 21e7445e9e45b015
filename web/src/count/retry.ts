// A server that does not answer is asked again, less and less often.

const FIRST = 1000;
const MOST = 30_000;

/** Milliseconds until the next attempt, after so many that failed. */
export const waitAfter = (failures: number): number => Math.min(MOST, FIRST * 2 ** (failures - 1));

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
