// Requests to the server that the page comes from.

import type { Failure } from './api/types';

/** An answer that is not a success; the message is written for people, in English. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The answer to a request; if it is not a success, the error that it stands for. */
export async function request(target: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(target, init);
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => undefined)) as Failure | undefined;
  const problem = body?.error ?? { code: 'unknown', message: answer.statusText };
  throw new Refused(answer.status, problem.code, problem.message);
}

/** Whether the page itself gave up the request that failed. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
