// Bundles the package for npm into one script, index.js.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    // A server build: a page build would inline the program into the script.
    ssr: 'npm/index.ts',
    outDir: process.env.PACKAGE_OUT ?? 'node_modules/.npm',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
