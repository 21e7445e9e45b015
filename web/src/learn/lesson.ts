// The cards of the lesson in their order.

import type { Key } from '../i18n';

export interface Card {
  readonly title: Key;
  /** The paragraphs. */
  readonly words: readonly Key[];
}

export const LESSON: readonly Card[] = [
  {
    title: 'learnPlayTitle',
    words: ['learnPlay0', 'learnPlay1', 'learnPlay2', 'learnPlay3'],
  },
  {
    title: 'learnBackTitle',
    words: ['learnBack1', 'learnBack2', 'learnBack3'],
  },
  {
    title: 'learnRowsTitle',
    words: ['learnRows1', 'learnRows2', 'learnRows3'],
  },
  {
    title: 'learnTreeTitle',
    words: ['learnTree1', 'learnTree2', 'learnTree3'],
  },
  {
    title: 'learnPruneTitle',
    words: ['learnPrune1', 'learnPrune2', 'learnPrune3'],
  },
  {
    title: 'learnFlagsTitle',
    words: ['learnFlags1', 'learnFlags2', 'learnFlags3'],
  },
  {
    title: 'learnRowTitle',
    words: ['learnRow1', 'learnRow2', 'learnRow3'],
  },
  {
    title: 'learnShiftTitle',
    words: ['learnShift1', 'learnShift2', 'learnShift3', 'learnShift4'],
  },
  {
    title: 'learnLowTitle',
    words: ['learnLow1', 'learnLow2', 'learnLow3', 'learnLow4'],
  },
  {
    title: 'learnLoopTitle',
    words: ['learnLoop1', 'learnLoop2', 'learnLoop3'],
  },
  {
    title: 'learnCallTitle',
    words: ['learnCall1', 'learnCall2', 'learnCall3'],
  },
  {
    title: 'learnMirrorTitle',
    words: ['learnMirror1', 'learnMirror2'],
  },
  {
    title: 'learnMachineTitle',
    words: ['learnMachine1', 'learnMachine2'],
  },
  {
    title: 'learnHalvesTitle',
    words: ['learnHalves1', 'learnHalves2', 'learnHalves3'],
  },
  {
    title: 'learnEndTitle',
    words: ['learnEnd1', 'learnEnd2'],
  },
];
