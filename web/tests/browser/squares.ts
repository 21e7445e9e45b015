// The squares of a board to play on.

import type { Locator, Page } from 'playwright-core';

export const square = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${name},`) });

/** The names of the squares whose label ends with a word. */
export const named = (page: Page, word: string): Promise<string[]> =>
  page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`, ${word}$`) })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''));
