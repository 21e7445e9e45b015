// Texts of the board that people complete themselves.

import type { Texts } from '../text';

export const play = {
  playIntro: [
    'Put queens on the board so that none attacks another. Click a square, or move with the arrow keys and press Enter; X blocks a square.',
    '서로 공격하지 않게 퀸을 놓아 보세요. 칸을 누르거나, 화살표 키로 옮겨 Enter를 누르면 됩니다. X는 칸을 막습니다.',
    '互いに攻撃しないようにクイーンを置いてください。マスを押すか、矢印キーで動いてEnterを押します。Xでマスを塞ぎます。',
  ],
  tool: ['Click puts', '누를 때', '押すと'],
  toolQueen: ['a queen', '퀸', 'クイーン'],
  toolBlock: ['a block', '칸 막기', '塞ぐ'],
  undo: ['Undo', '되돌리기', '元に戻す'],
  clear: ['Clear', '비우기', '消す'],
  hint: ['Hint', '힌트', 'ヒント'],
  firstCompletion: ['Show a solution', '정답 보기', '解を見る'],
  squareWrong: [
    '{square}, attacked queen',
    '{square}, 공격받는 퀸',
    '{square}、攻撃されるクイーン',
  ],
  squareBlock: ['{square}, blocked', '{square}, 막힘', '{square}、塞がり'],
  playBoard: ['Board of {n} by {n}', '{n}×{n} 판', '{n}×{n}の盤'],
  completions: ['Completions', '완성할 수 있는 방법', '完成のしかた'],
  completionsOther: [
    '{count} ways to complete this board.',
    '이 판을 완성하는 방법은 {count}가지입니다.',
    'この盤を完成させる方法は{count}通りです。',
  ],
  completionsOne: [
    'There is exactly one way to complete this board.',
    '이 판을 완성하는 방법은 단 하나입니다.',
    'この盤を完成させる方法は一つだけです。',
  ],
  completionsNone: [
    'This board cannot be completed.',
    '이 판은 완성할 수 없습니다.',
    'この盤は完成できません。',
  ],
  completionsDone: ['Done: a solution!', '완성했습니다!', '完成です！'],
  completionsAttack: [
    'The queens on {one} and {two} attack each other.',
    '{one}의 퀸과 {two}의 퀸이 서로 공격합니다.',
    '{one}と{two}のクイーンが互いに攻撃しています。',
  ],
  completionsCounting: ['Counting…', '세는 중…', '数えています…'],
  completionsSolvable: [
    'This board can be completed.',
    '이 판은 완성할 수 있습니다.',
    'この盤は完成できます。',
  ],
  completionsTimedOut: [
    'There are too many completions to count them all here.',
    '방법이 너무 많아 여기서는 다 셀 수 없습니다.',
    '数が多すぎて、ここでは数えきれません。',
  ],
  completionsStopped: [
    'Counting was stopped.',
    '해 세기를 중지했습니다.',
    '数えるのを止めました。',
  ],
  hintForced: [
    '{square} is the only square left in its {line}.',
    '{square}{square|은/는} 그 {line}에 남은 유일한 칸입니다.',
    '{square}は、その{line}に残された唯一のマスです。',
  ],
  hintBest: [
    'Try {square}: its {line} has the fewest squares left.',
    '{square}에 놓아 보세요. 남은 칸이 가장 적은 {line}입니다.',
    '{square}を試してください。残りのマスが最も少ない{line}です。',
  ],
  lineRow: ['row', '행', '行'],
  lineColumn: ['column', '열', '列'],
  queensPlaced: ['{queens} of {n} queens', '퀸 {n}개 중 {queens}개', 'クイーン{n}個中{queens}個'],
} as const satisfies Record<string, Texts>;
