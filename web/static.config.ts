// Builds the page without a server into dist/page, for any file server and any folder.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import page from './vite.config.ts';

const outDir = process.env.PAGE_OUT || '../dist/page';

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
  /** Gives the service worker the list of files to cache. */
  closeBundle() {
    const worker = join(outDir, 'service-worker.js');
    const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort();
    const files = names.filter(
      (name) =>
        !/service-worker\.js$|card-[^/]*\.png$/.test(name) && statSync(join(outDir, name)).isFile(),
    );
    const hash = createHash('sha256');
    for (const name of files) hash.update(name).update(readFileSync(join(outDir, name)));
    const kept = files.map((name) => (name === 'index.html' ? './' : name.replaceAll('\\', '/')));
    const build = { version: hash.digest('hex').slice(0, 16), files: kept };
    const head = `const BUILD = ${JSON.stringify(build)};\n`;
    writeFileSync(worker, head + readFileSync(worker, 'utf8'));
  },
};

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
