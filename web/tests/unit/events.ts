import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { follow } from '../../src/events';
import { Refused } from '../../src/http';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Answers the next request with a status and a body in pieces. */
function answer({ mock }: TestContext, status: number, pieces: readonly Uint8Array[]): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  mock.method(globalThis, 'fetch', () => Promise.resolve(new Response(body, { status })));
}

/** The events of the answer. */
async function followed(): Promise<unknown[]> {
  const got: unknown[] = [];
  await follow('/events', {}, (data) => got.push(data));
  return got;
}

test('events are joined from any pieces', async (context) => {
  const pieces = [
    ': hello\n\n',
    'event: x\ndata: {"a"',
    ':1}\n\ndata: {"a":2}\r\n',
    '\r\nid: 7\n\n',
  ];
  answer(context, 200, pieces.map(bytes));
  assert.deepEqual(await followed(), [{ a: 1 }, { a: 2 }]);
});

test('split characters are joined', async (context) => {
  const pieces = Array.from(bytes('data: "퀸"\n\n'), (byte) => Uint8Array.of(byte));
  answer(context, 200, pieces);
  assert.deepEqual(await followed(), ['퀸']);
});

test('an error response has its message', async (context) => {
  answer(context, 409, [bytes('{"error":{"code":"busy","message":"a count is running"}}')]);
  await assert.rejects(
    followed(),
    (error) => error instanceof Refused && error.message === 'a count is running',
  );
});
