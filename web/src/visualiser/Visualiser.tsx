// The tab of searches step by step, one or two on one clock.

import { useLayoutEffect, useMemo } from 'preact/hooks';
import { limits } from '../about';
import type { AlgorithmInfo } from '../api/types';
import { t } from '../i18n';
import { go, parameter, wholeNumber } from '../route';
import { Player } from '../trace/player';
import { Windows } from '../trace/windows';
import { CopyLink } from '../ui/Copy';
import { Select, SizeField, Toolbar } from '../ui/fields';
import { algorithms, title } from './algorithms';
import { Keys } from './Keys';
import { Pane } from './Pane';
import { Transport } from './Transport';

const FIRST = { n: 6, algorithm: 'bitmap' } as const;
/** Milliseconds at one step after which the address follows the player. */
const ADDRESS_AFTER = 300;

function named(name: string | undefined): AlgorithmInfo | undefined {
  return algorithms.value.find((algorithm) => algorithm.name === name);
}

export function Visualiser() {
  const n = wholeNumber('n', 1, limits().trace_n, FIRST.n);
  const first = named(parameter('algorithm')) ?? named(FIRST.algorithm) ?? algorithms.value[0];
  const second = named(parameter('with'));
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
  const view = { n, reversed: shown.some(({ has_bits: hasBits }) => hasBits) };
  const two = shown.length === 2;
  return (
    <div class={two ? 'watch two' : 'watch'}>
      <Choices n={n} shown={shown} player={player} />
      <div class="panes">
        {player.traces.map((trace, index) => {
          const algorithm = shown[index];
          if (algorithm === undefined) return null;
          return (
            <Pane
              key={index}
              player={player}
              trace={trace}
              algorithm={algorithm}
              view={view}
              titled={two}
            />
          );
        })}
      </div>
      <Transport player={player} />
      <Keys />
    </div>
  );
}

/**
 * A player that starts at the step of the address; the address then follows it. It starts before the
 * first paint, so that no key is lost.
 */
function usePlayer(n: number, shown: readonly AlgorithmInfo[]): Player {
  const player = useMemo(
    () => new Player(shown.map(({ name }) => new Windows({ algorithm: name, n }))),
    [],
  );
  useLayoutEffect(() => {
    const toAddress = () => void player.seek(wholeNumber('step', 0, Number.MAX_SAFE_INTEGER, 0));
    toAddress();
    addEventListener('popstate', toAddress);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = player.step.subscribe((step) => {
      clearTimeout(timer);
      if (player.arrived.peek() > 0) timer = setTimeout(() => go({ step }), ADDRESS_AFTER);
    });
    return () => {
      removeEventListener('popstate', toAddress);
      clearTimeout(timer);
      unsubscribe();
      player.pause();
    };
  }, [player]);
  return player;
}

interface ChoicesProps extends WatchProps {
  readonly player: Player;
}

function Choices({ n, shown, player }: ChoicesProps) {
  const [first, second] = shown;
  const state = () => ({ n, algorithm: first?.name, with: second?.name, step: player.step.value });
  const options = algorithms.value.map((algorithm) => ({
    value: algorithm.name,
    label: title(algorithm),
  }));
  return (
    <Toolbar label={t('watch')}>
      <SizeField
        n={n}
        most={limits().trace_n}
        onChange={(size) => go({ n: size, step: undefined })}
      />
      <Select
        label={t('algorithm')}
        value={first?.name ?? ''}
        options={options}
        onChange={(algorithm) => go({ algorithm, step: undefined })}
      />
      <Select
        label={t('beside')}
        value={second?.name ?? ''}
        options={[{ value: '', label: t('nothingBeside') }, ...options]}
        onChange={(name) => go({ with: name === '' ? undefined : name, step: undefined })}
      />
      <CopyLink state={state} />
    </Toolbar>
  );
}
