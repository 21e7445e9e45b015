// The names of the images of a board.

import type { Symmetry } from '../api/types';
import type { Key } from '../i18n';

export const IMAGES: Readonly<Record<Symmetry, Key>> = {
  identity: 'image-identity',
  mirror: 'image-mirror',
  flip: 'image-flip',
  'half-turn': 'image-half-turn',
  transpose: 'image-transpose',
  'quarter-turn': 'image-quarter-turn',
  'quarter-turn-back': 'image-quarter-turn-back',
  'anti-transpose': 'image-anti-transpose',
};
