// Texts of the lesson: the ten questions at its end.

import type { Texts } from '../text';

export const learnEnd = {
  learnEndTitle: ['Ten questions', '열 가지 질문', '十の質問'],
  learnEnd1: [
    'Now show what you know. The questions are answered on boards, trees and bits; your first answer counts, and each is explained at once.',
    '이제 아는 것을 보여 줄 차례입니다. 판과 트리와 비트 위에서 답합니다. 처음 고른 답만 세고, 곧바로 설명이 나옵니다.',
    'では、わかったことを試してみましょう。盤や木やビットの上で答えます。数えるのは最初の答えだけで、すぐに説明が出ます。',
  ],
  learnEnd2: [
    'At the end stands your score, with the cards that are worth another look, and a page to take home: the ten answers and the whole program in the language you like.',
    '끝나면 점수와 다시 볼 만한 카드가 나오고, 가져갈 페이지도 있습니다. 열 가지 답과, 원하는 언어로 된 프로그램 전체가 들어 있습니다.',
    '最後に点数と、もう一度見るとよいカードが出ます。持ち帰れるページもあります。十の答えと、好きな言語で書いたプログラム全体が入っています。',
  ],
  learnFirstCounts: [
    'Your first answer counts.',
    '처음 고른 답만 셉니다.',
    '最初の答えだけを数えます。',
  ],
  learnCheck: ['Check', '확인', '確かめる'],
  learnRight: ['Right.', '맞습니다.', '正解です。'],
  learnNotRight: ['Not quite.', '아쉽습니다.', '惜しいです。'],
  learnNextQuestion: ['Next question', '다음 문제', '次の問題'],
  learnFinish: ['Result', '결과', '結果'],
  learnFallsOff: ['Falls off: column', '떨어지는 열', 'こぼれる列'],
  learnInRow: ['row {row}', '{row}행', '{row}行目'],

  learnAskDeadEnd: [
    'Row {row} has no free square. Now {tap} the queen that the program moves next.',
    '{row}행에는 빈 칸이 없습니다. 프로그램이 다음에 옮기는 퀸은 어느 것일까요? 그 퀸을 {tap}하세요.',
    '{row}行目には空いたマスがありません。プログラムが次に動かすクイーンはどれでしょうか。{tap}してください。',
  ],
  learnWhyDeadEnd: [
    'It goes back one row only: the queen on {square}, in row {above}, moves further right.',
    '한 행만 돌아갑니다. {above}행 {square}의 퀸을 오른쪽으로 옮깁니다.',
    '戻るのは一行だけです。{above}行目、{square}のクイーンを右へ動かします。',
  ],
  learnAskBranch: [
    'The search is at b4. Now {tap} a branch that it will never enter again.',
    '탐색은 지금 b4에 있습니다. 다시는 들어가지 않을 가지를 {tap}하세요.',
    '探索はいまb4にいます。二度と入らない枝を{tap}してください。',
  ],
  learnWhyBranch: [
    'A withered branch has been searched to its end, and no solution is below it.',
    '시든 가지는 끝까지 탐색했고, 그 아래에는 해가 없습니다.',
    '枯れた枝は最後まで調べ終わっていて、その下に解はありません。',
  ],
  learnAskFall: [
    'A queen stands on {queen}, and {square} is attacked. How many full boards of six rows begin like this and fall at one stroke?',
    '{queen}에 퀸이 있고 {square} 칸은 공격받습니다. 이렇게 시작해서 한꺼번에 사라지는 여섯 행의 판은 몇 개일까요?',
    '{queen}にクイーンがあり、{square}には利きがあります。こう始まって一度に消える六行の盤はいくつあるでしょうか。',
  ],
  learnWhyFall: [
    'Four rows are left, with six squares each: 6 × 6 × 6 × 6 = {boards}.',
    '남은 네 행마다 칸이 여섯 개이므로 6×6×6×6 = {boards}개입니다.',
    '残りの四行にそれぞれ六つのマスがあるので、6×6×6×6 = {boards}通りです。',
  ],
  learnAskFlags: [
    'A queen stands on {square}: in the program r = {r}, c = {c}. Which flags does it set?',
    '{square}에 퀸이 있습니다. 프로그램에서는 r = {r}, c = {c}입니다. 어느 플래그를 켤까요?',
    '{square}にクイーンがあります。プログラムではr = {r}、c = {c}です。どのフラグを立てるでしょうか。',
  ],
  learnWhyFlags: [
    'Its column and its two diagonals: {flags}.',
    '열 하나와 대각선 두 개입니다: {flags}.',
    '列と二本の対角線です: {flags}。',
  ],
  learnAskColumns: [
    'Queens stand in columns {columns}. Set this row of columns as a number.',
    '퀸은 {columns}열에 있습니다. 이 열들을 수로 나타내세요.',
    'クイーンは{columns}列にあります。この列を数で表してください。',
  ],
  learnWhyColumns: [
    'Column a is bit 0, column b bit 1, and so on: `{bits}`, which is {value}.',
    'a열이 비트 0, b열이 비트 1, … 이므로 `{bits}`, 곧 {value}입니다.',
    'a列がビット0、b列がビット1、…なので`{bits}`、つまり{value}です。',
  ],
  learnAskEnd: [
    'Columns {columns} are taken. Now {tap} the one that, read as it stands, is the number {value}.',
    '{columns}열이 찼습니다. 쓰인 그대로 읽을 때 {value}{value|이/가} 되는 것은 어느 쪽일까요? {tap}하세요.',
    '{columns}列が埋まっています。書かれたとおりに読んで{value}になるのはどちらでしょうか。{tap}してください。',
  ],
  learnWhyEnd: [
    'The ones place of a number stands on the right, so column a has to, too: `{bits}`.',
    '수의 일의 자리는 오른쪽에 있으므로 a열도 오른쪽에 와야 합니다: `{bits}`.',
    '数の一の位は右端にあるので、a列も右端に来ます: `{bits}`。',
  ],
  learnAskLeft: [
    'What is `left` in the next row? Set its bits.',
    '다음 행의 `left`는 무엇일까요? 비트를 켜세요.',
    '次の行の`left`はどうなるでしょうか。ビットを立ててください。',
  ],
  learnWhyLeft: [
    '`{before} << 1` moves one place to the left, and the bit at the edge falls off: `{after}`.',
    '`{before} << 1`은 왼쪽으로 한 자리 밀고, 끝의 비트는 떨어져 나갑니다: `{after}`.',
    '`{before} << 1`は左へ一つ動き、端のビットはこぼれ落ちます: `{after}`。',
  ],
  learnAskRight: [
    'What is `right` in the next row, and in which column does a bit fall off?',
    '다음 행의 `right`는 무엇이고, 어느 열의 비트가 떨어져 나갈까요?',
    '次の行の`right`はどうなるでしょうか。また、どの列のビットがこぼれ落ちるでしょうか。',
  ],
  learnWhyRight: [
    '`{before} >> 1` moves one place to the right: `{after}`. The bit of column {column} falls off.',
    '`{before} >> 1`은 오른쪽으로 한 자리 밉니다: `{after}`. {column}열의 비트가 떨어져 나갑니다.',
    '`{before} >> 1`は右へ一つ動きます: `{after}`。{column}列のビットがこぼれ落ちます。',
  ],
  learnAskLowest: [
    'What is `{free} AND -{free}`? Set its bits.',
    '`{free} AND -{free}`의 값은 무엇일까요? 비트를 켜세요.',
    '`{free} AND -{free}`の値はどうなるでしょうか。ビットを立ててください。',
  ],
  learnWhyLowest: [
    'Only the lowest 1 is the same in a number and its negative: `{bit}`.',
    '어떤 수와 그 음수에 함께 남는 것은 가장 낮은 1뿐입니다: `{bit}`.',
    'ある数とその負の数に共通して残るのは、立っている最下位のビットだけです: `{bit}`。',
  ],
  learnAskReturn: [
    'The call of row 4 returns. Now {tap} the `left` with which row 5 goes on.',
    '4행의 호출이 돌아옵니다. 5행은 어느 `left`로 계속할까요? {tap}하세요.',
    '4行目の呼び出しが戻ります。5行目はどの`left`で続けるでしょうか。{tap}してください。',
  ],
  learnWhyReturn: [
    'With its own, `{kept}`, which it has kept: nothing is shifted back, and the bit that fell off below is still there.',
    '간직해 둔 자기 값 `{kept}`입니다. 거꾸로 밀지 않으며, 아래에서 떨어져 나간 비트도 그대로 있습니다.',
    '自分がもっていた`{kept}`です。逆にずらすことはなく、下でこぼれたビットもそのまま残っています。',
  ],

  learnAnswers: ['Your answers', '내 답', 'あなたの答え'],
  learnAnswerRight: [
    'Question {question}: right. Card {card}, {title}',
    '문제 {question}: 맞음. {card}번 카드, {title}',
    '問題{question}: 正解。カード{card}、{title}',
  ],
  learnAnswerWrong: [
    'Question {question}: wrong. Back to card {card}, {title}',
    '문제 {question}: 틀림. {card}번 카드로 돌아가기, {title}',
    '問題{question}: 不正解。カード{card}へ戻る、{title}',
  ],
  learnCardShort: ['card {card}', '카드 {card}', 'カード{card}'],
  learnAllRight: [
    'All {asked} right. You know how backtracking on bits works.',
    '{asked}문제를 모두 맞혔습니다. 비트로 하는 백트래킹을 이해했습니다.',
    '{asked}問すべて正解です。ビットを使ったバックトラックがわかりましたね。',
  ],
  learnGoBack: [
    '{right} of {asked} right. The cards marked × are worth another look: {tap} them.',
    '{asked}문제 중 {right}문제를 맞혔습니다. ×로 표시된 카드를 다시 볼 만합니다. {tap}해 보세요.',
    '{asked}問中{right}問正解でした。×のついたカードをもう一度見てみましょう。{tap}すると開きます。',
  ],
  learnTenMore: ['Ten others', '다른 열 문제', '別の十問'],
  learnTakeHome: ['A page to take home', '가져갈 페이지', '持ち帰るページ'],
  learnTakeHomeTitle: [
    'N queens: ten answers and a program',
    'N 퀸: 열 가지 답과 프로그램',
    'Nクイーン: 十の答えとプログラム',
  ],
  learnTakeHomeProgram: [
    'The program: counts all solutions on N rows',
    '프로그램: N행의 모든 해를 셉니다',
    'プログラム: N行のすべての解を数えます',
  ],
  learnProgramIn: ['Program in', '프로그램 언어', 'プログラムの言語'],
  learnSavePage: ['Save the page', '페이지 저장', 'ページを保存'],
  learnBackToResult: ['Back to the score', '점수로 돌아가기', '点数に戻る'],
  learnWaysOn: ['Go on with', '더 해 보기', '次に進む'],
} as const satisfies Record<string, Texts>;
