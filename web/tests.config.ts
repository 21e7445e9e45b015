// Compiles the tests, so that Node's own runner can run what is written in TypeScript.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'node_modules/.tests', // where packages are found
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: { unit: 'tests/unit/index.ts', browser: 'tests/browser/index.ts' },
      external: ['playwright-core', 'axe-core'],
    },
  },
});
