// The settings of Watch: the board, the algorithm, and further ones, which narrow windows hide.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import { go } from '../route';
import { classes } from '../ui/classes';
import { SizeField } from '../ui/fields';
import { IconButton } from '../ui/icons';
import { Ladder } from './Ladder';
import type { Named } from './names';

interface ChoiceBarProps {
  readonly n: number;
  readonly most: number;
  readonly chosen: Named;
  readonly onChoose: (algorithm: string) => void;
  readonly children: ComponentChildren;
}

export function ChoiceBar({ n, most, chosen, onChoose, children }: ChoiceBarProps) {
  const open = useSignal(false);
  return (
    <div class={classes('actions', 'Choices-choices')} role="group" aria-label={t('watch')}>
      <SizeField
        n={n}
        most={most}
        onChange={(size) => go({ n: size, step: undefined, part: undefined })}
      />
      <Ladder chosen={chosen} onChoose={onChoose} />
      <span class="Choices-more">
        <IconButton
          icon="more"
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
