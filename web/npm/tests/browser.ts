// A page that imports the package from a subpath of a plain file server.

import assert from 'node:assert/strict';
import { launch } from '../../tests/browser/harness';
import { serveFiles } from '../../tests/browser/files';

const files = await serveFiles();
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(files.address);
  await page.locator('html[data-total]').waitFor();
  assert.equal(await page.locator('html').getAttribute('data-total'), '92');
  console.log('package in a browser: passed');
} finally {
  await browser.close();
  await files.stop();
}
