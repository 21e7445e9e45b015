/** A fraction in percent, rounded down: only a finished count shows 100. */
export const percent = (share: number): string =>
  (share < 1 ? Math.min(99.9, Math.floor(1000 * share) / 10) : 100).toFixed(1);
