// Browser tests of counts and the ledger.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { About, CountStatus, LedgerStatus } from '../../src/api/types';
import { address, posted } from '../../src/transport/server';
import { faults } from './accessibility';
import { becomes, check, checkFiles, checkOnBoth, type Browser } from './harness';
import { queens, serve } from './server';

async function status({ site }: Browser): Promise<CountStatus> {
  return (await (await fetch(site.at(address('count')))).json()) as CountStatus;
}

checkOnBoth('count: a first visit shows and explains counts', async (browser) => {
  // Other checks may have counted on the common server, so this one starts a server.
  const server = browser.site.kind === 'server' ? await serve() : undefined;
  try {
    const page = await browser.open('/count', { before: () => localStorage.clear() });
    if (server !== undefined) await page.goto(`${server.address}/count`);
    await page.getByRole('heading', { name: '16 × 16 is not counted yet' }).waitFor();
    await page
      .getByText(/^An AMD EPYC .* counts this board in 26\.2\sms with 2 threads\.$/)
      .waitFor();
    await page
      .getByText(/measured on 25\D+26 November 2026 .* with 2 threads: queens count 4\.\.18\./)
      .waitFor();
    await page.getByRole('row', { name: /^8 92 438 [\d.]+\s[mµ]s$/ }).waitFor();
    await becomes(() => page.locator('.Growth-growth tbody tr').count(), 15);
  } finally {
    await server?.stop();
  }
});

