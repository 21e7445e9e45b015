// The page without a server: its address, its files, and its behaviour without a network.

import assert from 'node:assert/strict';
import { MESSAGES } from '../../src/i18n/generated/all';
import { atStep, checkFiles } from './harness';
import { queens, serveFiles } from './server';

checkFiles('alone: a visited page opens without a network', async (browser) => {
  const files = await serveFiles();
  const page = await browser.open('/', { tolerant: true });
  await page.goto(`${files.address}?n=6&algorithm=bitmap&step=37`);
  await atStep(page, 37);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await files.stop();
  await page.reload();
  await atStep(page, 37);
  await page.goto(`${files.address}learn-6.html`);
  await page.getByText(MESSAGES['learn-flags-1'][0]).waitFor();
  // The first visit opened none of these tabs.
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.locator('.Detail-detail').waitFor();
  await page.getByRole('link', { name: 'Count' }).click();
  await page.getByLabel('Board').selectOption({ label: '12 × 12' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 12 × 12' }).waitFor();
  const { total } = JSON.parse(queens('count', '12', '--json')) as { total: string };
  const shown = await page.locator('.Result-total').innerText();
  assert.equal(shown.replaceAll(',', ''), total);
});

/** Disables the service worker, which may fetch files before the page requests them. */
function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

checkFiles('alone: a failed download is reported and retried', async (browser) => {
  const before = withoutServiceWorker;
  const page = await browser.open('/', { tolerant: true, before });
  const files = await serveFiles();
  try {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(`${files.address}gallery.html?n=6`);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.Detail-detail').waitFor();
  } finally {
    await files.stop();
  }
});

checkFiles('alone: the page requests only its files', async (browser) => {
  const page = await browser.open('/');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  const places = ['/gallery?n=5', '/play?fen=4/4/4/4', '/compare', '/count', '/?n=5'];
  for (const place of places) {
    await browser.visit(page, place);
    const content = page.locator('main :is(.card, .cards, .Board-board, .Compare-names, .ledger)');
    await content.filter({ visible: true }).first().waitFor();
  }
  const home = browser.site.at('/');
  const others = [...asked].filter((url) => !url.startsWith(home) && !url.startsWith('blob:'));
  assert.deepEqual(others, []);
  const paths = [...asked].map((url) => url.replace(home, '').replace(/[?#].*/, ''));
  assert.deepEqual(
    paths.filter(
      (path) => path !== '' && !/^(static\/|service-worker\.js$|[a-z]+\.html$)/.test(path),
    ),
    [],
  );
});
