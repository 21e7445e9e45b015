// The presenter mode: larger type, and only the search.

import { t } from '../i18n';
import { go, parameter } from '../route';
import { classes } from '../ui/classes';

export const presents = (): boolean => parameter('present') !== undefined;

export const leavePresent = (): void => go({ present: undefined });

export const togglePresent = (): void => go({ present: presents() ? undefined : 1 });

export function Leave() {
  return (
    <button class={classes('note', 'flat', 'Visualiser-leave')} onClick={leavePresent}>
      {t('leave-present')}
    </button>
  );
}
