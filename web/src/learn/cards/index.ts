// The stages of the cards from the second on, in their order: fetched while the first one is read.

import { addTexts } from '../../i18n';
import { compare } from '../../i18n/tables/compare';
import { count } from '../../i18n/tables/count';
import { gallery } from '../../i18n/tables/gallery';
import { visualiser } from '../../i18n/tables/visualiser';
import { Backtracked } from './Backtracked';
import { BitmapLoop } from './BitmapLoop';
import { CallStack } from './CallStack';
import { Diagonals } from './Diagonals';
import { FlagArrays } from './FlagArrays';
import { Halves } from './Halves';
import { LowestBit } from './LowestBit';
import { Machine } from './Machine';
import { Mirrors } from './Mirrors';
import { Pruning } from './Pruning';
import { Questions } from './Questions';
import { RowByRow } from './RowByRow';
import { RowNumber } from './RowNumber';
import { SearchTree } from './SearchTree';

addTexts(compare, count, gallery, visualiser);

export const LATER_STAGES = [
  Backtracked,
  RowByRow,
  SearchTree,
  Pruning,
  FlagArrays,
  RowNumber,
  Diagonals,
  LowestBit,
  BitmapLoop,
  CallStack,
  Mirrors,
  Machine,
  Halves,
  Questions,
];
