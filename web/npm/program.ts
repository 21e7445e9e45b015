// The module as it is fetched or read: queens.wasm lies beside the bundle.

import { QueensError } from './error.js';

/** Compiles the module, for `load` here or in workers. */
export async function compile(): Promise<WebAssembly.Module> {
  const url = new URL('queens.wasm', import.meta.url);
  if (url.protocol === 'file:') {
    // An import of this would have to be resolved by bundlers for browsers, too.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new QueensError('not-found', `${url.href}: status ${answer.status}`);
  // Not all hosts know the type that streaming needs.
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
