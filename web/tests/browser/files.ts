// The page without a server: its built files in a folder of a plain file server.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const FILES = process.env.PAGE_FILES ?? '../dist/page';
const FOLDER = '/some/folder/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  // Some hosts send no type for WebAssembly.
  '.wasm': 'application/octet-stream',
};

export interface FileServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function serveFiles(): Promise<FileServer> {
  const server = createServer((request, response) => {
    void contentOf(request.url ?? '').then((found) => {
      const headers = { 'content-type': found?.type ?? '', 'content-encoding': 'gzip' };
      response.writeHead(found === undefined ? 404 : 200, headers);
      response.end(gzipSync(found?.content ?? ''));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}${FOLDER}`, stop };
}

async function contentOf(url: string): Promise<{ type: string; content: Buffer } | undefined> {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(FOLDER)) return undefined;
  const name = normalize(pathname.slice(FOLDER.length) || 'index.html');
  const content = await readFile(join(FILES, name)).catch(() => undefined);
  const type = TYPES[extname(name)];
  return content === undefined || type === undefined ? undefined : { type, content };
}
