// What a number of solutions says to people.

/** n!: the ways to place a queen in every row and every column. */
export function placements(n: number): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= n; factor++) product *= factor;
  return product;
}

/** One in how many of these placements is a solution, to the nearest; undefined if there is none. */
export function oneIn(n: number, total: string): bigint | undefined {
  const solutions = BigInt(total);
  return solutions === 0n ? undefined : (placements(n) + solutions / 2n) / solutions;
}

/** Solutions each second; undefined where a clock saw no time pass. */
export function perSecond(total: string, seconds: number): number | undefined {
  const rate = Number(total) / seconds;
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}
