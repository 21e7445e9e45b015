// The binary under test: a server on a free port, and calls of the command.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AlgorithmInfo } from '../../src/api/types';

const QUEENS = process.env.QUEENS ?? '../target/debug/queens';

export interface Server {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts `queens serve` and waits for the address that it prints. */
export async function serve(more: readonly string[] = []): Promise<Server> {
  const child = spawn(QUEENS, ['serve', '--listen', '127.0.0.1:0', ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Ends the server if the tests crash.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  const address = await addressOf(child);
  const stop = async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    process.off('exit', end);
  };
  return { address, stop };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no standard output');
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it printed its address');
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  const address = /http:\/\/\S+?(?=\/?(\s|$))/.exec(line)?.[0];
  if (address === undefined) throw new Error(`no address in: ${line}`);
  return address;
}

export function queens(...args: string[]): string {
  return execFileSync(QUEENS, args, { encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The counting algorithms, as the command lists them. */
export const algorithms = (): AlgorithmInfo[] =>
  queens('algorithms', '--json')
    .split('\n')
    .filter((line) => line.includes('queens.algorithm/'))
    .map((line) => JSON.parse(line) as AlgorithmInfo);

/** The verdicts of `queens check` on the boards of a text, including boards that are not solutions. */
export function check(text: string): { solution: boolean }[] {
  const { stdout } = spawnSync(QUEENS, ['check', '--json'], { encoding: 'utf8', input: text });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { schema: string; solution: boolean })
    .filter(({ schema }) => schema.startsWith('queens.check/'));
}

// The page without a server: its built files in a folder of a plain file server.

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

export async function serveFiles(): Promise<Server> {
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
