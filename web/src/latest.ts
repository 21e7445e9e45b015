// Requests of which only the latest matters.

import { signal as state } from '@preact/signals';

export class Latest {
  /** Whether there is a request without an outcome. */
  readonly waiting = state(false);
  private running = new AbortController();

  cancel(): void {
    this.running.abort();
    this.waiting.value = false;
  }

  /** Cancels the request before and makes this one; uses its outcome unless it was cancelled. */
  async ask<T>(
    request: (signal: AbortSignal) => Promise<T>,
    answered: (answer: T) => unknown,
    failed: (error: unknown) => unknown,
  ): Promise<void> {
    this.cancel();
    const { signal } = (this.running = new AbortController());
    this.waiting.value = true;
    try {
      const answer = await request(signal);
      if (!signal.aborted) await answered(answer);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    if (!signal.aborted) this.waiting.value = false;
  }
}
