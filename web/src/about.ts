// What the server is and allows; fetched once.

import { signal } from '@preact/signals';
import type { About, Limits } from './api/types';
import { about as fetchAbout } from './client';

export const about = signal<About | undefined>(undefined);

export async function loadAbout(): Promise<void> {
  about.value ??= await fetchAbout();
}

/** The server's limits. Tabs are shown only when they are known. */
export function limits(): Limits {
  if (about.value === undefined) throw new Error('limits were asked for before they were known');
  return about.value.limits;
}
