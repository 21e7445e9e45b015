// A worker that answers questions, and continues the requested traces while it is idle.

import { open, type Ask } from './module';

/** A question; its answer has the same number. */
export interface Asked {
  readonly id: number;
  readonly name: string;
  readonly question: string;
}

export interface Answered {
  readonly id: number;
  readonly text: string;
}

let ask: Ask | undefined;
let waits = false;

addEventListener('message', ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
  if (data instanceof WebAssembly.Module) {
    ask = open(data);
  } else if (ask !== undefined) {
    const answered: Answered = { id: data.id, text: ask(data.name, data.question) };
    postMessage(answered);
    followLater(ask);
  }
});

/** A timeout, so that waiting questions come first. */
function followLater(ask: Ask): void {
  if (waits) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    const { answer } = JSON.parse(ask('follow', '{}')) as { answer: boolean };
    if (answer) followLater(ask);
  });
}
