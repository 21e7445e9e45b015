// The messages while the program completes a board.

import { t } from '../i18n';
import { Problem } from '../ui/Async';
import type { Finisher } from './finish';

interface FinishTextProps {
  readonly finisher: Finisher;
  readonly again: () => void;
}

export function FinishText({ finisher, again }: FinishTextProps) {
  const finish = finisher.finish.value;
  switch (finish.state) {
    case 'idle':
      return null;
    case 'looking':
    case 'placing':
      return (
        <p role="status">{t(finish.state === 'looking' ? 'finish-looking' : 'finish-placing')}</p>
      );
    case 'impossible':
      return <p role="status">{t('finish-impossible')}</p>;
    case 'failed':
      return <Problem error={finish.error} again={again} />;
    case 'done':
      return <p role="status">{t('finish-done')}</p>;
  }
}
