// The tab of solutions: all of a small board by class, or one of a large board.

import { t } from '../i18n';
import { go, parameter } from '../route';
import { Segments } from '../ui/Segments';
import { Classes } from './Classes';
import { Large } from './Large';

const CHANGES = {
  classes: { large: undefined },
  large: { large: 50, board: undefined, symmetry: undefined },
} as const;

type Mode = keyof typeof CHANGES;

export function Gallery() {
  const mode: Mode = parameter('large') === undefined ? 'classes' : 'large';
  return (
    <div class="gallery">
      <Segments<Mode>
        label={t('galleryMode')}
        value={mode}
        options={[
          { value: 'classes', label: t('galleryClasses') },
          { value: 'large', label: t('galleryLarge') },
        ]}
        onChange={(chosen) => go(CHANGES[chosen], true)}
      />
      {mode === 'large' ? <Large /> : <Classes />}
    </div>
  );
}
