// Checks arguments from callers without types: the errors of the program would name JSON fields instead.

import { QueensError } from './error.js';

export function refuse(message: string): never {
  throw new QueensError('bad-request', message);
}

export function whole(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value)) {
    const number = value as number;
    if (number >= least && number <= most) return number;
  }
  return refuse(
    `${name}: ${shown(value)} is not possible here: use a whole number from ${least} to ${most}`,
  );
}

/** A seed: a bigint, or a number that is exact. */
export function seedOf(value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const seed = isWhole ? BigInt(value as number | bigint) : -1n;
  if (seed >= 0n && seed < 2n ** 64n) return seed;
  return refuse(
    `seed: ${shown(value)} is not possible here: use 0 to 2^64 - 1, above 2^53 - 1 as a bigint`,
  );
}

export function text(name: string, value: unknown): string {
  return typeof value === 'string' ? value : refuse(`${name}: ${shown(value)} is not a string`);
}

export function flag(name: string, value: unknown): boolean {
  return typeof value === 'boolean'
    ? value
    : refuse(`${name}: ${shown(value)} is not true or false`);
}

export function record(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) refuse(`${name}: ${shown(value)} is no object`);
  return value as Readonly<Record<string, unknown>>;
}

export function list(name: string, value: unknown): readonly unknown[] {
  return Array.isArray(value)
    ? (value as unknown[])
    : refuse(`${name}: ${shown(value)} is no list`);
}

export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'an array' : 'an object';
    case 'function':
    case 'symbol':
      return `a ${typeof value}`;
    default:
      return String(value);
  }
}
