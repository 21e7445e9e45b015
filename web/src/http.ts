// Requests to the server of the page.

import type { Failure } from './api/types';

/** An error response. Its message is written for people, in English. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export async function request(target: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(target, init);
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => undefined)) as Failure | undefined;
  throw new Refused(body?.error.message ?? answer.statusText, answer.status);
}

// Server-sent events over `fetch`: unlike `EventSource`, it can post, reports the server's error, and stops
// when its signal aborts instead of reconnecting.

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
