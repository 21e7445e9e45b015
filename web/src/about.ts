// The properties and limits of the server, fetched once.

import { signal } from '@preact/signals';
import type { About, Limits, SolveMethodInfo } from './api/types';
import { about as fetchAbout } from './client';

export const about = signal<About | undefined>(undefined);

export async function loadAbout(): Promise<void> {
  about.value ??= await fetchAbout();
}

/** The server's limits. Tabs are shown only after they are loaded. */
export const limits = (): Limits => loaded().limits;

/** The methods that find one solution. */
export const methods = (): readonly SolveMethodInfo[] => loaded().methods;

function loaded(): About {
  if (about.value === undefined) throw new Error('the limits of the server are not loaded yet');
  return about.value;
}
