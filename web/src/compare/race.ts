// The race: some algorithms count one board, one after another.

import { signal } from '@preact/signals';
import type { CompareEvent, Run } from '../api/types';
import { compare, Latest, limits } from '../client';
import { span, spent } from '../count/counts';
import { number, t } from '../i18n';
import { shortNameOf } from './runs';

export interface Lane {
  readonly name: string;
  /** The estimated time in seconds. */
  readonly expected?: number | undefined;
  /** The start, in milliseconds of the page's clock. */
  readonly since?: number;
  /** The end, once the lane has ended or the visitor has stopped it. */
  readonly seconds?: number;
  readonly run?: Run;
}

export interface Race {
  readonly n: number;
  readonly state: 'warming' | 'running' | 'over' | 'failed';
  readonly lanes: readonly Lane[];
  readonly error?: unknown;
}

export const race = signal<Race | undefined>(undefined);

export const isRunning = (): boolean =>
  race.value?.state === 'warming' || race.value?.state === 'running';

export const LEAST_N = 4;

/** The time limit of a run before the race, in seconds. */
const WARM_UP = 0.3;

const latest = new Latest();

export async function start(n: number, names: readonly string[]): Promise<void> {
  race.value = { n, state: 'warming', lanes: names.map((name) => ({ name })) };
  await latest.ask(
    (signal) => run(n, names, signal),
    () => change({ state: 'over' }),
    (error) => change({ state: 'failed', error }),
  );
}

async function run(n: number, names: readonly string[], signal: AbortSignal): Promise<void> {
  const runs: Run[] = [];
  const common = {
    algorithms: [...names],
    from: LEAST_N,
    to: n - 1,
    seconds: WARM_UP,
    once: false,
  };
  if (n > LEAST_N)
    await compare(common, signal, (event) => {
      if (event.event === 'measured') runs.push(event);
    });
  signal.throwIfAborted();
  const lanes = names
    .map((name) => ({ name, expected: estimate(runs.filter(isOf(name)), n) }))
    .toSorted((one, other) => (one.expected ?? Infinity) - (other.expected ?? Infinity));
  change({ state: 'running', lanes });
  const seconds = limits().compare_seconds;
  const algorithms = lanes.map(({ name }) => name);
  await compare({ algorithms, from: n, to: n, seconds, once: true }, signal, note);
}

const isOf =
  (name: string) =>
  ({ algorithm }: Run): boolean =>
    algorithm === name;

/**
 * The time in seconds for a board, from the runs on smaller boards.
 *
 * From board to board, the work grows by a factor that itself grows about linearly.
 */
export function estimate(runs: readonly Run[], n: number): number | undefined {
  const timed = runs.filter(({ seconds }) => seconds !== undefined);
  const counted = timed.filter(({ nodes }) => nodes !== undefined);
  // Nodes are exact, while another program may have interrupted a run; but slow runs may lack nodes.
  const hasNodes = counted.length >= 3;
  const three = (hasNodes ? counted : timed).slice(-3);
  const [first, second, last] = three.map((one) => Number(hasNodes ? one.nodes : one.seconds));
  const [largest, known] = [timed.at(-1), three.at(-1)];
  if (first === undefined || second === undefined || last === undefined) return undefined;
  if (largest === undefined || known === undefined) return undefined;
  const factor = last / second;
  const growth = Math.max(0, factor - second / first);
  let seconds = largest.seconds ?? 0;
  for (let rows = largest.n + 1; rows <= n; rows++) seconds *= factor + growth * (rows - known.n);
  return Number.isFinite(seconds) ? Number(seconds.toPrecision(2)) : undefined;
}

function change(some: Partial<Race>): void {
  if (race.value !== undefined) race.value = { ...race.value, ...some };
}

const changeLane = (name: string, some: Partial<Lane>): void =>
  change({
    lanes:
      race.value?.lanes.map((lane) => (lane.name === name ? { ...lane, ...some } : lane)) ?? [],
  });

