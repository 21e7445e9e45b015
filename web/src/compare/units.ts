// Short times in few characters.

/** 0.000012 is easier to read as 12 µs. */
export function shortSeconds(seconds: number): string {
  const units = [
    [1, 's'],
    [1e-3, 'ms'],
    [1e-6, 'µs'],
    [1e-9, 'ns'],
  ] as const;
  const [unit, name] = units.find(([size]) => seconds >= size) ?? [1e-9, 'ns'];
  return `${Number((seconds / unit).toPrecision(3))} ${name}`;
}
