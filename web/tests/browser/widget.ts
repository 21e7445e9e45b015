// The boards of notebooks: the script of the Python package, with a model as in Jupyter.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { becomes, checkFiles, type Browser } from './harness';

const SCRIPT = readFileSync('../crates/queens-python/python/queens/widget/widget.js', 'utf8');

/**
 * Shows a widget with these traits, in a page that records the keys that leave it: a notebook would move its
 * cells.
 */
async function show(browser: Browser, traits: Readonly<Record<string, unknown>>): Promise<Page> {
  const page = await browser.open('/');
  await page.goto('about:blank');
  await page.setContent('<body><div id="cell"></div><output id="keys"></output></body>');
  await page.evaluate(
    async ([script, given]) => {
      const values: Record<string, unknown> = { ...given };
      const listeners: (readonly [string, () => void])[] = [];
      const model = {
        get: (name: string) => values[name],
        set: (name: string, value: unknown) => {
          values[name] = value;
          for (const [names, listen] of listeners) {
            if (names.split(' ').includes(`change:${name}`)) listen();
          }
        },
        save_changes: () => undefined,
        on: (names: string, listen: () => void) => listeners.push([names, listen]),
        off: () => undefined,
      };
      const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
      const widget = (await import(address)) as {
        default: { render: (context: { model: typeof model; el: Element | null }) => void };
      };
      widget.default.render({ model, el: document.querySelector('#cell') });
      document.addEventListener('keydown', ({ key }) => {
        document.querySelector('#keys')?.append(`${key} `);
      });
    },
    [SCRIPT, traits] as const,
  );
  return page;
}

const STEPS = [
  { event: 'node', depth: 0 },
  { event: 'placed', square: { row: 0, column: 0 } },
  { event: 'tested', square: { row: 1, column: 2 } },
  { event: 'removed', square: { row: 0, column: 0 } },
];

checkFiles('widget: arrow keys step, and do not reach notebooks', async (browser) => {
  const traits = { kind: 'watch', n: 4, algorithm: 'flags', steps: STEPS, position: 0 };
  const page = await show(browser, traits);
  const said = async () => (await page.locator('p').innerText()).replace(/^flags, /, '');
  await becomes(said, 'step 0 of 4: before the first step');
  await page.getByLabel('step', { exact: true }).focus();
  for (const [key, words] of [
    ['ArrowRight', 'step 1 of 4: queens on the board: 0'],
    ['ArrowRight', 'step 2 of 4: a queen is placed on a4'],
    ['ArrowLeft', 'step 1 of 4: queens on the board: 0'],
    ['End', 'step 4 of 4: the queen on a4 is removed'],
    ['ArrowRight', 'step 4 of 4: the queen on a4 is removed'],
    ['Home', 'step 0 of 4: before the first step'],
  ] as const) {
    await page.keyboard.press(key);
    await becomes(said, words, key);
  }
  await page.getByRole('button', { name: 'one step on' }).focus();
  await page.keyboard.press('ArrowRight');
  await becomes(said, 'step 1 of 4: queens on the board: 0');
  await page.keyboard.press('x');
  await becomes(() => page.locator('#keys').innerText(), 'x');
});

checkFiles('widget: a board shows completions or its fault', async (browser) => {
  const traits = { kind: 'play', n: 4, queens: [[0, 1]], blocked: [], completions: 1, note: '' };
  const page = await show(browser, traits);
  await becomes(() => page.locator('p').innerText(), '1 solution keeps these queens');
  const note = 'too many to count within a second: place more queens';
  const large = await show(browser, { ...traits, n: 20, queens: [], completions: null, note });
  await becomes(() => large.locator('p').innerText(), `Solutions: ${note}.`);
});
