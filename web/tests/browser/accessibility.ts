// The faults that axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/** The serious and critical faults of a page, each with the elements that have it. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate((options: RunOptions) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (on: Document, options: RunOptions) => Promise<AxeResults> };
    };
    return axe.run(document, options);
  }, OPTIONS);
  const serious = results.violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  return serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
