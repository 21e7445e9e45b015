// A clock whose step is the one of the address.

import { effect } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { go, type Changes } from '../route';
import type { Clock } from '../trace/clock';
import { toAddress } from './place';

/** Milliseconds at one step before the address follows the player. */
const ADDRESS_AFTER = 300;

/**
 * A player that starts at the step of the address, which it then updates.
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
