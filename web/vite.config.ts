// Builds the page into the folder that the binary embeds.
import { defineConfig } from 'vite';
import { texts } from './texts.ts';

/** A running `queens serve`, for the development server. */
const target = process.env.PAGE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [texts],
  build: {
    // An empty name would be the folder of the sources, which is emptied before it is written.
    outDir: process.env.PAGE_OUT || '../crates/queens-serve/assets',
    assetsDir: 'static', // the server lets browsers keep these files for ever
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'], // the first with light-dark()
    assetsInlineLimit: 0, // the policy of the server allows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 250,
  },
  // The server accepts requests of its own pages only.
  server: {
    proxy: { '/api': { target, changeOrigin: true, headers: { origin: target } } },
    fs: { allow: ['.', '../bench-results'] }, // measured figures
  },
});