function note(event: CompareEvent): void {
  if (event.event === 'running') changeLane(event.algorithm, { since: performance.now() });
  if (event.event === 'measured')
    changeLane(event.algorithm, { run: event, seconds: event.seconds ?? event.limit_seconds });
}

export function stop(): void {
  latest.cancel();
  const seconds = (lane: Lane) => lane.seconds ?? elapsed(lane);
  const lanes = race.value?.lanes.map((lane) => ({ ...lane, seconds: seconds(lane) })) ?? [];
  change({ state: 'over', lanes });
}

/** Seconds since the start of a lane; 0 if it waits. */
export const elapsed = ({ since, seconds }: Lane): number =>
  seconds ?? (since === undefined ? 0 : (performance.now() - since) / 1000);

export const isFinished = ({ run }: Lane): boolean => run?.status === 'done';

/** The completed fraction: from the estimate, unless the lane has finished. */
export function share(lane: Lane): number {
  if (isFinished(lane)) return 1;
  return lane.expected === undefined ? 0 : Math.min(0.99, elapsed(lane) / lane.expected);
}

/** Where a lane is, in words. */
export function says(lane: Lane, isOver: boolean): string {
  if (isFinished(lane)) return spent(elapsed(lane));
  if (isOver || lane.run !== undefined)
    return lane.expected === undefined || lane.expected < elapsed(lane)
      ? t('race-unknown')
      : t('race-would', { time: span(lane.expected) });
  if (lane.since === undefined) return t('race-waits');
  if (lane.expected === undefined) return spent(elapsed(lane));
  const left = lane.expected - elapsed(lane);
  return left > 0 ? t('race-left', { time: span(left) }) : t('race-longer');
}

/** Seconds for the whole lane, as far as they are known. */
const needed = (lane: Lane): number =>
  isFinished(lane) ? elapsed(lane) : (lane.expected ?? Infinity);

/** The result in sentences: the fastest lane, and the slowest one. */
export function result({ n, lanes }: Race): string[] {
  const [first] = lanes.filter(isFinished).toSorted((one, other) => elapsed(one) - elapsed(other));
  const last = lanes.toSorted((one, other) => needed(one) - needed(other)).at(-1);
  if (first?.run?.total === undefined || last === undefined) return [];
  const time = spent(elapsed(first));
  const values = { total: number(first.run.total), n, time, name: shortNameOf(first.name) };
  const counted = t('race-counted', values);
  if (last === first) return [counted];
  const name = shortNameOf(last.name);
  if (isFinished(last)) return [counted, t('race-times', { name, time: spent(elapsed(last)) })];
  if (last.expected === undefined) return [counted];
  return [counted, t('race-need', { name, time: span(last.expected) })];
}

// The result as a picture.

const WIDTH = 960;
const LINE = 28;
const LANE = 58;
const MARGIN = 32;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function picture(now: Race): string {
  const words = result(now);
  const top = MARGIN + words.length * LINE;
  const height = top + now.lanes.length * LANE + MARGIN;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${escaped(content)}</text>`;
  const lanes = now.lanes.map((lane, index) => {
    const y = top + index * LANE;
    const full = WIDTH - 2 * MARGIN;
    const bar = (width: number, fill: string) =>
      `<rect x="${MARGIN}" y="${y + 26}" width="${width.toFixed(1)}" height="14" rx="3" fill="${fill}"/>`;
    return [
      text(MARGIN, y + 18, shortNameOf(lane.name)),
      text(WIDTH - MARGIN, y + 18, says(lane, true), ' text-anchor="end"'),
      bar(full, '#e6d9bf'),
      bar(full * share(lane), isFinished(lane) ? '#226344' : '#a8301a'),
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="17" fill="#23262d">
<title>${escaped(result(now).join(' '))}</title>
<rect width="${WIDTH}" height="${height}" fill="#fffdf8"/>
${words.map((line, index) => text(MARGIN, MARGIN + 12 + index * LINE, line)).join('\n')}
${lanes.join('\n')}
</svg>
`;
}
