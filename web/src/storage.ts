// What the browser keeps for this visitor from one visit to the next.

/** Where the browser blocks storage, access to it throws. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * What was kept under a name; nothing if it was never kept, or cannot be read. Written by another version of
 * the page, or by hand, it may be anything.
 */
export function recalled(name: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value. Where there is no room, the page does without. */
export function keep(name: string, value: unknown): void {
  try {
    storage()?.setItem(name, JSON.stringify(value));
  } catch {
    // The storage is full, or forbidden.
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 32;

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A count: the digits of a whole number. */
export const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,40}$/.test(value);

export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
