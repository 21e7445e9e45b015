// The cards of the lesson in their order.

import type { Card } from './card';
import { backtracked } from './cards/Backtracked';
import { bitmapLoop } from './cards/BitmapLoop';
import { diagonals } from './cards/Diagonals';
import { flagArrays } from './cards/FlagArrays';
import { howFar } from './cards/HowFar';
import { lowestBit } from './cards/LowestBit';
import { playFirst } from './cards/PlayFirst';
import { pruning } from './cards/Pruning';
import { rowByRow } from './cards/RowByRow';
import { rowNumber } from './cards/RowNumber';
import { searchTree } from './cards/SearchTree';

export const LESSON: readonly Card[] = [
  playFirst,
  backtracked,
  rowByRow,
  searchTree,
  pruning,
  flagArrays,
  rowNumber,
  diagonals,
  lowestBit,
  bitmapLoop,
  howFar,
];
