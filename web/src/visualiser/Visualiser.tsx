// The tab that shows searches step by step: one, or two on one clock.

import { useLayoutEffect, useMemo } from 'preact/hooks';
import { effect } from '@preact/signals';
import { limits } from '../about';
import type { AlgorithmInfo } from '../api/types';
import { t } from '../i18n';
import { choice, go, parameter, wholeNumber } from '../route';
import { Player } from '../trace/player';
import { Windows } from '../trace/windows';
import { algorithms, named } from './algorithms';
import { toggleAsked } from './asked';
import { Choices } from './Choices';
import { Keys } from './Keys';
import { Pane } from './Pane';
import { setUp, toAddress, written } from './place';
import { classes } from '../ui/classes';
import { useKeys } from './pressed';
import { Transport } from './Transport';
import css from './Visualiser.module.css';

const FIRST = { n: 6, algorithm: 'bitmap' } as const;
/** Milliseconds at one step before the address follows the player. */
const ADDRESS_AFTER = 300;

export function Visualiser() {
  const n = wholeNumber('n', 1, limits().trace_n, FIRST.n);
  const names = algorithms.value.map(({ name }) => name);
  const first = named(choice('algorithm', names) ?? FIRST.algorithm);
  const second = named(choice('with', names));
  if (first === undefined) return null;
  const shown = second === undefined ? [first] : [first, second];
  return <Watch key={`${n} ${shown.map(({ name }) => name).join(' ')}`} n={n} shown={shown} />;
}

interface WatchProps {
  readonly n: number;
  readonly shown: readonly AlgorithmInfo[];
}

function Watch({ n, shown }: WatchProps) {
  const player = usePlayer(n, shown);
  const presents = parameter('present') !== undefined;
  useKeys({
    player,
    toggleGrain: () => toggleGrain(player, shown),
    togglePresent,
    leavePresent,
    toggleWhy: toggleAsked,
  });
  return (
    <div class={classes(css.watch, shown.length === 2 && css.two, presents && css.present)}>
      {presents ? (
        <Leave />
      ) : (
        <Choices n={n} shown={shown} player={player} onPresent={togglePresent} />
      )}
      <Panes n={n} shown={shown} player={player} presents={presents} />
      <Transport player={player} />
    </div>
  );
}

interface PanesProps extends WatchProps {
  readonly player: Player;
  /** Shows only the search. */
  readonly presents: boolean;
}

function Panes({ n, shown, player, presents }: PanesProps) {
  const view = { n, reversed: shown.some(({ has_bits: hasBits }) => hasBits) };
  return (
    <div class={css.stage}>
      {player.traces.map((trace, index) => {
        const algorithm = shown[index];
        if (algorithm === undefined) return null;
        const titled = shown.length === 2;
        return <Pane key={index} {...{ player, trace, algorithm, view, titled, presents }} />;
      })}
      {shown.length === 2 && !presents && <Keys />}
    </div>
  );
}

function Leave() {
  return (
    <button class={classes('note', 'flat', css.leave)} onClick={leavePresent}>
      {t('leave-present')}
    </button>
  );
}

const leavePresent = (): void => go({ present: undefined });

function togglePresent(): void {
  go({ present: parameter('present') === undefined ? 1 : undefined });
}

function toggleGrain(player: Player, shown: readonly AlgorithmInfo[]): void {
  if (!shown.some(({ has_bits: bits }) => bits)) return;
  player.setGrain(player.grain.value === 'fine' ? 'coarse' : 'fine');
}

/**
 * A player that starts at the step of the address, which it then updates.
 *
 * It starts before the first paint, so that no key press is lost.
 */
function usePlayer(n: number, shown: readonly AlgorithmInfo[]): Player {
  const player = useMemo(
    () => new Player(shown.map(({ name }) => new Windows({ algorithm: name, n }))),
    [],
  );
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
