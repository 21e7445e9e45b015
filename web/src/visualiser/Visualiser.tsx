// The tab that shows searches step by step: one, or two programs on one clock.

import { limits } from '../client';
import type { AlgorithmInfo } from '../api/types';
import { choice, wholeNumber } from '../route';
import { programOf } from '../trace/loop';
import { Player } from '../trace/player';
import { Windows } from '../trace/windows';
import { algorithms, HALVES, localNamed, localSearches, named, toggleAsked } from './algorithms';
import { Choices } from './Choices';
import { setUp, useFollowed, written } from './address';
import { HalvesWatch } from './HalvesWatch';
import { OF_PROGRAMS } from './jumps';
import { Keys, Leave, leavePresent, LISTED, presents, togglePresent, useKeys } from './Keys';
import { LocalWatch } from './LocalWatch';
import { MarkStrip } from './MarkStrip';
import { Pane } from './Pane';
import { classes } from '../ui/classes';
import { Transport } from './Transport';
import { addTexts } from '../i18n';
import { algorithms as texts } from '../i18n/generated/algorithms';
import { halves } from '../i18n/generated/halves';
import { local } from '../i18n/generated/local';
import { watch } from '../i18n/generated/watch';
import './visualiser.css';

addTexts(texts, halves, local, watch);

const FIRST = { n: 6, algorithm: 'bitmap' } as const;

export function Visualiser() {
  const all = [...algorithms.value, ...localSearches.value, HALVES];
  const name = choice(
    'algorithm',
    all.map((one): string => one.name),
  );
  if (name === HALVES.name) return <HalvesWatch />;
  const search = localNamed(name);
  return search === undefined ? <Programs name={name} /> : <LocalWatch search={search} />;
}

function Programs({ name }: { readonly name: string | undefined }) {
  const n = wholeNumber('n', 1, limits().trace_n, FIRST.n);
  const first = named(name ?? FIRST.algorithm);
  const names = algorithms.value.map((one) => one.name);
  const second = named(choice('with', names));
  if (first === undefined) return null;
  const shown = second === undefined ? [first] : [first, second];
  return <Watch key={`${n} ${shown.map((one) => one.name).join(' ')}`} n={n} shown={shown} />;
}

interface WatchProps {
  readonly n: number;
  readonly shown: readonly AlgorithmInfo[];
}

function Watch({ n, shown }: WatchProps) {
  const player = usePlayer(n, shown);
  const talks = presents();
  useKeys({
    player,
    toggleGrain: () => toggleGrain(player, shown),
    togglePresent,
    leavePresent,
    toggleWhy: toggleAsked,
  });
  return (
    <div
      class={classes(
        'Visualiser-watch',
        shown.length === 2 && 'Visualiser-two',
        talks && 'Visualiser-present',
      )}
    >
      {talks ? <Leave /> : <Choices n={n} shown={shown} player={player} />}
      <Panes n={n} shown={shown} player={player} presents={talks} />
      <Transport player={player} words={OF_PROGRAMS}>
        {player.timed().map((trace, index) => (
          <MarkStrip key={index} player={player} trace={trace} end={player.end.value} />
        ))}
      </Transport>
    </div>
  );
}

function Panes({ n, shown, player, presents }: WatchProps & { player: Player; presents: boolean }) {
  const view = { n, reversed: shown.some(({ has_bits: hasBits }) => hasBits) };
  return (
    <div class="Visualiser-stage">
      {player.traces.map((trace, index) => {
        const algorithm = shown[index];
        if (algorithm === undefined) return null;
        const titled = shown.length === 2;
        return <Pane key={index} {...{ player, trace, algorithm, view, titled, presents }} />;
      })}
      {shown.length === 2 && !presents && <Keys listed={LISTED} />}
    </div>
  );
}

function toggleGrain(player: Player, shown: readonly AlgorithmInfo[]): void {
  if (!shown.some(({ has_bits: bits }) => bits)) {
    player.notice.value = { kind: 'no-small-steps' };
    return;
  }
  player.setGrain(player.grain.value === 'fine' ? 'coarse' : 'fine');
}

function usePlayer(n: number, shown: readonly AlgorithmInfo[]): Player {
  const windows = (of: AlgorithmInfo) =>
    new Windows({ algorithm: of.name, n }, undefined, programOf(of));
  const make = () => new Player(shown.map(windows));
  return useFollowed(make, setUp, written);
}
