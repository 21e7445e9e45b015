// The settings of one or two programs and their display.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { AlgorithmInfo } from '../api/types';
import { limits } from '../client';
import { t } from '../i18n';
import { go } from '../route';
import { type Player, SYNCS } from '../trace/player';
import { CopyLink } from '../ui/Links';
import { IconButton, Select, SizeField } from '../ui/fields';
import { named } from './algorithms';
import { Ladder, programOptions } from './Ladder';
import { addressOf, keepPlace, written } from './address';
import { togglePresent } from './Keys';
import { SaveClip } from './SaveClip';
import { classes } from '../ui/classes';
import type { Named } from './names';

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
    if (named(algorithm) === undefined) go(addressOf(algorithm, n));
    else void keepPlace(player, { algorithm });
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
  const other = first?.name === 'backtracking' ? 'bitmap' : 'backtracking';
  return (
    <>
      {second === undefined ? (
        <button onClick={() => void keepPlace(player, { with: other })}>{t('beside-add')}</button>
      ) : (
        <>
          <Select
            label={t('beside')}
            wraps
            value={second.name}
            options={[{ value: '', label: t('nothing-beside') }, ...programOptions()]}
            onChange={(name) => void keepPlace(player, { with: name === '' ? undefined : name })}
          />
          <Sync player={player} />
        </>
      )}
      {shown.some(({ has_bits: bits }) => bits) && <GrainSwitch player={player} />}
      <button onClick={togglePresent}>{t('present')}</button>
      <CopyLink state={state} />
      {first !== undefined && <SaveClip player={player} of={{ algorithm: first.name, n }} />}
    </>
  );
}

function GrainSwitch({ player }: { readonly player: Player }) {
  const fine = player.grain.value === 'fine';
  return (
    <button aria-pressed={fine} onClick={() => player.setGrain(fine ? 'coarse' : 'fine')}>
      {t('grain')}
    </button>
  );
}

function Sync({ player }: { readonly player: Player }) {
  return (
    <Select
      label={t('sync')}
      value={player.sync.value}
      options={SYNCS.map((value) => ({ value, label: t(`sync-${value}`) }))}
      onChange={(sync) => player.setSync(sync)}
    />
  );
}

// The settings of Watch: the board, the algorithm, and further settings, which narrow windows hide.

interface ChoiceBarProps {
  readonly n: number;
  readonly least?: number;
  readonly most: number;
  readonly chosen: Named;
  readonly onChoose: (algorithm: string) => void;
  readonly children: ComponentChildren;
}

export function ChoiceBar({ n, least = 1, most, chosen, onChoose, children }: ChoiceBarProps) {
  const open = useSignal(false);
  return (
    <div class="actions Choices-choices" role="group" aria-label={t('watch')}>
      <SizeField
        n={n}
        least={least}
        most={most}
        onChange={(size) => go({ n: size, step: undefined, part: undefined })}
      />
      <Ladder chosen={chosen} onChoose={onChoose} />
      <span class="Choices-more">
        <IconButton
          icon="settings"
          label={t('more-choices')}
          expanded={open.value}
          onClick={() => (open.value = !open.value)}
        />
      </span>
      <div class={classes('actions', 'Choices-further', open.value && 'Choices-open')}>
        {children}
      </div>
    </div>
  );
}
