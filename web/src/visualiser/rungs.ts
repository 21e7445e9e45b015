// What is said of the families of algorithms on their cards.

import type { AlgorithmInfo } from '../api/types';
import { t, type Key } from '../i18n';

interface Rung {
  readonly idea: Key;
  /** What is new against the family before. */
  readonly news: Key;
  /** Nodes of the search at N = 8. */
  readonly nodes: number;
  /** Tests of single squares at N = 8, by programs that make any. */
  readonly tests?: number;
}

const RUNGS: Readonly<Record<string, Rung>> = {
  'brute-force': {
    idea: 'ideaBruteForce',
    news: 'newBruteForce',
    nodes: 19_173_961,
    tests: 34_112_320,
  },
  permutation: { idea: 'ideaPermutation', news: 'newPermutation', nodes: 40_320, tests: 100_436 },
  'board-scan': { idea: 'ideaBoardScan', news: 'newBoardScan', nodes: 2_057, tests: 15_720 },
  backtracking: { idea: 'ideaBacktracking', news: 'newBacktracking', nodes: 2_057, tests: 15_720 },
  'column-bits': { idea: 'ideaColumnBits', news: 'newColumnBits', nodes: 2_057, tests: 5_508 },
  flags: { idea: 'ideaFlags', news: 'newFlags', nodes: 2_057, tests: 15_720 },
  bitmap: { idea: 'ideaBitmap', news: 'newBitmap', nodes: 2_057 },
  'bitmap-mirror': { idea: 'ideaBitmapMirror', news: 'newBitmapMirror', nodes: 1_029 },
  symmetry: { idea: 'ideaSymmetry', news: 'newSymmetry', nodes: 582 },
  'carry-chain': { idea: 'ideaCarryChain', news: 'newCarryChain', nodes: 2_531 },
  'exact-cover': { idea: 'ideaExactCover', news: 'newExactCover', nodes: 1_199 },
};

export function idea({ family, summary }: AlgorithmInfo): string {
  const rung = RUNGS[family];
  return rung === undefined ? summary : t(rung.idea);
}

export function news({ family }: AlgorithmInfo): string | undefined {
  const rung = RUNGS[family];
  return rung && t(rung.news);
}

/** What the search does at N = 8. */
export function effort({ family }: AlgorithmInfo): string {
  const { nodes, tests } = RUNGS[family] ?? {};
  if (nodes === undefined) return '';
  return tests === undefined
    ? t('ladderNodes', { nodes })
    : t('ladderNodesAndTests', { nodes, tests });
}
