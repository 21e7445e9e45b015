// The tab of solutions: all of a small board by class, one of a large board, or pasted boards.

import { addTexts, t } from '../i18n';
import { go, parameter } from '../route';
import { Segments } from '../ui/fields';
import { Classes } from './Classes';
import { Large } from './Large';
import { Pasted } from './Pasted';
import { boards } from '../i18n/generated/boards';
import { gallery } from '../i18n/generated/gallery';
import './gallery.css';

addTexts(boards, gallery);

const CHANGES = {
  classes: { large: undefined, paste: undefined },
  large: { large: 50, board: undefined, symmetry: undefined, paste: undefined },
  pasted: { paste: 1, n: undefined, board: undefined, symmetry: undefined, large: undefined },
} as const;

type Mode = keyof typeof CHANGES;

function modeOfAddress(): Mode {
  if (parameter('paste') !== undefined) return 'pasted';
  return parameter('large') === undefined ? 'classes' : 'large';
}

const VIEWS = { classes: Classes, large: Large, pasted: Pasted } as const;

export function Gallery() {
  const mode = modeOfAddress();
  const View = VIEWS[mode];
  return (
    <div class="Gallery-gallery">
      <Segments<Mode>
        label={t('gallery-mode')}
        value={mode}
        options={[
          { value: 'classes', label: t('gallery-classes') },
          { value: 'large', label: t('gallery-large') },
          { value: 'pasted', label: t('pasted-boards') },
        ]}
        onChange={(chosen) => go(CHANGES[chosen], true)}
      />
      <View />
    </div>
  );
}
