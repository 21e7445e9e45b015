// The sentences that explain the steps of a search.

import type { Texts } from '../text';

export const explain = {
  explainStart: [
    'An empty board of {n} by {n}. Press play, or step with the arrow keys.',
    '비어 있는 {n}×{n} 판입니다. 재생을 누르거나 화살표 키로 한 단계씩 넘겨 보세요.',
    '何もない{n}×{n}の盤です。再生を押すか、矢印キーで一ステップずつ進めてください。',
  ],
  explainRoot: [
    'The search begins with row {row}, at the top.',
    '맨 위 {row}행에서 탐색을 시작합니다.',
    'いちばん上の{row}行目から探索を始めます。',
  ],
  explainNode: [
    '{queens} placed so far. Next: find a square in row {row}.',
    '지금까지 퀸 {queens}개를 놓았습니다. 다음은 {row}행에서 칸을 찾습니다.',
    'これまでに{queens}個置きました。次は{row}行目でマスを探します。',
  ],
  explainNodeAny: [
    '{queens} placed so far. Next: choose the line to fill.',
    '지금까지 퀸 {queens}개를 놓았습니다. 다음에 채울 줄을 고릅니다.',
    'これまでに{queens}個置きました。次に埋める列または行を選びます。',
  ],
  explainBits: [
    'Row {row}: {attacked} of the squares are attacked, {free} free.',
    '{row}행: 공격받는 칸 {attacked}개, 빈 칸 {free}개입니다.',
    '{row}行目: 利きのあるマスは{attacked}、空いているマスは{free}です。',
  ],
  explainBitsSome: [
    'Row {row}: {attacked} of the squares are attacked, {free} free. Of these {kept} are tried; the others lead only to mirror images or rotations.',
    '{row}행: 공격받는 칸 {attacked}개, 빈 칸 {free}개입니다. 그 가운데 {kept}개만 시도합니다. 나머지는 대칭인 해로만 이어집니다.',
    '{row}行目: 利きのあるマスは{attacked}、空いているマスは{free}です。そのうち試すのは{kept}で、残りは対称な解にしかなりません。',
  ],
  explainBitsNone: [
    'Row {row}: {attacked} of the squares are attacked, {free} free. None is tried, `free` is 0: they lead only to mirror images or rotations.',
    '{row}행: 공격받는 칸 {attacked}개, 빈 칸 {free}개입니다. 빈 칸은 대칭인 해로만 이어지므로 시도하지 않고, `free`는 0입니다.',
    '{row}行目: 利きのあるマスは{attacked}、空いているマスは{free}です。空いたマスは対称な解にしかならないので試さず、`free`は0です。',
  ],
  explainDeadRow: [
    'Row {row} has no free square: a dead end. The search has to step back.',
    '{row}행에는 놓을 수 있는 칸이 없습니다. 막다른 길이므로 되돌아가야 합니다.',
    '{row}行目には置けるマスがありません。行き止まりなので、後戻りします。',
  ],
  explainFull: [
    'All {n} queens are on the board.',
    '퀸 {n}개가 모두 판 위에 있습니다.',
    '{n}個のクイーンがすべて盤上にあります。',
  ],
  explainFree: [
    '{square} is free: no queen attacks it.',
    '{square}{square|은/는} 안전합니다. 어떤 퀸도 공격하지 않습니다.',
    '{square}は安全です。どのクイーンの利きもありません。',
  ],
  explainAttackedRow: [
    '{square} is attacked by the queen on {queen}, along the row.',
    '{square}{square|은/는} 같은 행의 {queen} 퀸에게 공격받습니다.',
    '{square}は、同じ行にある{queen}のクイーンに攻撃されます。',
  ],
  explainAttackedColumn: [
    '{square} is attacked by the queen on {queen}, down the column.',
    '{square}{square|은/는} 같은 열의 {queen} 퀸에게 공격받습니다.',
    '{square}は、同じ列にある{queen}のクイーンに攻撃されます。',
  ],
  explainAttackedMain: [
    '{square} is attacked by the queen on {queen}, along the falling diagonal.',
    '{square}{square|은/는} 내려가는 대각선 방향의 {queen} 퀸에게 공격받습니다.',
    '{square}は、右下がりの対角線の方向にある{queen}のクイーンに攻撃されます。',
  ],
  explainAttackedAnti: [
    '{square} is attacked by the queen on {queen}, along the rising diagonal.',
    '{square}{square|은/는} 올라가는 대각선 방향의 {queen} 퀸에게 공격받습니다.',
    '{square}は、右上がりの対角線の方向にある{queen}のクイーンに攻撃されます。',
  ],
  explainPlaced: [
    'A queen goes to {square}.',
    '{square}에 퀸을 놓습니다.',
    '{square}にクイーンを置きます。',
  ],
  explainPlacedBit: [
    'The lowest free bit is chosen: a queen goes to {square}.',
    '빈 칸 가운데 가장 낮은 1을 골라 {square}에 퀸을 놓습니다.',
    '空いているマスの最下位のビットを選び、{square}にクイーンを置きます。',
  ],
  explainRemovedSolution: [
    'The solution is noted. The queen on {square} is taken back to look for another.',
    '해를 기록했습니다. {square}의 퀸을 무르고 다른 해를 찾습니다.',
    '解を記録しました。{square}のクイーンを戻して、別の解を探します。',
  ],
  explainRemovedDead: [
    'Dead end: row {row} has no square for a queen. The queen on {square} is taken back.',
    '막다른 길입니다. {row}행에 놓을 칸이 없어 {square}의 퀸을 무릅니다.',
    '行き止まりです。{row}行目に置けるマスがないので、{square}のクイーンを戻します。',
  ],
  explainRemovedNone: [
    'Dead end: a line has no square left. The queen on {square} is taken back.',
    '막다른 길입니다. 놓을 칸이 없는 줄이 있어 {square}의 퀸을 무릅니다.',
    '行き止まりです。置けるマスのない行か列があるので、{square}のクイーンを戻します。',
  ],
  explainRemovedFull: [
    'Two queens of this board attack each other. The queen on {square} is taken back.',
    '이 판에는 서로 공격하는 퀸이 있습니다. {square}의 퀸을 무릅니다.',
    'この盤には互いに攻撃するクイーンがあります。{square}のクイーンを戻します。',
  ],
  explainRemovedImage: [
    'A mirror image or rotation of this board is counted instead. The queen on {square} is taken back.',
    '이 판은 대칭인 다른 판으로 대신 셉니다. {square}의 퀸을 무릅니다.',
    'この盤は、対称な別の盤として数えます。{square}のクイーンを戻します。',
  ],
  explainRemovedLeftOut: [
    'The free squares of row {row} lead to mirror images only. The queen on {square} is taken back.',
    '{row}행의 빈 칸은 대칭인 해로만 이어지므로 {square}의 퀸을 무릅니다.',
    '{row}行目の空いたマスは対称な解にしかならないので、{square}のクイーンを戻します。',
  ],
  explainRemoved: [
    'Nothing is left to try below. The queen on {square} is taken back, too.',
    '아래쪽은 모두 시도했습니다. {square}의 퀸도 무릅니다.',
    'この先はすべて試しました。{square}のクイーンも戻します。',
  ],
  explainSolution: [
    'Solution {number}: no queen attacks another.',
    '해 {number}: 서로 공격하는 퀸이 없습니다.',
    '解{number}: 互いに攻撃するクイーンはありません。',
  ],
  explainSolutionImages: [
    'Solution {number} by search: with its mirror images and rotations it counts {images} times.',
    '탐색으로 찾은 해 {number}: 대칭인 해까지 {images}개로 셉니다.',
    '探索で見つけた解{number}: 対称な解を含めて{images}個と数えます。',
  ],
  explainOver: [
    'The search is over: {solutions} solutions, {nodes} nodes visited.',
    '탐색이 끝났습니다. 해 {solutions}개, 방문한 노드 {nodes}개입니다.',
    '探索が終わりました。解は{solutions}個、訪れたノードは{nodes}個です。',
  ],
  explainOverOne: [
    'The search is over: 1 solution, {nodes} nodes visited.',
    '탐색이 끝났습니다. 해 1개, 방문한 노드 {nodes}개입니다.',
    '探索が終わりました。解は1個、訪れたノードは{nodes}個です。',
  ],
} as const satisfies Record<string, Texts>;
