// Bundles the package for npm. As for a server: else the module would be put into the script.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'npm/index.ts',
    outDir: process.env.PACKAGE_OUT ?? '../dist/npm/queens-wasm',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
