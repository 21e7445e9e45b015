// Bundles the package for npm into one script, index.js.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    // As for a server: a build for a page would put the program into the script.
    ssr: 'npm/index.ts',
    outDir: process.env.PACKAGE_OUT ?? 'node_modules/.npm',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
