// The tab of solutions: all of a small board by class, or one of a large board.

import { t } from '../i18n';
import { go, parameter } from '../route';
import { Classes } from './Classes';
import { Large } from './Large';

export function Gallery() {
  const large = parameter('large') !== undefined;
  return (
    <div class="gallery">
      <div class="switch" role="group" aria-label={t('galleryMode')}>
        <Mode
          chosen={!large}
          label={t('galleryClasses')}
          onChoose={() => go({ large: undefined }, true)}
        />
        <Mode
          chosen={large}
          label={t('galleryLarge')}
          onChoose={() => go({ large: 50, board: undefined, symmetry: undefined }, true)}
        />
      </div>
      {large ? <Large /> : <Classes />}
    </div>
  );
}

interface ModeProps {
  readonly chosen: boolean;
  readonly label: string;
  readonly onChoose: () => void;
}

function Mode({ chosen, label, onChoose }: ModeProps) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      {label}
    </button>
  );
}
