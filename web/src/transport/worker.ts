// A worker that answers questions in order, and continues the requested traces while it is idle.

import { open, type Ask } from './module';

export type Asked = readonly [name: string, question: string];

let ask: Ask | undefined;
let waits = false;

addEventListener('message', ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
  if (data instanceof WebAssembly.Module) {
    ask = open(data);
  } else if (ask !== undefined) {
    postMessage(ask(...data));
    followLater(ask);
  }
});

/** Continues the traces in a timeout, so that waiting questions come first. */
function followLater(ask: Ask): void {
  if (waits) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    const { answer } = JSON.parse(ask('follow', '{}')) as { answer: boolean };
    if (answer) followLater(ask);
  });
}
