// The names of the images of a board.

import type { Symmetry } from '../api/types';
import type { Key } from '../i18n';

export const IMAGES: Readonly<Record<Symmetry, Key>> = {
  identity: 'imageIdentity',
  mirror: 'imageMirror',
  flip: 'imageFlip',
  'half-turn': 'imageHalfTurn',
  transpose: 'imageTranspose',
  'quarter-turn': 'imageQuarterTurn',
  'quarter-turn-back': 'imageQuarterTurnBack',
  'anti-transpose': 'imageAntiTranspose',
};