checkOnBoth('count: the last count survives a visit, in words', async (browser) => {
  const page = await browser.open('/count');
  await page.getByLabel('Board').selectOption({ label: '9 × 9' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 9 × 9' }).waitFor();
  await page.getByText('one in 1,031 is a solution.').waitFor();
  await page.locator('.Count-now summary').click();
  await page.getByText('CPU instructions').waitFor();
  const text = await page.locator('main').innerText();
  assert.match(
    text,
    /CPU instructions\s+(AVX2|AVX-512|NEON|WebAssembly SIMD|standard instructions)/,
  );
  // The page must show neither internal names of kernels nor times of zero.
  assert.doesNotMatch(text, /[Kk]ernel|avx|neon|simd|portable|0\.00 s|\b0 ns/);
  await browser.visit(page, '/count');
  // The server still has the count; a page without one has only the stored data.
  await page.getByRole('heading', { name: /Counted 9 × 9|Your last count/ }).waitFor();
  await becomes(() => page.locator('.Result-total').innerText(), '352');
  await becomes(() => page.locator('.Growth-own th').allInnerTexts(), /(^|,)9(,|$)/);
});

checkOnBoth('count: the address has the board', async (browser) => {
  const page = await browser.open('/count?n=99');
  await page
    .getByText('The address says n=99, which is not possible. This page shows n=20.')
    .waitFor();
  await page.getByLabel('Board').selectOption({ label: '15 × 15' });
  await page.waitForURL(/count(\.html)?\?n=15$/);
  await page.getByRole('link', { name: 'Play' }).click();
  await page.locator('.PlayBoard-board').waitFor();
  await page.getByRole('link', { name: 'Count' }).click();
  await becomes(() => page.getByLabel('Board').inputValue(), '15');
});

check('count: the page reports a lost server and count', async (browser) => {
  let server = await serve();
  try {
    const page = await browser.open('/count', { tolerant: true });
    await page.goto(`${server.address}/count`);
    await startLongCount(page);
    await becomes(
      () => page.locator('.Count-figures').innerText(),
      /Time for 1 %\s+[\d.]+ s|Time for 1 %\s+\d+:\d+/,
    );
    await server.stop();
    await page.getByText('The server does not answer; it may have been stopped.').waitFor();
    for (const text of ['Remaining', 'The count continues']) await hides(page, text);
    server = await serve(['--listen', new URL(server.address).host]);
    await page.getByText('The server was restarted; the count is lost.').waitFor();
    await page.getByRole('button', { name: 'Count' }).waitFor();
  } finally {
    await server.stop();
  }
});

const hides = (page: Page, text: string) => becomes(() => page.getByText(text).count(), 0, text);

/** Opens a page and starts a count that takes longer than any check. */
async function longCount(browser: Browser): Promise<Page> {
  const page = await browser.open('/count');
  await startLongCount(page);
  return page;
}

async function startLongCount(page: Page): Promise<void> {
  await page.getByLabel('Board').selectOption({ label: '20 × 20' });
  // On all threads, a fast machine would finish this count before the server notices the closed page.
  const details = page.locator('.fields-toolbar summary');
  const place = await details.boundingBox();
  await details.click();
  assert.deepEqual(await details.boundingBox(), place);
  await page.getByLabel('Threads').selectOption({ label: '1' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
}

checkOnBoth('count: progress is shown, and cancelling works', async (browser) => {
  const page = await longCount(browser);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
  await page.getByLabel('Board').selectOption({ label: '8 × 8' });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counted 8 × 8' }).waitFor();
});

checkOnBoth('count: opening another tab does not end the count', async (browser) => {
  const page = await longCount(browser);
  await page.getByRole('link', { name: 'Play' }).click();
  await page.locator('.PlayBoard-board').waitFor();
  await page.getByRole('link', { name: 'Count' }).click();
  await page.getByRole('heading', { name: 'Counting 20 × 20' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
});

check('count: another tab keeps listening to the server', async (browser) => {
  const page = await longCount(browser);
  const ended: string[] = [];
  page.on('requestfinished', (request) => ended.push(new URL(request.url()).pathname));
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Play' }).click();
  await page.locator('.PlayBoard-board').waitFor();
  assert.ok(!ended.includes(address('count/events')), 'the page must go on listening');
  assert.equal((await status(browser)).state, 'running');
  await page.getByRole('link', { name: 'Count' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The count was cancelled.').waitFor();
  assert.equal((await status(browser)).state, 'cancelled');
});

check('count: closing the page ends the count', async (browser) => {
  const page = await longCount(browser);
  await page.close();
  // Each request keeps the count running for another ten seconds.
  let state = 'running';
  for (let question = 0; state === 'running' && question < 5; question++) {
    await new Promise((later) => setTimeout(later, 11_000));
    ({ state } = await status(browser));
  }
  assert.equal(state, 'abandoned');
  // A new visitor does not see the old message.
  const later = await browser.open('/count');
  await later.getByText('16 × 16 is not counted yet').waitFor();
  assert.equal(await later.getByText('because the page was closed').count(), 0);
});

check('count: a ledger shows counted and missing shards', async (browser) => {
  const folder = await mkdtemp(join(tmpdir(), 'queens-ledger-'));
  const file = join(folder, 'q12.db');
  const records = join(folder, 'records.jsonl');
  await writeFile(records, queens('shard', 'run', '12', '--shards', '1..2', '--of', '4'));
  queens('ledger', 'import', file, records);
  const server = await serve(['--ledger', file]);
  try {
    const page = await browser.open('/count');
    await page.getByText('queens serve --ledger FILE').waitFor();
    await page.goto(`${server.address}/count`);
    await page.getByRole('heading', { name: 'q12.db: 12 × 12' }).waitFor();
    await page.getByText('3..4', { exact: true }).waitFor();
    await page
      .getByText(/^0\.0 % of the work was counted here and .* was imported from 1 source; /)
      .waitFor();
    const shares = () => page.locator('.Ledger-states').innerText();
    // Progress and result are in the same place, above the ledger.
    await page.getByLabel('Board').selectOption({ label: '8 × 8' });
    const place = async () => (await page.locator('.Count-now').boundingBox())?.y ?? 0;
    const before = await place();
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByRole('heading', { name: 'Counted 8 × 8' }).waitFor();
    assert.equal(await place(), before);
    assert.ok(before < ((await page.locator('.Ledger-ledger').boundingBox())?.y ?? 0));
    await becomes(shares, /Counted [^\n%]*[1-9]\d\.\d %[^]*Confirmed [^\n%]*0\.0 %/);
    assert.deepEqual(await faults(page), []);

    queens('count', '12', '--ledger', file);
    await page.getByText('240 of 240 parts done').waitFor();
    await page
      .getByText('Everything is counted: there are 14,200 ways to place 12 queens.')
      .waitFor();
    await page.getByText(/^[1-9]\d\.\d % of the work was counted here and/).waitFor();
    await becomes(shares, /Missing [^\n%]*0\.0 %\s+0\s/);
    await page.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

const FILLING = {
  file: 'q22.db',
  n: 22,
  plan: { n: 22, version: 1, units: 1000, hash: '0' },
  complete: false,
  count_so_far: '123456',
  shards: 1000,
  shards_done: 400,
  states: {
    missing: { shards: 600, share: 0.6 },
    counted: { shards: 300, share: 0.3 },
    confirmed: { shards: 84, share: 0.08 },
    conflict: { shards: 16, share: 0.02 },
  },
  here_share: 0.25,
  imported_share: 0.15,
  sources: 2,
  rejected: 1,
  withdrawn: 0,
  share: 0.4,
  missing: [[401, 1000]],
  more_missing: 0,
  conflicts: [{ shard: 64, counts: ['92', '100'], checksums: ['0a', '0b'] }],
  claims: [{ shard: 401, host: 'here', process: 7, since: '2026-11-23T12:00:00Z', stopped: false }],
  map: Array.from({ length: 240 }, (_, part) => (part < 96 ? 1 : 0)),
  cpu_seconds: 3600,
  last_finished: '2026-11-23T11:59:57Z',
  worked_seconds: 1900,
  speed: {
    observed_seconds: 120,
    share: 0.00008,
    records: 0.5,
    solutions: 1234,
    seconds_left: 7500,
  },
  since_last: 3,
} as const satisfies LedgerStatus;

/** Opens the tab while the server reports a given ledger status. */
async function ledgerTab(browser: Browser, status: LedgerStatus): Promise<Page> {
  const page = await browser.open('/count');
  const answer = await fetch(browser.site.at(address('about')), posted({}));
  const about = (await answer.json()) as About;
  const json = { ...about, ledger: true };
  await page.route(`**${address('about')}`, (route) => route.fulfill({ json }));
  await page.route(`**${address('ledger')}`, (route) => route.fulfill({ json: status }));
  await browser.visit(page, '/count');
  return page;
}

check('count: a growing ledger shows speed and remaining time', async (browser) => {
  const page = await ledgerTab(browser, FILLING);
  await page.getByText('shard 401: here, process 7').waitFor();
  const says =
    '40.0 % is done. At the speed of the last 2 min 00 s of work, the rest takes 2 h 05 min.';
  await page.getByText(says).waitFor();
  await becomes(
    () => page.locator('.Ledger-ledger .Count-figures').innerText(),
    /2 h 05 min[^]*Records per minute\s+30\s[^]*1,234\s[^]*31 min 40 s[^]*1 h 00 min[^]*\d+ s ago/,
  );
  assert.deepEqual(await faults(page), []);
});

check('count: a ledger shows states, conflicts and sources', async (browser) => {
  const page = await ledgerTab(browser, FILLING);
  await page.getByText('shard 64: 92 ≠ 100').waitFor();
  const source =
    '25.0 % of the work was counted here and 15.0 % was imported from 2 sources; 8.0 % is confirmed.';
  await page.getByText(source).waitFor();
  await becomes(
    () => page.locator('.Ledger-states').innerText(),
    /Missing[^]*60\.0 %\s+600[^]*Counted[^]*30\.0 %\s+300[^]*Confirmed[^]*8\.0 %\s+84[^]*Conflict[^]*2\.0 %\s+16/,
  );
  await becomes(
    () => page.locator('.Ledger-ledger .Count-figures').innerText(),
    /Rejected records\s+1/,
  );
  const conflict = await ledgerTab(browser, { ...FILLING, missing: [], share: 1 });
  await conflict.getByText('Everything is counted, but two computations differ.').waitFor();
});

check('count: an idle ledger says so', async (browser) => {
  const page = await ledgerTab(browser, { ...FILLING, claims: [] });
  await page.getByText('No process is counting now; at the speed of the last 2 min').waitFor();
  const { speed: _, ...early } = FILLING;
  const begun = await ledgerTab(browser, early);
  await begun.getByText('It is too early to say how long the rest will take.').waitFor();
  await becomes(() => begun.getByText('Remaining at this speed').count(), 0);
});

check('count: a ledger recovers when its server returns', async (browser) => {
  const folder = await mkdtemp(join(tmpdir(), 'queens-ledger-'));
  const ledger = ['--ledger', join(folder, 'q8.db')];
  queens('count', '8', ...ledger);
  let server = await serve(ledger);
  try {
    const page = await browser.open('/count', { tolerant: true });
    await page.goto(`${server.address}/count`);
    await page.getByText('Everything is counted: there are 92 ways to place 8 queens.').waitFor();
    await server.stop();
    const gone = page.getByText('The server does not answer; it may have been stopped.');
    await gone.waitFor();
    await page.getByText(/Last update \d+ s ago\./).waitFor();
    await page.getByText('Everything is counted').waitFor();
    server = await serve([...ledger, '--listen', new URL(server.address).host]);
    await gone.waitFor({ state: 'detached' });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

checkFiles('count: without a server, the page says so', async (browser) => {
  const page = await browser.open('/count');
  await page.locator('.Ledger-ledger').getByText('A ledger needs a server').waitFor();
  assert.deepEqual(await faults(page), []);
});
