// The colours of ideas; the style sheet of colours names them.

import type { Slant } from './view';

export type Hue = Slant | 'attacked' | 'free' | 'now';
