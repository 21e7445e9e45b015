// The reasons behind the steps, for those who ask "Why?", and what can be done when a search is over.

import type { Texts } from '../text';

export const why = {
  why: ['Why?', '왜 그럴까요?', 'なぜ？'],
  whyQueen: [
    'The queen on {queen} attacks {squares}.',
    '{queen}의 퀸이 {squares} 칸을 공격합니다.',
    '{queen}のクイーンの利き: {squares}。',
  ],
  whyFree: ['Free: {squares}.', '빈 칸: {squares}.', '空き: {squares}。'],
  whyNothingFree: [
    'So every square of row {row} is attacked.',
    '그래서 {row}행은 모든 칸이 공격받습니다.',
    'こうして{row}行目はすべてのマスに利きがあります。',
  ],
  whyEmpty: [
    'No queen stands on the board yet, so every square is free.',
    '아직 퀸이 없으므로 모든 칸이 비어 있습니다.',
    'まだクイーンがないので、どのマスも空いています。',
  ],
  whySolution: [
    'There is one queen in each row and column, and at most one on each diagonal.',
    '행과 열마다 퀸이 하나씩 있고, 어느 대각선에도 둘 이상 없습니다.',
    'どの行と列にもクイーンが一つずつあり、対角線には多くても一つです。',
  ],
  whyIdea: ['The idea: {idea}.', '핵심: {idea}.', '考え方: {idea}。'],
  whyOr: [
    'A square is attacked if any of the three fields has a 1 there. OR looks at all columns at once.',
    '세 필드 가운데 하나라도 1이면 공격받는 칸입니다. OR는 모든 열을 한꺼번에 봅니다.',
    '三つのうち一つでも1なら、そのマスには利きがあります。ORはすべての列を一度に見ます。',
  ],
  whyNot: [
    'NOT turns every 0 into a 1 and every 1 into a 0. AND with `all` cuts off what lies beside the board.',
    'NOT은 0을 1로, 1을 0으로 뒤집습니다. `all`과 AND하면 판 밖의 비트가 잘려 나갑니다.',
    'NOTは0を1に、1を0に変えます。`all`とのANDで、盤の外のビットを切り落とします。',
  ],
  whyKeep: [
    'A mirror image or rotation of each solution below them is found elsewhere and counted with it.',
    '그 아래의 해는 다른 곳에서 찾는 해의 대칭이며, 그때 함께 셉니다.',
    'その下の解は、ほかで見つかる解の対称形で、そのときに一緒に数えます。',
  ],
  whyPick: [
    'The negative is all bits turned over, plus 1. The 1 carries up to the lowest 1 of `free` and stops there; above it, every bit is turned over.',
    '음수는 모든 비트를 뒤집고 1을 더한 것입니다. 더한 1은 `free`의 가장 낮은 1까지 올라가 멈추고, 그 위의 비트는 모두 뒤집힌 채입니다.',
    '負の数は、すべてのビットを反転して1を足したものです。足した1は`free`で立っている最下位のビットまで繰り上がって止まり、その上のビットはすべて反転したままです。',
  ],
  whyStrike: [
    'XOR with a bit that is 1 makes it 0: this square will not be tried twice.',
    '1인 비트를 XOR하면 0이 됩니다. 같은 칸을 두 번 시도하지 않습니다.',
    '1のビットとXORすると0になります。同じマスを二度試すことはありません。',
  ],
  whyPlace: [
    'Nothing attacks this square: its bit was 1 in `free`.',
    '이 칸은 공격받지 않습니다. `free`에서 이 비트가 1이었습니다.',
    'このマスには利きがありません。`free`でこのビットが1でした。',
  ],
  whyLeft: [
    'One row further down, this diagonal is one column further to the left. A bit that falls off is a diagonal that has left the board.',
    '한 행 내려가면 이 대각선은 한 열 왼쪽에 있습니다. 밀려 나간 비트는 판을 벗어난 대각선입니다.',
    '一行下では、この対角線は一列左にあります。はみ出したビットは、盤から出た対角線です。',
  ],
  whyDown: [
    'A queen attacks the same column in every row below.',
    '퀸은 아래 모든 행에서 같은 열을 공격합니다.',
    'クイーンは、下のどの行でも同じ列を攻撃します。',
  ],
  whyRight: [
    'One row further down, this diagonal is one column further to the right.',
    '한 행 내려가면 이 대각선은 한 열 오른쪽에 있습니다.',
    '一行下では、この対角線は一列右にあります。',
  ],
  whyRecurse: [
    'The three numbers are all that the next row has to know about the queens above.',
    '다음 행이 위쪽 퀸에 대해 알아야 할 것은 이 세 수가 전부입니다.',
    '次の行が上のクイーンについて知るべきことは、この三つの数だけです。',
  ],
  whyReturn: [
    'Nothing has to be cleared: this row still has its own three numbers.',
    '지울 것이 없습니다. 이 행의 세 수는 그대로 남아 있습니다.',
    '消すものはありません。この行の三つの数はそのまま残っています。',
  ],
  tray: ['Solutions so far', '지금까지 찾은 해', 'これまでの解'],
  trayOpen: ['Solution {number}: show it', '해 {number} 보기', '解{number}を見る'],
  overTitle: ['The search is over', '탐색 완료', '探索終了'],
  overAgain: ['Watch again', '다시 보기', 'もう一度見る'],
  overNext: ['Next: {name}', '다음: {name}', '次: {name}'],
  overLarger: ['A board of {n} × {n}', '{n}×{n} 판으로', '{n}×{n}の盤で'],
  overPlay: ['Place the queens yourself', '직접 놓아 보기', '自分で置いてみる'],
  overCompare: ['Compare the times', '시간 비교하기', '時間を比べる'],
} as const satisfies Record<string, Texts>;
