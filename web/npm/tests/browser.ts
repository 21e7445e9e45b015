// Tests pages on a plain file server that use the package, once as its two files and once bundled.

import assert from 'node:assert/strict';
import { serveFiles } from '../../tests/browser/server';
import { startBrowser } from '../../tests/browser/harness';

const files = await serveFiles();
const { context, stop } = await startBrowser();
try {
  for (const [place, shown] of [
    ['files/', '14200 1787'],
    ['bundled/', '95815104'],
  ] as const) {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`${files.address}${place}index.html`);
    await page
      .getByText(shown, { exact: true })
      .waitFor()
      .catch(() => assert.fail(`${place} shows no ${shown}: ${faults.join('; ')}`));
    assert.deepEqual(faults, []);
    console.log(`in a browser, ${place} shows ${shown}`);
  }
} finally {
  await stop();
  await files.stop();
}
