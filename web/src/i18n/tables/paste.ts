// Texts of the place where boards are pasted.

import type { Texts } from '../text';

export const paste = {
  pasteBoard: ['Paste a board', '판 붙여 넣기', '盤を貼り付け'],
  pasteText: ['Boards as text', '글자로 된 판', '文字で書いた盤'],
  pasteKinds: [
    'Drawings with any marks, rows of 0 and 1, lists of columns, squares such as a1, FEN, JSON or CSV: what most programs print.',
    '아무 기호로나 그린 판, 0과 1의 행렬, 열 번호 목록, a1 같은 칸 이름, FEN, JSON, CSV 등 프로그램이 흔히 출력하는 형식을 읽습니다.',
    '好きな記号で描いた盤、0と1の行列、列番号のリスト、a1のようなマス名、FEN、JSON、CSVなど、多くのプログラムが出力する形を読み取ります。',
  ],
  pasteRead: ['Read', '읽기', '読み取る'],
  pasteTooLong: [
    'This text is too long: paste at most {most} bytes.',
    '글이 너무 깁니다. 최대 {most}바이트까지 붙여 넣을 수 있습니다.',
    '文章が長すぎます。貼り付けられるのは{most}バイトまでです。',
  ],
  pasteTooLarge: [
    'A board of {n} by {n} is too large here: paste boards of up to {most} by {most}.',
    '{n}×{n} 판은 여기서 다루기에 너무 큽니다. {most}×{most} 판까지 붙여 넣을 수 있습니다.',
    '{n}×{n}の盤はここでは大きすぎます。貼り付けられるのは{most}×{most}までです。',
  ],
  pasteNone: [
    'There is no board in this text.',
    '이 글에는 판이 없습니다.',
    'この文章には盤がありません。',
  ],
  pasteUnreadable: [
    'Line {line} cannot be read as a board.',
    '{line}번째 줄을 판으로 읽을 수 없습니다.',
    '{line}行目は盤として読み取れません。',
  ],
  pasteTwoWays: [
    'Line {line} can be read in two ways. Which one is meant?',
    '{line}번째 줄은 두 가지로 읽을 수 있습니다. 어느 쪽인가요?',
    '{line}行目は二通りに読めます。どちらですか？',
  ],
  pasteSkipped: [
    'Lines that are not part of a board: {lines}. The first is line {first}:',
    '판이 아닌 줄: {lines}개. 첫 번째는 {first}번째 줄입니다.',
    '盤ではない行: {lines}行。最初は{first}行目です。',
  ],
  readingBase0: ['The first column is 0', '첫 열이 0', '最初の列が0'],
  readingBase1: ['The first column is 1', '첫 열이 1', '最初の列が1'],
  readingList: ['Lists of columns', '열 번호 목록', '列番号のリスト'],
  readingMatrix: ['Rows of 0 and 1', '0과 1의 행렬', '0と1の行列'],
  readingPairs: ['Pairs of row and column', '행과 열의 쌍', '行と列の組'],
  readingDigits: ['One digit for each row', '행마다 숫자 하나', '各行に数字一つ'],
  readingMarks: [
    'Queen “{queen}”, free “{free}”',
    '퀸 “{queen}”, 빈 칸 “{free}”',
    'クイーン「{queen}」、空き「{free}」',
  ],
  readingMarksBlocked: [
    'Queen “{queen}”, free “{free}”, blocked “{blocked}”',
    '퀸 “{queen}”, 빈 칸 “{free}”, 막힌 칸 “{blocked}”',
    'クイーン「{queen}」、空き「{free}」、塞いだマス「{blocked}」',
  ],
  pasteSummary: [
    'Boards: {total}. Solutions: {solutions}.',
    '판 {total}개, 해 {solutions}개.',
    '盤{total}個、解{solutions}個。',
  ],
  pasteFirst: [
    'The first {shown} of {total} boards.',
    '판 {total}개 중 처음 {shown}개.',
    '{total}個の盤のうち最初の{shown}個。',
  ],
  pasteShown: [
    'Board {number} of {total} is in the lab now.',
    '판 {total}개 중 {number}번 판을 실험실에 놓았습니다.',
    '{total}個のうち盤{number}を実験室に置きました。',
  ],
  pastedBoards: ['Pasted boards', '붙여 넣은 판', '貼り付けた盤'],
  pastedBoard: ['Board {number}', '판 {number}', '盤{number}'],
  verdictSolution: ['a solution', '해', '解'],
  verdictClass: ['a solution of class {number}', '대칭류 {number}의 해', '類{number}の解'],
  verdictRepeated: [
    '{verdict}, the same as board {number}',
    '{verdict}, 판 {number}{number|과/와} 같음',
    '{verdict}、盤{number}と同じ',
  ],
  verdictAttack: [
    '{one} and {two} attack each other',
    '{one}의 퀸과 {two}의 퀸이 서로 공격',
    '{one}と{two}が互いに攻撃',
  ],
  verdictQueens: ['{queens} of {n} queens', '퀸 {n}개 중 {queens}개', 'クイーン{n}個中{queens}個'],
} as const satisfies Record<string, Texts>;
