// Builds the page without a server into dist/page, for any file server and any folder.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import type { Link } from './first-screen.ts';
import { fileOf } from './src/transport/files.ts';
import page from './vite.config.ts';

const outDir = process.env.PAGE_OUT || '../dist/page';

/** The address of the folder on the web, with a slash at its end, for the picture that links show. */
const address = process.env.PAGE_ADDRESS || './';

/** The policy that the server sends in its headers; on a file server, the page must contain it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const alone: Plugin = {
  name: 'page-alone',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } },
    ],
  },
  closeBundle() {
    writePages();
    giveFilesToWorker();
  },
};

/** Writes a page for each tab and card, so that a link shows its title, description and picture. */
function writePages(): void {
  const links = join(outDir, 'links.json');
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  for (const { path, english } of JSON.parse(readFileSync(links, 'utf8')) as Link[]) {
    const [title, about] = english.map(
      (text) => `content="${text.replaceAll('`', '').replaceAll('"', '&quot;')}`,
    );
    const screen = path === '/' ? /$^/ : /(?<=<div id="app">).*(?=<\/div>)/;
    const shown = page
      .replace(screen, '')
      .replaceAll('content="Watch the N-Queens search think', () => `${about}`)
      .replace('content="queens', () => `${title} – queens`)
      .replace('content="./', () => `content="${address}`);
    writeFileSync(join(outDir, fileOf(path) || 'index.html'), shown);
  }
  rmSync(links);
}

/** Gives the service worker the list of files to cache. */
function giveFilesToWorker(): void {
  const worker = join(outDir, 'service-worker.js');
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter(
    (name) =>
      !/service-worker\.js$|card-[^/]*\.png$|(?<!index)\.html$/.test(name) &&
      statSync(join(outDir, name)).isFile(),
  );
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(readFileSync(join(outDir, name)));
  const kept = files.map((name) => (name === 'index.html' ? './' : name.replaceAll('\\', '/')));
  const build = { version: hash.digest('hex').slice(0, 16), files: kept };
  const head = `const BUILD = ${JSON.stringify(build)};\n`;
  writeFileSync(worker, head + readFileSync(worker, 'utf8'));
}

export default mergeConfig(
  page,
  defineConfig({
    base: './',
    plugins: [alone],
    resolve: { conditions: ['static', 'module', 'browser', 'development|production'] },
    build: {
      outDir,
      rolldownOptions: {
        input: { page: 'index.html', 'service-worker': 'src/service-worker.ts' },
        output: {
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : 'static/[name]-[hash].js',
        },
      },
    },
  }),
);
