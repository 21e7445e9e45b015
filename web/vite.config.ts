// Builds the page into the folder that the binary embeds.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    outDir: process.env.PAGE_OUT ?? '../crates/queens-serve/assets',
    assetsDir: 'static', // files that the server lets browsers keep for ever
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'], // the first with light-dark()
    assetsInlineLimit: 0, // the policy of the server allows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 250,
  },
  server: { proxy: { '/api': process.env.PAGE_SERVER ?? 'http://127.0.0.1:8000' } },
});
