// The binary under test: a server on a free port, and calls of the command.

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const QUEENS = process.env.QUEENS ?? '../target/debug/queens';

export interface Server {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts `queens serve` and waits for the address that it prints. */
export async function serve(more: readonly string[] = []): Promise<Server> {
  const child = spawn(QUEENS, ['serve', '--listen', '127.0.0.1:0', ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Ends the server if the tests crash.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  const address = await addressOf(child);
  const stop = async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    process.off('exit', end);
  };
  return { address, stop };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no standard output');
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it printed its address');
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  const address = /http:\/\/\S+?(?=\/?(\s|$))/.exec(line)?.[0];
  if (address === undefined) throw new Error(`no address in: ${line}`);
  return address;
}

/** The output of a command. */
export function queens(...args: string[]): string {
  return execFileSync(QUEENS, args, { encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The verdicts of `queens check` on the boards of a text, including boards that are not solutions. */
export function check(text: string): { solution: boolean }[] {
  const { stdout } = spawnSync(QUEENS, ['check', '--json'], { encoding: 'utf8', input: text });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { schema: string; solution: boolean })
    .filter(({ schema }) => schema.startsWith('queens.check/'));
}
