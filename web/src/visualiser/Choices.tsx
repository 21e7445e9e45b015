// The settings of one or two programs and their display.

import type { AlgorithmInfo } from '../api/types';
import { limits } from '../about';
import { t } from '../i18n';
import { go } from '../route';
import type { Player } from '../trace/player';
import { CopyLink } from '../ui/Copy';
import { Select } from '../ui/fields';
import { localNamed } from './algorithms';
import { ChoiceBar } from './ChoiceBar';
import { programOptions } from './Ladder';
import { NO_PROGRAMS, keepPlace, written } from './place';
import { togglePresent } from './Presenting';

interface ChoicesProps {
  readonly n: number;
  readonly shown: readonly AlgorithmInfo[];
  readonly player: Player;
}

export function Choices(props: ChoicesProps) {
  const { n, shown, player } = props;
  const [first] = shown;
  if (first === undefined) return null;
  const choose = (algorithm: string) => {
    if (localNamed(algorithm) === undefined) void keepPlace(player, { algorithm });
    else go({ ...NO_PROGRAMS, algorithm });
  };
  return (
    <ChoiceBar n={n} most={limits().trace_n} chosen={first} onChoose={choose}>
      <More {...props} />
    </ChoiceBar>
  );
}

function More({ n, shown, player }: ChoicesProps) {
  const [first, second] = shown;
  const state = () => ({ n, algorithm: first?.name, with: second?.name, ...written(player) });
  return (
    <>
      <Select
        label={t('beside')}
        value={second?.name ?? ''}
        options={[{ value: '', label: t('nothing-beside') }, ...programOptions()]}
        onChange={(name) => void keepPlace(player, { with: name === '' ? undefined : name })}
      />
      {second !== undefined && <Sync player={player} />}
      {shown.some(({ has_bits: bits }) => bits) && <GrainSwitch player={player} />}
      <button onClick={togglePresent}>{t('present')}</button>
      <CopyLink state={state} />
    </>
  );
}

/** Makes the lines of the program steps. */
function GrainSwitch({ player }: { readonly player: Player }) {
  const fine = player.grain.value === 'fine';
  return (
    <button aria-pressed={fine} onClick={() => player.setGrain(fine ? 'coarse' : 'fine')}>
      {t('grain')}
    </button>
  );
}

const SYNCS = [
  { value: 'effort', label: 'sync-effort' },
  { value: 'position', label: 'sync-position' },
  { value: 'solution', label: 'sync-solution' },
] as const;

function Sync({ player }: { readonly player: Player }) {
  return (
    <Select
      label={t('sync')}
      value={player.sync.value}
      options={SYNCS.map(({ value, label }) => ({ value, label: t(label) }))}
      onChange={(sync) => player.setSync(sync)}
    />
  );
}
