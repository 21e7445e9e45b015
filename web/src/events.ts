// Server-sent events over `fetch`: unlike `EventSource`, it can post, reports the server's error, and stops
// with its signal instead of reconnecting.

import { request } from './http';

/** Passes the data of every event to `each` until the server ends the stream. */
export async function follow(
  target: string,
  init: RequestInit,
  each: (data: never) => void,
): Promise<void> {
  const { body } = await request(target, init);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = events.pop() ?? '';
    events.flatMap(dataOf).forEach((data) => each(JSON.parse(data) as never));
  }
}

/** The data of an event; comments, which keep a connection open, have no data. */
function dataOf(event: string): string[] {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
}
