// Builds the page into the folder that the binary embeds.
import { defineConfig } from 'vite';
import { firstScreen } from './first-screen.ts';
import { languages, texts } from './texts.ts';

/** The address of a running `queens serve`, for the development server. */
const target = process.env.PAGE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [texts, firstScreen(languages)],
  build: {
    // An empty name would select the source folder, and the build would empty it.
    outDir: process.env.PAGE_OUT || '../crates/queens-kit/assets',
    assetsDir: 'static', // the server lets browsers cache these files without a time limit
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'], // the first versions with light-dark()
    assetsInlineLimit: 0, // the server's policy does not allow data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 250,
  },
  // The server accepts only requests from its own pages.
  server: {
    proxy: { '/api': { target, changeOrigin: true, headers: { origin: target } } },
    fs: { allow: ['.', '../bench-results'] }, // measured figures
  },
});
