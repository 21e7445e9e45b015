// Compiles the tests of the package for npm, which is installed elsewhere.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    outDir: process.env.PACKAGE_TESTS ?? 'node_modules/.npm-tests',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { package: 'npm/tests/package.ts', browser: 'npm/tests/browser.ts' },
      external: ['playwright-core', 'queens-wasm'],
    },
  },
});
