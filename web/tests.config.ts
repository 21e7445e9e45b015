// Compiles the tests for Node's own test runner.
import { defineConfig } from 'vite';
import { texts } from './texts.ts';

export default defineConfig({
  plugins: [texts],
  build: {
    ssr: true,
    outDir: 'node_modules/.tests', // where imports of packages are resolved
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        unit: 'tests/unit/index.ts',
        browser: 'tests/browser/index.ts',
        measure: 'tests/browser/measure.ts',
        sheet: 'tests/browser/sheet.ts',
        'npm-package': 'npm/tests/package.ts',
        'npm-browser': 'npm/tests/browser.ts',
      },
      external: ['playwright-core', 'axe-core', 'queens-kit'],
    },
  },
});
