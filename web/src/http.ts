// Requests to the server of the page.

import type { Failure } from './api/types';

/** An error response. The message is for people, in English. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Sends a request; throws the error of a response that is not a success. */
export async function request(target: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(target, init);
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => undefined)) as Failure | undefined;
  throw new Refused(body?.error.message ?? answer.statusText, answer.status);
}
