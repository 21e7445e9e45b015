// Server-sent events over `fetch`: unlike `EventSource` it tells why a server refuses, and ends with
// its signal instead of connecting again.

import { refusal } from './client';

/** Hands the data of every event to `each`, until the server ends the stream. */
export async function follow<T>(
  target: string,
  signal: AbortSignal,
  each: (data: T) => void,
): Promise<void> {
  const answer = await fetch(target, { signal, headers: { accept: 'text/event-stream' } });
  if (!answer.ok || answer.body === null) throw await refusal(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = events.pop() ?? '';
    events.flatMap(dataOf).forEach((data) => each(JSON.parse(data) as T));
  }
}

/** The data of an event; comments, which keep a connection alive, have none. */
function dataOf(event: string): string[] {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
}

/** Whether an error is only the answer to our own wish to stop. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
