// The player's position and settings in the address.

import { effect } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { limits, samePosition } from '../client';
import { type Changes, choice, go, parameter, wholeNumber } from '../route';
import { type Player, SYNCS } from '../trace/player';
import { type Clock, SPEEDS } from '../trace/clock';
import { asked, HALVES, HALVES_LEAST, localNamed } from './algorithms';

const SPEED = 4;
const GRAINS = ['coarse', 'fine'] as const;

/** The parameters of a clock, without default values. */
export const writtenClock = ({ step, speed }: Clock): Changes => ({
  step: step.value,
  speed: speed.value === SPEED ? undefined : speed.value,
});

/** The parameters of a clock and of the reasons, without default values. */
export const writtenAsked = (player: Clock): Changes => ({
  ...writtenClock(player),
  why: asked.value ? 1 : undefined,
});

/** The parameters of a player and of its reasons, without default values. */
export function written(player: Player): Changes {
  const { part, grain, sync } = player;
  return {
    ...writtenAsked(player),
    part: part.value === 0 ? undefined : part.value,
    grain: grain.value === 'coarse' ? undefined : grain.value,
    by: sync.value === 'effort' ? undefined : sync.value,
  };
}

/** Applies the speed of the address to a clock. */
export function setSpeed(clock: Clock): void {
  const speed = wholeNumber('speed', 1, SPEEDS.at(-1) ?? SPEED, SPEED);
  clock.speed.value = SPEEDS.find((one) => one >= speed) ?? SPEED;
}

/** Applies the speed of the address to a clock, and shows the reasons if the address says so. */
export function setAsked(clock: Clock): void {
  setSpeed(clock);
  asked.value = parameter('why') !== undefined;
}

/** Applies the settings of the address to a player. */
export function setUp(player: Player): void {
  setAsked(player);
  player.grain.value = choice('grain', GRAINS) ?? 'coarse';
  player.sync.value = choice('by', SYNCS) ?? 'effort';
}

/** The address of another algorithm, from its first step, on a board as large as now if it can be. */
export function addressOf(algorithm: string, n: number): Changes {
  const { halves_n: halves, local_n: local, trace_n: programs } = limits();
  const isHalves = algorithm === HALVES.name;
  const most = isHalves ? halves : localNamed(algorithm) === undefined ? programs : local;
  const nothing = { step: undefined, part: undefined, grain: undefined, by: undefined };
  const none = {
    ...nothing,
    why: undefined,
    with: undefined,
    seed: undefined,
    sideways: undefined,
  };
  return { ...none, algorithm, n: Math.min(most, Math.max(n, isHalves ? HALVES_LEAST : 1)) };
}

/** Moves a player to the step of the address. */
export function toAddress(player: Clock): void {
  const step = wholeNumber('step', 0, Number.MAX_SAFE_INTEGER, 0);
  void player.seek(step, wholeNumber('part', 0, 1000, 0));
}

/** Changes the programs; a new first program begins at the position on the board. */
export async function keepPlace(player: Player, changes: Changes): Promise<void> {
  const { algorithm } = changes;
  const place = written(player);
  const same =
    typeof algorithm === 'string' ? await sameStep(player, algorithm) : player.step.value;
  const part = same === player.step.value ? place.part : undefined;
  go({ ...place, ...changes, step: same, part });
}

/** The step of another program with the same queens; the current step if that is unknown. */
async function sameStep(player: Player, algorithm: string): Promise<number> {
  const { step, end, ended, subject } = player;
  const [trace] = player.traces;
  const queens = trace && player.state(trace)?.queens;
  if (ended.value && step.value === end.value) return Number.MAX_SAFE_INTEGER;
  if (queens === undefined || queens.length === 0) return 0;
  const found = samePosition({ algorithm, n: subject.n }, queens);
  return found.then(({ step: there }) => there).catch(() => step.value);
}

// Keeps the step of a clock and the step in the address equal.

/** Milliseconds for which the player must stay at a step before the address changes. */
const ADDRESS_AFTER = 300;

/**
 * Returns a player that starts at the step in the address and then keeps the address up to date.
 *
 * There is one player for each value of `of`. It starts before the first paint, so that no key press is lost.
 */
export function useFollowed<Player extends Clock>(
  make: () => Player,
  setUp: (player: Player) => void,
  written: (player: Player) => Changes,
  of = '',
): Player {
  const player = useMemo(make, [of]);
  useLayoutEffect(() => {
    const start = () => {
      setUp(player);
      toAddress(player);
    };
    start();
    addEventListener('popstate', start);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const changes = written(player);
      clearTimeout(timer);
      if (player.arrived.peek() > 0) timer = setTimeout(() => go(changes), ADDRESS_AFTER);
    });
    return () => {
      removeEventListener('popstate', start);
      clearTimeout(timer);
      stop();
      player.pause();
    };
  }, [player]);
  return player;
}
