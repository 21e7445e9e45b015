// Texts of the frame around all tabs.

import type { Texts } from '../text';

export const page = {
  title: ['Watch the N-Queens search think', 'N-퀸 탐색이 생각하는 모습', 'Nクイーンの探索を見る'],
  tabs: ['Sections', '섹션', 'セクション'],
  watch: ['Watch', '관찰', '観察'],
  gallery: ['Gallery', '갤러리', 'ギャラリー'],
  play: ['Play', '직접 놓기', '自分で置く'],
  compare: ['Compare', '비교', '比較'],
  count: ['Count', '해 세기', '数え上げ'],
  language: ['Language', '언어', '言語'],
  theme: ['Colours', '색상', '配色'],
  themeAuto: ['Auto', '자동', '自動'],
  themeLight: ['Light', '밝게', 'ライト'],
  themeDark: ['Dark', '어둡게', 'ダーク'],
  skip: ['Skip to the content', '본문으로 건너뛰기', '本文へ移動'],
  boardSize: ['Board', '판 크기', '盤の大きさ'],
  boardBy: ['{n} × {n}', '{n} × {n}', '{n} × {n}'],
  loading: ['Loading…', '불러오는 중…', '読み込み中…'],
  failed: ['The server said: {message}', '서버 응답: {message}', 'サーバーからの応答: {message}'],
  unreachable: [
    'The server does not answer. Is “queens serve” still running?',
    '서버가 응답하지 않습니다. “queens serve”가 실행 중인지 확인하세요.',
    'サーバーが応答しません。「queens serve」が動いているか確認してください。',
  ],
  again: ['Try again', '다시 시도', 'もう一度'],
  copied: ['Copied', '복사했습니다', 'コピーしました'],
  copyFailed: [
    'The browser does not allow copying here.',
    '브라우저가 여기서 복사를 허용하지 않습니다.',
    'ここではブラウザーがコピーを許可していません。',
  ],
  share: ['Copy link', '링크 복사', 'リンクをコピー'],
  stop: ['Stop', '중지', '停止'],
  seconds: ['{seconds} s', '{seconds}초', '{seconds}秒'],
  boardOf: [
    'Board of {n} by {n}; queens on {squares}',
    '{n}×{n} 판, 퀸 위치: {squares}',
    '{n}×{n}の盤、クイーンの位置: {squares}',
  ],
  boardEmpty: ['Empty board of {n} by {n}', '비어 있는 {n}×{n} 판', '何もない{n}×{n}の盤'],

  squareFree: ['{square}, free', '{square}, 비어 있음', '{square}、空き'],
  squareAttacked: ['{square}, attacked', '{square}, 공격받음', '{square}、利きあり'],
  squareQueen: ['{square}, queen', '{square}, 퀸', '{square}、クイーン'],

  nameBruteForce: ['Brute force', '완전 탐색', '力まかせ探索'],
  namePermutation: ['Permutations', '순열', '順列'],
  nameBoardScan: ['Scan of the board', '판 훑기', '盤面の走査'],
  nameBacktracking: ['Backtracking', '백트래킹', 'バックトラック'],
  nameColumnBits: ['Used columns as bits', '열 비트 집합', '列のビット集合'],
  nameFlags: ['Flag arrays', '플래그 배열', 'フラグ配列'],
  nameBitmap: ['Bit map', '비트맵', 'ビットマップ'],
  nameBitmapMirror: [
    'Bit map, half the first row',
    '비트맵, 첫 행의 절반',
    'ビットマップ、最初の行の半分',
  ],
  nameSymmetry: ['One of each symmetry class', '대칭류의 대표해', '対称類の代表だけ'],
  nameCarryChain: ['Outer ring first', '바깥 두 줄 먼저', '外周から'],
  nameExactCover: [
    'Exact cover, dancing links',
    '정확한 덮개, 댄싱 링크',
    '完全被覆、ダンシングリンク',
  ],

  progress: ['Progress', '진행', '進み具合'],

  ledger: ['Ledger', '장부', '台帳'],

  algorithm: ['Algorithm', '알고리즘', 'アルゴリズム'],
  program: ['Program', '프로그램', 'プログラム'],

  recursive: ['recursive', '재귀', '再帰'],
  iterative: ['iterative', '반복', '非再帰'],
} as const satisfies Record<string, Texts>;
