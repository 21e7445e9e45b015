// Texts of the gallery.

import type { Texts } from '../text';

export const gallery = {
  openInPlay: ['Open in Play', '직접 놓기에서 열기', '「自分で置く」で開く'],
  galleryClasses: ['Solutions by class', '대칭류별 해', '類ごとの解'],
  galleryLarge: ['Large boards', '큰 판', '大きな盤'],
  galleryMode: ['What to show', '표시할 내용', '表示する内容'],
  gallerySummary: [
    '{total} solutions in {unique} classes. The boards of a class are rotations and mirror images of one another.',
    '해 {total}개, 대칭류 {unique}개. 같은 대칭류의 판은 서로 회전하거나 뒤집은 모양입니다.',
    '解は{total}個、類は{unique}個。同じ類の盤は、互いに回転や鏡映で移り合います。',
  ],
  galleryNone: [
    'A board of {n} by {n} has no solution.',
    '{n}×{n} 판에는 해가 없습니다.',
    '{n}×{n}の盤には解がありません。',
  ],
  galleryNoneOfKind: [
    'No class has this symmetry.',
    '이 대칭을 가진 대칭류는 없습니다.',
    'この対称性をもつ類はありません。',
  ],
  symmetryFilter: ['Symmetry', '대칭', '対称性'],
  symmetryAny: ['any', '모두', 'すべて'],
  symmetryNone: ['none: 8 images', '대칭 없음: 8개', '対称性なし: 8個'],
  symmetryHalf: ['half turn: 4 images', '180° 회전 대칭: 4개', '180°回転対称: 4個'],
  symmetryQuarter: ['quarter turn: 2 images', '90° 회전 대칭: 2개', '90°回転対称: 2個'],
  symmetryAll: ['all: 1 image', '모든 대칭: 1개', 'すべて: 1個'],
  classNumber: ['Class {number}', '대칭류 {number}', '類{number}'],
  classCard: [
    'Class {number}, {size} images',
    '대칭류 {number}, 판 {size}개',
    '類{number}、盤{size}個',
  ],
  imagesTitle: ['The boards of this class', '이 대칭류의 판', 'この類の盤'],
  imageIdentity: ['itself', '원래 판', 'そのまま'],
  imageMirror: ['mirrored', '좌우 뒤집기', '左右反転'],
  imageFlip: ['upside down', '상하 뒤집기', '上下反転'],
  imageHalfTurn: ['turned by 180°', '180° 회전', '180°回転'],
  imageTranspose: [
    'mirrored in the falling diagonal',
    '내려가는 대각선 뒤집기',
    '右下がりの対角線で反転',
  ],
  imageQuarterTurn: ['turned by 90°', '90° 회전', '90°回転'],
  imageQuarterTurnBack: ['turned by −90°', '−90° 회전', '−90°回転'],
  imageAntiTranspose: [
    'mirrored in the rising diagonal',
    '올라가는 대각선 뒤집기',
    '右上がりの対角線で反転',
  ],
  copyList: ['Copy list', '목록 복사', 'リストをコピー'],
  copyFen: ['Copy FEN', 'FEN 복사', 'FENをコピー'],
  copySvg: ['Copy SVG', 'SVG 복사', 'SVGをコピー'],
  boardLink: ['Link to this board', '이 판의 링크', 'この盤へのリンク'],
  showMore: ['Show {more} more', '{more}개 더 보기', 'さらに{more}個表示'],
  method: ['Method', '방법', '方法'],
  methodConstruct: ['by formula', '공식으로', '公式で作る'],
  methodRandom: ['at random', '무작위로', 'ランダムに作る'],
  anotherBoard: ['Another one', '다른 판', '別の盤'],
  queensCount: ['Queens', '퀸 수', 'クイーンの数'],
  badBoard: [
    'The address names a board that is not a solution; here are all that are.',
    '주소의 판은 해가 아닙니다. 해는 다음과 같습니다.',
    'アドレスの盤は解ではありません。解は次のとおりです。',
  ],
  largeNote: [
    'One solution of any size is easy: by formula it takes no search at all.',
    '해 하나를 찾는 것은 크기와 상관없이 쉽습니다. 공식을 쓰면 탐색이 필요 없습니다.',
    '解を一つ求めるだけなら、大きさによらず簡単です。公式を使えば探索はいりません。',
  ],
} as const satisfies Record<string, Texts>;
