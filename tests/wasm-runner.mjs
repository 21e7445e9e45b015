// Runs a program compiled to WebAssembly: node --no-warnings wasm-runner.mjs PROGRAM [ARGUMENT...]
//
// A program for wasm32-wasip1 has access to the files, the environment and the streams of Node.js; one for
// wasm32-unknown-unknown has no system interface. A panic is a trap, which ends Node.js with an error.

import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';

// Node.js 20 sometimes corrupts its heap when optimised code makes a system call during garbage collection:
// a program that reads the clock often then crashes Node.js with SIGSEGV.
setFlagsFromString('--no-turbo-fast-api-calls');

const args = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(args[0]));
if (WebAssembly.Module.imports(module).length === 0) {
  const instance = await WebAssembly.instantiate(module);
  process.exitCode = instance.exports.main(0, 0);
} else {
  const preopens = { '/': '/' };
  const wasi = new WASI({ version: 'preview1', args, env: process.env, preopens, returnOnExit: true });
  const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
  process.exitCode = wasi.start(instance);
}
