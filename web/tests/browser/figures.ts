// The explanations of Compare and Count are visible without scrolling, in every language and window.

import { LANGUAGES } from '../../src/i18n/text';
import { tooWide } from './accessibility';
import { becomes, check } from './harness';
import { SIZES } from './layout';

/** The visible part: the first line on a phone, all of it on a desktop. */
const PLACES = [
  { place: '/compare', first: '.meaning', whole: '.Chart-box' },
  { place: '/count', first: '.Result-total', whole: '.meaning' },
] as const;

check('figures: every first screen shows their meaning', async (browser) => {
  for (const { place, first, whole } of PLACES) {
    for (const language of LANGUAGES) {
      const page = await browser.open(`${place}?lang=${language}`, {
        before: () => localStorage.clear(),
      });
      await page.locator(first).first().waitFor();
      for (const viewport of Object.values(SIZES)) {
        await page.setViewportSize(viewport);
        const about = `${place} ${language} ${viewport.width} x ${viewport.height}`;
        const desk = viewport.width > 1000;
        // A line is thirty pixels high.
        const below = () =>
          page
            .locator(desk ? whole : first)
            .first()
            .evaluate((one, desk) => {
              const { top, bottom } = one.getBoundingClientRect();
              return Math.max(0, (desk ? bottom : top + 30) - innerHeight);
            }, desk);
        await becomes(below, 0, about);
        await becomes(() => tooWide(page), [], about);
      }
      await page.close();
    }
  }
});
