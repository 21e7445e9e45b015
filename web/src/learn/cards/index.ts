// The stages of card 2 and later cards, in order. They are fetched while the visitor reads the first card.

import { addTexts } from '../../i18n';
import { algorithms } from '../../i18n/generated/algorithms';
import { compare } from '../../i18n/generated/compare';
import { count } from '../../i18n/generated/count';
import { gallery } from '../../i18n/generated/gallery';
import { local } from '../../i18n/generated/local';
import { watch } from '../../i18n/generated/watch';
import { Backtracked } from './Backtracked';
import { BitmapLoop } from './BitmapLoop';
import { CallStack } from './CallStack';
import { Diagonals } from './Diagonals';
import { FlagArrays } from './FlagArrays';
import { Halves } from './Halves';
import { LocalSearch } from './LocalSearch';
import { LowestBit } from './LowestBit';
import { Machine } from './Machine';
import { Mirrors } from './Mirrors';
import { Pruning } from './Pruning';
import { Questions } from './Questions';
import { RowByRow } from './RowByRow';
import { RowNumber } from './RowNumber';
import { SearchTree } from './SearchTree';
import { Switches } from './Switches';
import './cards.css';

addTexts(algorithms, compare, count, gallery, local, watch);

export const LATER_STAGES = [
  Backtracked,
  RowByRow,
  SearchTree,
  Pruning,
  FlagArrays,
  RowNumber,
  Switches,
  Diagonals,
  LowestBit,
  BitmapLoop,
  CallStack,
  Mirrors,
  Machine,
  Halves,
  LocalSearch,
  Questions,
];
