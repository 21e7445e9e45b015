// Whether scripts of the page start animations.

import type { Page } from 'playwright-core';

/** Marks every animation that the page starts. */
export function markMovements(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with `this` below
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    performance.mark('movement');
    return animate.apply(this, how);
  };
}

export const movements = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('movement').length);
