// Puts a number of solutions into perspective.

/** n!: the ways to place a queen in every row and every column. */
export function placements(n: number): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return product;
}

/** The number of placements per solution, rounded; undefined without solutions. */
export function oneIn(n: number, total: string): bigint | undefined {
  const solutions = BigInt(total);
  return solutions === 0n ? undefined : (placements(n) + solutions / 2n) / solutions;
}

/** Solutions per second; undefined if the clock measured zero. */
export function perSecond(total: string, seconds: number): number | undefined {
  const rate = Number(total) / seconds;
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}
