// Draws all cards and tabs in one picture, to compare before and after a change of style: node sheet.js [SIZE
// [LANGUAGE [THEME]]]

import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LESSON } from '../../src/learn/lesson';
import { serveFiles } from './server';
import { fileAt, startBrowser } from './harness';
import { SIZES, TABS } from './layout';

const [size = 'screen', language = 'en', theme = 'light'] = process.argv.slice(2);
const [, viewport] =
  Object.entries(SIZES).find(([name]) => name === size) ??
  assert.fail(`no size ${size}: use ${Object.keys(SIZES).join(', ')}`);
const folder = join('../target/sheets', `${size}-${language}-${theme}`);

/** Waits for fonts, and until two pictures in a row are the same. */
async function still(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  let picture = await page.screenshot();
  for (let tries = 0; tries < 40; tries++) {
    await page.waitForTimeout(100);
    const next = await page.screenshot();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

const site = await serveFiles();
const { context, stop } = await startBrowser();
const page = await context.newPage();
await page.setViewportSize(viewport);
await page.emulateMedia({
  colorScheme: theme === 'dark' ? 'dark' : 'light',
  reducedMotion: 'reduce',
});
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const cards = LESSON.map((_, index) => `/learn/${index + 1}`);
const places = [...cards, ...TABS.map(({ address }) => address)];
for (const [index, place] of places.entries()) {
  const address = `${site.address}${fileAt(place)}${place.includes('?') ? '&' : '?'}lang=${language}`;
  await page.goto(address);
  const name = `${String(index + 1).padStart(2, '0')} ${place.replaceAll(/[^\w=-]+/g, ' ')}.png`;
  await page.locator('main:not(:has([data-loading]))').waitFor();
  await writeFile(join(folder, name), await still(page));
}

const names = (await readdir(folder)).toSorted();
const images = names.map(async (name) => {
  const data = (await readFile(join(folder, name))).toString('base64');
  return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
});
await page.goto('about:blank');
await page.setViewportSize({ width: 2400, height: 1200 });
const style = `body { background: white; color: black; display: grid; grid-template-columns: repeat(auto-fill, minmax(${viewport.width < 600 ? 280 : 580}px, 1fr)); }
  figure { margin: 6px } img { width: 100% }`;
await page.setContent(`<style>${style}</style>${(await Promise.all(images)).join('')}`);
await page.screenshot({ path: `${folder}.png`, fullPage: true });
console.log(`${names.length} pictures: target/sheets/${size}-${language}-${theme}.png`);
await stop();
await site.stop();
