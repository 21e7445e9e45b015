import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Refused } from '../../src/client';
import { follow } from '../../src/stream';

async function served<T>(
  status: number,
  parts: readonly string[],
  use: (address: string) => Promise<T>,
): Promise<T> {
  const server = createServer(async (_, answer) => {
    answer.writeHead(status);
    for (const part of parts) {
      answer.write(part);
      await new Promise((later) => setTimeout(later, 5));
    }
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

test('events are put together from whatever pieces arrive', async () => {
  const parts = [
    ': hello\n\n',
    'event: x\ndata: {"a"',
    ':1}\n\ndata: {"a":2}\r\n',
    '\r\nid: 7\n\n',
  ];
  const got: unknown[] = [];
  await served(200, parts, (at) =>
    follow(at, new AbortController().signal, (data) => got.push(data)),
  );
  assert.deepEqual(got, [{ a: 1 }, { a: 2 }]);
});

test('a refusal tells its code', async () => {
  const body = ['{"error":{"code":"busy","message":"a count is running"}}'];
  const refused = served(409, body, (at) =>
    follow(at, new AbortController().signal, () => assert.fail()),
  );
  await assert.rejects(refused, (error) => error instanceof Refused && error.code === 'busy');
});
