// Texts of the lesson: the cards about flags and bit maps.

import type { Texts } from '../text';

export const learnBits = {
  learnFlagsTitle: [
    'Testing squares is wasteful',
    '칸마다 검사하면 낭비',
    'マスごとの検査はむだが多い',
  ],
  learnFlags1: [
    'To test a square, backtracking compares it with every queen above: on five rows up to four comparisons, again and again for the same lines.',
    '칸 하나를 검사하려면 위에 있는 모든 퀸과 비교합니다. 다섯 행에서는 많게는 네 번, 그것도 같은 줄을 되풀이해서 비교합니다.',
    'マスを一つ調べるたびに、上にあるすべてのクイーンと比べます。五行の盤では最大四回、同じ線を何度も比べることになります。',
  ],
  learnFlags2: [
    'But there are only three kinds of rays. Count rows `r` from the top and columns `c` from the left, both from 0. Then `c` is the same all the way down a column, `r + c` along a rising diagonal, and `r − c` along a falling one.',
    '그런데 공격하는 줄은 세 종류뿐입니다. 행 `r`은 위에서, 열 `c`는 왼쪽에서 0부터 셉니다. 그러면 한 열에서는 `c`가, 올라가는 대각선에서는 `r + c`가, 내려가는 대각선에서는 `r − c`가 늘 같습니다.',
    'しかし、利きの線は三種類しかありません。行`r`を上から、列`c`を左から、どちらも0から数えます。すると、列の上では`c`が、右上がりの対角線では`r + c`が、右下がりの対角線では`r − c`が一定になります。',
  ],
  learnFlags3: [
    'So three arrays of flags are enough: 5 columns, 9 rising and 9 falling diagonals. A queen sets three flags; taking it back clears them.',
    '따라서 플래그 배열 세 개면 충분합니다. 열 5개, 올라가는 대각선 9개, 내려가는 대각선 9개입니다. 퀸을 놓으면 플래그 세 개를 켜고, 거두면 끕니다.',
    'ですから、フラグの配列が三つあれば足ります。列が5、右上がりの対角線が9、右下がりの対角線が9です。クイーンを置くと三つのフラグを立て、戻すと下ろします。',
  ],
  learnFlags4: [
    'A test now reads three flags, whatever the size of the board. (An index cannot be negative, so a program keeps `r − c` at place `r − c + 4`.)',
    '이제 판의 크기와 상관없이 플래그 세 개만 읽으면 됩니다. (배열 번호는 음수가 될 수 없으므로 프로그램은 `r − c`를 `r − c + 4`번 자리에 둡니다.)',
    'これで、盤の大きさによらず、三つのフラグを読むだけで済みます。（配列の番号は負にできないので、プログラムでは`r − c`を`r − c + 4`番目に置きます。）',
  ],
  learnNumbers: ['Numbers on the squares', '칸에 적힌 수', 'マスに書く数'],
  learnFlagsAsk: [
    'One square of row {row} is free. To read the three flags of a square, {tap} it.',
    '{row}번 행에는 빈 칸이 하나 있습니다. 칸을 {tap}하면 플래그 세 개를 읽습니다.',
    '行{row}には空いたマスが一つあります。マスを{tap}すると、三つのフラグを読みます。',
  ],
  learnFlagsTaken: [
    '{square}: {flags}. Set already: {taken}.',
    '{square}: {flags}. 이미 켜져 있는 것: {taken}.',
    '{square}: {flags}。すでに立っているフラグ: {taken}。',
  ],
  learnFlagsFree: [
    '{square}: {flags}. All three flags are clear: here a queen can stand.',
    '{square}: {flags}. 플래그 세 개가 모두 꺼져 있습니다. 여기에 퀸을 놓을 수 있습니다.',
    '{square}: {flags}。三つのフラグはどれも立っていません。ここに置けます。',
  ],
  learnFlagsRow: [
    '{square}: {flags}. All three are clear, but the row already has its queen.',
    '{square}: {flags}. 셋 다 꺼져 있지만 이 행에는 이미 퀸이 있습니다.',
    '{square}: {flags}。どれも立っていませんが、この行にはもうクイーンがあります。',
  ],
  learnFlagsOther: [
    '{square}: {flags}. All three are clear, but it is not its row’s turn yet.',
    '{square}: {flags}. 셋 다 꺼져 있지만 아직 이 행의 차례가 아닙니다.',
    '{square}: {flags}。どれも立っていませんが、まだこの行の番ではありません。',
  ],

  learnRowTitle: ['A row is a number', '한 행은 하나의 수', '一行は一つの数'],
  learnRow1: [
    'A row of flags is a row of zeros and ones. Read it as a binary number, and it fits in one machine word. The processor then handles all columns at once.',
    '플래그 한 줄은 0과 1의 줄입니다. 이진수로 읽으면 워드 하나에 들어가고, 프로세서는 모든 열을 한꺼번에 다룰 수 있습니다.',
    'フラグの一列は、0と1の並びです。二進数として読めば一つのワードに収まり、プロセッサーはすべての列を一度に扱えます。',
  ],
  learnRow2: [
    'Bit 0 is worth 1, bit 1 is worth 2, bit 2 is worth 4; each one twice the one before. Column a is bit 0, column b bit 1. So a queen in column d is worth 8.',
    '비트 0은 1, 비트 1은 2, 비트 2는 4, 이렇게 앞의 두 배씩 커집니다. a열이 비트 0, b열이 비트 1이므로 d열의 퀸은 8입니다.',
    'ビット0は1、ビット1は2、ビット2は4と、一つ前の二倍になっていきます。a列がビット0、b列がビット1なので、d列のクイーンは8です。',
  ],
  learnRow3: [
    'We write numbers with the ones on the right. So column a belongs on the right, too. That is the only reason why boards of bit maps are drawn the other way round.',
    '수를 쓸 때 일의 자리는 오른쪽에 둡니다. 그러니 a열도 오른쪽에 와야 합니다. 비트맵의 판을 좌우로 뒤집어 그리는 이유는 그것뿐입니다.',
    '数を書くとき、一の位は右端に来ます。ですから、a列も右端に来るべきです。ビットマップの盤を左右逆に描く理由は、それだけです。',
  ],
  learnBit: [
    'Bit {bit}, column {column}, worth {value}',
    '비트 {bit}, {column}열, 값 {value}',
    'ビット{bit}、{column}列、値{value}',
  ],
  learnRowAsk: [
    'Queens stand in columns {columns}. Now {tap} their bits.',
    '퀸은 {columns}열에 있습니다. 그 비트를 {tap}하세요.',
    'クイーンは{columns}列にあります。そのビットを{tap}してください。',
  ],
  learnRowReversed: [
    'Right, that makes {wanted}. But from left to right the digits read `{read}`, which is another number. Flip the board.',
    '맞습니다. 합은 {wanted}입니다. 그런데 왼쪽부터 읽으면 `{read}`, 전혀 다른 수가 됩니다. 판을 뒤집어 보세요.',
    '正解です。合計は{wanted}です。ところが左から読むと`{read}`で、別の数になってしまいます。盤を裏返してみましょう。',
  ],
  learnRowDone: [
    'Now the board and the number agree: `{bits}` in binary is {wanted}.',
    '이제 판과 수가 일치합니다. 이진수 `{bits}`, 곧 {wanted}입니다.',
    'これで盤と数が一致しました。二進数の`{bits}`は{wanted}です。',
  ],
  learnTurn: ['Flip the board', '판 뒤집기', '盤を裏返す'],

  learnShiftTitle: ['Why the diagonals shift', '대각선은 왜 밀릴까', '対角線はなぜずれるのか'],
  learnShift1: [
    'A column goes straight down, so the bits of `down` stay where they are. A diagonal is different: with each row it moves over by one column.',
    '열은 곧게 내려가므로 `down`의 비트는 제자리에 있습니다. 대각선은 다릅니다. 한 행 내려갈 때마다 한 열씩 옆으로 갑니다.',
    '列はまっすぐ下がるので、`down`のビットは動きません。対角線は違います。一行下がるたびに、一列ずつ横へ動きます。',
  ],
  learnShift2: [
    'Three queens are on the board. Follow their rays down: from row to row, each crosses one column further to the left. So the bits move one place to the left: `left << 1`.',
    '판에 퀸이 세 개 있습니다. 아래로 뻗은 줄을 따라가 보세요. 한 행 내려갈 때마다 한 열 왼쪽을 지납니다. 그래서 비트도 한 자리 왼쪽으로 갑니다. `left << 1`입니다.',
    '盤にはクイーンが三つあります。下へ伸びる線をたどってください。一行下がるごとに、一列左を通ります。だからビットも左へ一つ動きます。`left << 1`です。',
  ],
  learnShift3: [
    'A ray that has reached the edge of the board is over, and its bit falls off.',
    '판의 끝에 닿은 줄은 거기서 끝나고, 그 비트는 떨어져 나갑니다.',
    '盤の端に達した線はそこで終わり、そのビットはこぼれ落ちます。',
  ],
  learnShift4: [
    'The other diagonals do the same towards the right: `right >> 1`. Now it is your turn: drag `left` to where it must be in the next row.',
    '다른 방향의 대각선은 오른쪽으로 똑같이 움직입니다. `right >> 1`입니다. 이제 직접 해 보세요. 다음 행에서 있어야 할 자리로 `left`를 끌어 놓으세요.',
    '逆向きの対角線は、同じように右へ動きます。`right >> 1`です。では、あなたの番です。次の行での正しい位置へ`left`をドラッグしてください。',
  ],
  learnBefore: ['row above', '위 행', '上の行'],
  learnNextRow: ['One row down', '한 행 아래로', '一行下へ'],
  learnDrag: [
    'Place of {name}: use the arrow keys',
    '{name}의 위치: 화살표 키로 옮기세요',
    '{name}の位置: 矢印キーで動かします',
  ],
  learnMoveLeft: ['One place to the left', '왼쪽으로 한 자리', '左へ一つ'],
  learnMoveRight: ['One place to the right', '오른쪽으로 한 자리', '右へ一つ'],
  learnDragAsk: [
    'This is `left` in the row of the lowest queen. Where must it be one row down? Drag it, or {tap} an arrow.',
    '맨 아래 퀸이 있는 행의 `left`입니다. 한 행 아래에서는 어디에 있어야 할까요? 끌거나 화살표를 {tap}하세요.',
    'いちばん下のクイーンの行での`left`です。一行下ではどこにあるべきでしょうか。ドラッグするか、矢印を{tap}してください。',
  ],
  learnDragDone: [
    'Right: `{before}` becomes `{after}`. One place to the left, and the bit at the edge has fallen off.',
    '맞습니다. `{before}`에서 `{after}`, 한 자리 왼쪽입니다. 끝의 비트는 떨어져 나갔습니다.',
    '正解です。`{before}`は`{after}`になります。左へ一つ動き、端のビットはこぼれ落ちました。',
  ],
  learnDragWrongWay: [
    'That is the way of `right`. The rays of `left` run down to the left.',
    '그쪽은 `right`의 방향입니다. `left`의 줄은 왼쪽 아래로 내려갑니다.',
    'それは`right`の向きです。`left`の線は左下へ伸びます。',
  ],
  learnDragTooFar: [
    'Too far: that is where it would be two rows down.',
    '너무 멀리 갔습니다. 그 자리는 두 행 아래입니다.',
    '行きすぎです。それは二行下での位置です。',
  ],

  learnLowTitle: ['The lowest free bit', '가장 낮은 빈 비트', '最下位の空きビット'],
  learnLow1: [
    '`free` has a 1 for each free square of the row. The program wants one of them: the lowest.',
    '`free`에는 그 행의 빈 칸마다 1이 있습니다. 프로그램은 그중 하나, 가장 낮은 것만 원합니다.',
    '`free`では、その行の空いたマスが1になっています。プログラムがほしいのは、そのうち最も低い一つです。',
  ],
  learnLow2: [
    'First flip all bits: `~free`. The zeros at the low end become ones. Then add 1. The carry turns these ones back into zeros, one after the other, and stops at the first 0, which becomes a 1. There stands the lowest free bit.',
    '먼저 모든 비트를 뒤집습니다. `~free`입니다. 낮은 쪽 끝의 0이 모두 1이 됩니다. 여기에 1을 더하면 올림이 이 1들을 차례로 0으로 되돌리다가 첫 번째 0에서 멈추어 1로 바꿉니다. 바로 그 자리가 가장 낮은 빈 비트입니다.',
    'まず、すべてのビットを反転します。`~free`です。低い側の端に並ぶ0がすべて1になります。そこに1を足すと、繰り上がりがその1を順に0へ戻していき、最初の0で止まって、それを1に変えます。そこが最下位の空きビットです。',
  ],
  learnLow3: [
    'Above this place all bits are still flipped, below it all are 0. So `free AND (~free + 1)` keeps a single 1. In two’s complement `~free + 1` is `-free`.',
    '그 위는 모두 뒤집힌 그대로이고, 아래는 모두 0입니다. 그래서 `free AND (~free + 1)`에는 1이 하나만 남습니다. 컴퓨터에서 `~free + 1`은 곧 `-free`입니다.',
    'それより上は反転したまま、下はすべて0です。だから`free AND (~free + 1)`には1が一つだけ残ります。コンピューターでは`~free + 1`が`-free`そのものです。',
  ],
  learnLow4: [
    '`free XOR bit` strikes the bit out. Repeat until `free` is 0, and every free square has had its turn. You can also {tap} the bits of `free` to try other numbers.',
    '`free XOR bit`는 그 비트를 지웁니다. `free`가 0이 될 때까지 되풀이하면 모든 빈 칸을 한 번씩 거칩니다. `free`의 비트를 {tap}해서 다른 수도 시험해 보세요.',
    '`free XOR bit`はそのビットを消します。`free`が0になるまで繰り返せば、空いたマスをすべて一度ずつ試せます。`free`のビットを{tap}すると、ほかの数も試せます。',
  ],
  learnCarry: [
    'The carry is at bit {bit} and meets a 1: it leaves a 0 and goes on.',
    '올림이 비트 {bit}에서 1을 만났습니다. 0을 남기고 계속 갑니다.',
    '繰り上がりがビット{bit}で1に出会いました。0を残して先へ進みます。',
  ],
  learnLowest: [
    'The lowest free bit: `{bit}`, worth {value}. Struck out, it leaves `{rest}`.',
    '가장 낮은 빈 비트는 `{bit}`, 값은 {value}입니다. 지우고 나면 `{rest}`만 남습니다.',
    '最下位の空きビットは`{bit}`、値は{value}です。消すと`{rest}`が残ります。',
  ],
  learnFreeNone: [
    'No square is free: the carry falls off the end, and no bit is left. A dead end.',
    '빈 칸이 없습니다. 올림은 끝에서 떨어져 나가고 비트는 하나도 남지 않습니다. 막다른 길입니다.',
    '空いたマスがありません。繰り上がりは端からこぼれ、ビットは一つも残りません。行き止まりです。',
  ],
  learnCarryOn: ['Move the carry on', '올림 옮기기', '繰り上げる'],
  learnTakeBit: ['Strike the bit out', '비트 지우기', 'ビットを消す'],

  learnLoopTitle: ['The whole loop', '전체 반복문', 'ループの全体'],
  learnLoop1: [
    'Here is the whole program. `left`, `down` and `right` say what is attacked in one row, and one call of the search fills that row.',
    '이것이 프로그램 전체입니다. `left`, `down`, `right`는 한 행에서 공격받는 칸을 나타내고, 탐색을 한 번 부르면 그 행을 채웁니다.',
    'これがプログラムの全体です。`left`、`down`、`right`は一行の中で利きのあるマスを表し、探索を一回呼ぶとその行が埋まります。',
  ],
  learnLoop2: [
    'OR collects the attacks, NOT turns them into free squares. Then pick a bit, place the queen, shift the diagonals, and search the next row. On return the queen is taken back, and the next bit has its turn.',
    'OR로 공격을 모으고, NOT으로 빈 칸을 얻습니다. 비트를 고르고, 퀸을 놓고, 대각선을 밀고, 다음 행을 탐색합니다. 돌아오면 퀸을 무르고 다음 비트로 넘어갑니다.',
    'ORで利きを集め、NOTで空いたマスにします。ビットを選び、クイーンを置き、対角線をずらして、次の行を探索します。戻ってきたらクイーンを戻し、次のビットに移ります。',
  ],
  learnLoop3: [
    'No square is tested any more. On eight rows, backtracking makes 15,720 tests to reach 2,057 positions; this program reaches the same 2,057 with none. Go through it step by step.',
    '이제 칸을 하나씩 검사하지 않습니다. 여덟 행에서 백트래킹은 15,720번 검사하며 2,057곳을 거치지만, 이 프로그램은 한 번도 검사하지 않고 같은 2,057곳을 거칩니다. 한 단계씩 따라가 보세요.',
    'もうマスを一つずつ調べることはありません。八行の盤で、バックトラックは15,720回の検査をして2,057のノードを通りますが、このプログラムは一度も検査せずに同じ2,057のノードを通ります。一歩ずつたどってみてください。',
  ],
  learnSearch: ['search', '탐색', '探索'],
  learnLineSolution: [
    'if down = all: a solution; return',
    'down = all이면 해 하나, 돌아간다',
    'down = all なら解が一つ、戻る',
  ],
  learnLineWhile: ['while free is not 0:', 'free가 0이 아닌 동안:', 'free が 0 でない間:'],
  learnLinePlace: [
    'place a queen on the column of bit',
    'bit의 열에 퀸을 놓는다',
    'bit の列にクイーンを置く',
  ],
  learnLineBack: ['take the queen back', '퀸을 거둔다', 'クイーンを戻す'],
  learnLoopOr: [
    'OR. Row {row}: {left} OR {down} OR {right} = {attacked}. Each 1 is an attacked square.',
    'OR. {row}행: {left} OR {down} OR {right} = {attacked}. 1은 공격받는 칸입니다.',
    'OR。{row}行目: {left} OR {down} OR {right} = {attacked}。1は利きのあるマスです。',
  ],
  learnLoopNot: [
    'NOT. Whatever is not attacked is free: {free}.',
    'NOT. 공격받지 않는 칸이 빈 칸입니다: {free}.',
    'NOT。利きのないマスが空きです: {free}。',
  ],
  learnLoopDead: [
    'NOT. No bit is left, `free` is 0. A dead end: back to the row above.',
    'NOT. 남은 비트가 없어 `free`는 0입니다. 막다른 길이므로 위 행으로 돌아갑니다.',
    'NOT。ビットが残らず、`free`は0です。行き止まりなので、上の行に戻ります。',
  ],
  learnLoopPick: [
    'Pick. The lowest bit of {free} is {bit}: column {column}. {rest} remains.',
    '고르기. {free}에서 가장 낮은 1은 {bit}, {column}열입니다. 나중을 위해 {rest}{rest|이/가} 남습니다.',
    '選ぶ。{free}で立っている最下位のビットは{bit}、{column}列です。あとのために{rest}が残ります。',
  ],
  learnLoopPlace: [
    'Place. A queen goes to column {column} of row {row}.',
    '놓기. {row}행 {column}열에 퀸을 놓습니다.',
    '置く。{row}行目の{column}列にクイーンを置きます。',
  ],
  learnLoopShift: [
    'Shift. With the new bit, `left` moves one place to the left, to {left}, and `right` one to the right, to {right}. `down` stays: {down}.',
    '밀기. 새 비트를 더해 `left`는 왼쪽으로 한 자리 밀려 {left}, `right`는 오른쪽으로 한 자리 밀려 {right}입니다. `down`은 그대로 {down}입니다.',
    'ずらす。新しいビットを加え、`left`は左へ一つずれて{left}、`right`は右へ一つずれて{right}になります。`down`はそのまま{down}です。',
  ],
  learnLoopRecurse: [
    'Recurse. The search of the next row begins with {left}, {down} and {right}.',
    '재귀. 다음 행의 탐색이 {left}, {down}, {right} 값으로 시작됩니다.',
    '再帰。次の行の探索が{left}、{down}、{right}で始まります。',
  ],
  learnLoopReturn: [
    'Return. The rows below are done. Back in row {row}, the queen is taken back; {free} is left to try.',
    '돌아오기. 아래 행들은 끝났습니다. {row}행으로 돌아와 퀸을 거둡니다. 남은 것은 {free}입니다.',
    '戻る。下の行は終わりました。{row}行目に戻ってクイーンを取り除きます。残りは{free}です。',
  ],
  learnLoopSolution: [
    '`down` is full: all six queens stand. A solution.',
    '`down`이 가득 찼습니다. 퀸 여섯 개가 모두 놓였습니다. 해입니다.',
    '`down`がすべて埋まりました。六つのクイーンが並び、解の完成です。',
  ],
} as const satisfies Record<string, Texts>;
