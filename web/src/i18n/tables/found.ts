// Texts of the button that leads from a board to the step at which a program has it.

import type { Texts } from '../text';

export const found = {
  watchFound: [
    'Watch a program find this board',
    '프로그램이 이 판을 찾는 과정 보기',
    'プログラムがこの盤を見つけるところを見る',
  ],
  watchOn: [
    'Watch a program go on from here',
    '프로그램이 여기서 이어 가는 과정 보기',
    'プログラムがここから続けるところを見る',
  ],
  watchFoundLooking: ['Looking for it …', '찾는 중…', '探しています…'],
  watchFoundBeyond: [
    'The program comes to this board later than its steps can be followed.',
    '이 판은 프로그램이 너무 나중에 찾아서 단계를 따라갈 수 없습니다.',
    'プログラムがこの盤に着くのは、たどれるステップよりも後です。',
  ],
  watchFoundGaps: [
    'A program fills the rows from the top. Place one queen in each of the first rows, so that none attacks another.',
    '프로그램은 위에서부터 행을 채웁니다. 첫 행부터 빠짐없이, 서로 공격하지 않게 퀸을 놓아 주세요.',
    'プログラムは上の行から埋めます。最初の行から間を空けず、互いに攻撃しないように置いてください。',
  ],
  watchFoundFailed: ['That did not work.', '찾지 못했습니다.', '見つけられませんでした。'],
} as const satisfies Record<string, Texts>;
