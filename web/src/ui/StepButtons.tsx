// The buttons that step and play. They are not with the other fields, because only the views that use them
// load their texts.

import { t } from '../i18n';
import { IconButton } from './fields';

export interface StepButtonsProps {
  readonly playing: boolean;
  readonly onForward: (by: 1 | -1) => void;
  readonly onToggle: () => void;
  readonly primary?: boolean;
}

export function StepButtons({ playing, onForward, onToggle, primary = false }: StepButtonsProps) {
  return (
    <>
      <IconButton icon="back" label={t('step-back')} onClick={() => onForward(-1)} />
      <IconButton
        primary={primary}
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'pause-button' : 'play-button')}
        onClick={onToggle}
      />
      <IconButton icon="forward" label={t('step-forward')} onClick={() => onForward(1)} />
    </>
  );
}
