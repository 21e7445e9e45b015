// Short times in few characters.

const UNITS = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const;

/** Three digits with a suitable unit: 0.000012 becomes 12 µs. */
export function shortSeconds(seconds: number): string {
  // From 999.5 on, three digits would round to 1000.
  const [unit, name] = UNITS.find(([size]) => seconds >= 0.9995 * size) ?? UNITS[3];
  return `${Number((seconds / unit).toPrecision(3))} ${name}`;
}
