// The settings of Watch: the board, one or two programs, and their display.

import { useSignal } from '@preact/signals';
import type { AlgorithmInfo } from '../api/types';
import { limits } from '../about';
import { t } from '../i18n';
import { go } from '../route';
import type { Player } from '../trace/player';
import { CopyLink } from '../ui/Copy';
import { classes } from '../ui/classes';
import { Select, SizeField } from '../ui/fields';
import { IconButton } from '../ui/icons';
import { Ladder, programOptions } from './Ladder';
import { keepPlace, written } from './place';
import css from './Choices.module.css';

interface ChoicesProps {
  readonly n: number;
  readonly shown: readonly AlgorithmInfo[];
  readonly player: Player;
  readonly onPresent: () => void;
}

export function Choices(props: ChoicesProps) {
  const { n, shown, player } = props;
  const open = useSignal(false);
  const [first] = shown;
  if (first === undefined) return null;
  return (
    <div class={classes('actions', css.choices)} role="group" aria-label={t('watch')}>
      <SizeField
        n={n}
        most={limits().trace_n}
        onChange={(size) => go({ n: size, step: undefined, part: undefined })}
      />
      <Ladder chosen={first} onChoose={(algorithm) => void keepPlace(player, { algorithm })} />
      <span class={css.more}>
        <IconButton
          icon="more"
          label={t('more-choices')}
          expanded={open.value}
          onClick={() => (open.value = !open.value)}
        />
      </span>
      <div class={classes('actions', css.further, open.value && css.open)}>
        <More {...props} />
      </div>
    </div>
  );
}

function More({ n, shown, player, onPresent }: ChoicesProps) {
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
      <button onClick={onPresent}>{t('present')}</button>
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
