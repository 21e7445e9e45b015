// The algorithms on their cards: the idea of each in one line, as `queens explain` has it, and what is new
// against the card before.

import type { Texts } from '../text';

export const ladder = {
  ladderTitle: ['Choose an algorithm', '알고리즘 고르기', 'アルゴリズムを選ぶ'],
  ladderNew: ['New: {what}', '새로운 점: {what}', '新しい点: {what}'],
  ladderNodes: [
    'N = 8: {nodes} nodes, no tests',
    'N = 8: 노드 {nodes}개, 검사 없음',
    'N = 8: ノード{nodes}、検査なし',
  ],
  ladderNodesAndTests: [
    'N = 8: {nodes} nodes, {tests} tests',
    'N = 8: 노드 {nodes}개, 검사 {tests}번',
    'N = 8: ノード{nodes}、検査{tests}',
  ],
  nameHalves: ['Halves', '절반 맞추기', '半分の組み合わせ'],
  ideaHalves: [
    'half-boards joined in bulk: no solution is visited',
    '절반을 한꺼번에 이어 세며, 해는 방문하지 않음',
    '半分の盤をまとめて結合し、解は訪れない',
  ],
  newHalves: [
    'no search of whole boards: two lists are made, and the pairs that fit are counted',
    '판 전체를 탐색하지 않고, 두 목록을 만들어 맞는 쌍을 셈',
    '盤全体を探索せず、二つの一覧を作って合う組を数える',
  ],
  halvesPicture: [
    'N = 6, upper halves on the columns {columns}: {top} of them, {bottom} lower halves on the other columns, and the pairs that fit: {pairs}',
    'N = 6, 위쪽 절반이 {columns}열을 쓸 때: 위쪽 절반 {top}개, 나머지 열의 아래쪽 절반 {bottom}개, 맞는 쌍 {pairs}개',
    'N = 6、上半分が{columns}列を使うとき: 上半分は{top}、残りの列を使う下半分は{bottom}、合う組は{pairs}',
  ],
  halvesUnseen: [
    'It visits no solution, so there is nothing to watch step by step.',
    '해를 하나도 방문하지 않으므로 한 단계씩 볼 것이 없습니다.',
    '解を訪れないので、一歩ずつ見るものはありません。',
  ],
  halvesLearn: ['How it works: card 14', '원리 보기: 카드 14', 'しくみ: カード14'],
  close: ['Close', '닫기', '閉じる'],
  ideaBruteForce: [
    'every board, tested when it is full',
    '판을 모두 만들고 다 찬 뒤에 검사',
    'すべての盤を作り、埋まってから検査する',
  ],
  newBruteForce: [
    'the start: one queen in each row, on every column in turn',
    '출발점. 행마다 퀸 하나를 모든 열에 차례로 놓음',
    '出発点。各行に一つずつ、すべての列に順に置く',
  ],
  ideaPermutation: [
    'every permutation of columns, tested on diagonals',
    '열의 순열을 모두 만들고 대각선만 검사',
    '列の順列をすべて作り、対角線だけを検査する',
  ],
  newPermutation: [
    'no two queens share a column, so only diagonals are left to test',
    '열이 겹치지 않으므로 대각선만 검사하면 됨',
    '列が重ならないので、検査は対角線だけで済む',
  ],
  ideaBoardScan: [
    'an array of squares, walked upwards from each',
    '판을 배열로 두고 칸마다 위로 올라가며 검사',
    '盤を配列で持ち、マスごとに上へたどって検査する',
  ],
  newBoardScan: [
    'squares are tested before a queen is placed; dead ends are cut off at once',
    '퀸을 놓기 전에 검사해 막다른 길을 바로 잘라 냄',
    '置く前に検査し、行き止まりをすぐに切り捨てる',
  ],
  ideaBacktracking: [
    'one number a row, tested before it is placed',
    '행마다 수 하나, 놓기 전에 검사',
    '各行に数を一つ、置く前に検査する',
  ],
  newBacktracking: [
    'no array of squares: the column of each queen is enough',
    '판의 배열 없이 퀸의 열만 기억',
    '盤の配列をやめ、各クイーンの列だけを覚える',
  ],
  ideaColumnBits: [
    'used columns as a set of bits, diagonals tested',
    '쓴 열을 비트 집합으로, 대각선만 검사',
    '使った列をビットの集合で持ち、対角線だけを検査する',
  ],
  newColumnBits: [
    'taken columns are skipped without a test',
    '이미 쓴 열은 검사 없이 건너뜀',
    '使った列は検査せずに飛ばす',
  ],
  ideaFlags: [
    'flags for all lines, three look-ups a test',
    '열과 대각선의 플래그, 검사는 세 번 보기',
    '列と対角線のフラグ、検査は三か所を見るだけ',
  ],
  newFlags: [
    'a test takes the same time, however many queens stand above',
    '위에 퀸이 몇 개든 검사 시간이 같음',
    '上にいくつクイーンがあっても検査の手間が同じ',
  ],
  ideaBitmap: [
    'all squares of a row at once, in three bit fields',
    '한 행의 칸을 비트 필드 셋으로 한꺼번에',
    '一行のマスを三つのビットフィールドで一度に調べる',
  ],
  newBitmap: [
    'no test at all: one formula finds every free square of a row',
    '검사가 사라짐. 식 하나로 한 행의 빈 칸을 모두 찾음',
    '検査がなくなる。式一つで行の空きマスがすべてわかる',
  ],
  ideaBitmapMirror: [
    'bit fields, and only half of the first row',
    '비트 필드에 더해 첫 행은 절반만',
    'ビットフィールドに加え、最初の行は半分だけ',
  ],
  newBitmapMirror: [
    'solutions come in mirror pairs, and one of each pair is enough',
    '해는 좌우로 짝을 이루므로 한쪽만 찾음',
    '解は左右対称の組になるので、片方だけ探す',
  ],
  ideaSymmetry: [
    'one solution of each symmetry class',
    '대칭류마다 대표해 하나만 탐색',
    '対称性の類ごとに代表の解を一つだけ探す',
  ],
  newSymmetry: [
    'rotations count, too: up to eight boards at once',
    '회전까지 이용해 최대 여덟 판을 한 번에 셈',
    '回転も使い、最大八つの盤を一度に数える',
  ],
  ideaCarryChain: [
    'the outer ring of each class first, then the inside',
    '바깥 두 줄을 먼저 채우고 안쪽을 나중에',
    '外側の二行二列を先に埋め、内側は後で埋める',
  ],
  newCarryChain: [
    'symmetry is settled by the ring, before the inside is searched',
    '안쪽을 탐색하기 전에 바깥에서 대칭을 정리',
    '内側を探す前に、外側で対称性を片付ける',
  ],
  ideaExactCover: [
    'dancing links: the line with fewest squares first',
    '정확한 덮개와 댄싱 링크, 가장 빠듯한 줄부터',
    '完全被覆とダンシングリンク、最も余裕のない線から',
  ],
  newExactCover: [
    'rows and columns in any order, the tightest one next',
    '행과 열을 가리지 않고 가장 빠듯한 줄부터 채움',
    '行と列の区別なく、いちばん厳しいものから埋める',
  ],
} as const satisfies Record<string, Texts>;
