// Texts of the lesson: the cards about flags and bit maps.

import type { Texts } from '../text';

export const learnBits = {
  learnFlagsTitle: [
    'Testing squares is wasteful',
    '칸마다 검사하면 낭비',
    'マスごとの検査はむだが多い',
  ],
  learnFlags1: [
    'Backtracking compares a square with every queen above, always along the same lines.',
    '칸 하나를 검사하려면 위에 있는 모든 퀸과 비교합니다. 그것도 늘 같은 줄을 따라 되풀이합니다.',
    'マスを一つ調べるたびに、上にあるすべてのクイーンと比べます。しかも、たどるのはいつも同じ線です。',
  ],
  learnFlags2: [
    'But there are only three kinds of lines. A program counts rows `r` from the top and columns `c` from the left, both from 0: row 2 is its `r = 3`. Then `c` is the same in a column, `r + c` along a rising diagonal, and `r − c` along a falling one.',
    '그런데 공격하는 줄은 세 종류뿐입니다. 프로그램은 행 `r`을 위에서, 열 `c`를 왼쪽에서 0부터 셉니다. 2행은 프로그램의 `r = 3`입니다. 그러면 한 열에서는 `c`가, 올라가는 대각선에서는 `r + c`가, 내려가는 대각선에서는 `r − c`가 늘 같습니다.',
    'しかし、利きの線は三種類しかありません。プログラムは行`r`を上から、列`c`を左から、どちらも0から数えます。2行目はプログラムの`r = 3`です。すると、列の上では`c`が、右上がりの対角線では`r + c`が、右下がりの対角線では`r − c`が一定になります。',
  ],
  learnFlags3: [
    'So three arrays of flags are enough: a queen sets three flags, taking it back clears them, a test reads three.',
    '따라서 플래그 배열 세 개면 충분합니다. 퀸을 놓으면 플래그 세 개를 켜고, 무르면 끕니다. 검사할 때는 세 개만 읽습니다.',
    'ですから、フラグ配列が三つあれば足ります。クイーンを置くと三つのフラグを立て、戻すと下ろし、検査では三つを読むだけです。',
  ],
  learnNumbers: ['Numbers on the squares', '칸에 적힌 수', 'マスに書く数'],
  learnFlagsAsk: [
    'One square of row {row} (`r = {r}`) is free. To read the three flags of a square, {tap} it.',
    '{row}행(`r = {r}`)에는 빈 칸이 하나 있습니다. 칸을 {tap}하면 플래그 세 개를 읽습니다.',
    '{row}行目（`r = {r}`）には空いたマスが一つあります。マスを{tap}すると、三つのフラグを読みます。',
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
    'Read a row of flags as a binary number, and it fits in one machine word. The processor handles all columns at once.',
    '플래그 한 줄을 이진수로 읽으면 워드 하나에 들어갑니다. 그러면 프로세서는 모든 열을 한꺼번에 다룰 수 있습니다.',
    'フラグの並びを二進数として読めば、一つのワードに収まります。プロセッサーはすべての列を一度に扱えます。',
  ],
  learnRow2: [
    'Bit 0 is worth 1, bit 1 worth 2, bit 2 worth 4: each twice the one before. Column a is bit 0, column b bit 1, so a queen in column d is worth 8.',
    '비트 0은 1, 비트 1은 2, 비트 2는 4, 이렇게 앞의 두 배씩 커집니다. a열이 비트 0, b열이 비트 1이므로 d열의 퀸은 8입니다.',
    'ビット0は1、ビット1は2、ビット2は4と、一つ前の二倍になっていきます。a列がビット0、b列がビット1なので、d列のクイーンは8です。',
  ],
  learnRow3: [
    'We write numbers with the ones on the right, so column a belongs there, too: the only reason why boards of bit maps are drawn the other way round.',
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
    'A column goes straight down, so the bits of `down` stay. A diagonal moves over by one column with each row.',
    '열은 곧게 내려가므로 `down`의 비트는 제자리에 있습니다. 대각선은 한 행 내려갈 때마다 한 열씩 옆으로 갑니다.',
    '列はまっすぐ下がるので、`down`のビットは動きません。対角線は、一行下がるたびに一列ずつ横へ動きます。',
  ],
  learnShift2: [
    '`left` has a 1 where a ray that runs down to the left crosses the row. The queen of the row starts one more ray: `left OR bit`.',
    '`left`는 왼쪽 아래로 뻗은 줄이 그 행을 지나는 곳에 1이 있습니다. 그 행의 퀸에서 줄이 하나 더 시작됩니다. `left OR bit`입니다.',
    '`left`では、左下へ伸びる線がその行を通るところが1です。その行のクイーンからも線が一本始まるので、`left OR bit`となります。',
  ],
  learnShift3: [
    'Follow the rays one row down. One has reached the edge of the board: its bit falls off.',
    '줄을 따라 한 행 내려가 보세요. 판의 끝에 닿은 줄은 거기서 끝나고, 그 비트는 떨어져 나갑니다.',
    '線をたどって一行下へ進みましょう。盤の端に達した線はそこで終わり、そのビットはこぼれ落ちます。',
  ],
  learnShift4: [
    '`right` has the other diagonals. Drag both fields to their place in the next row, and say which bit falls off.',
    '`right`에는 다른 방향의 대각선이 있습니다. 둘 다 다음 행에서 있어야 할 자리로 끌어 놓고, 떨어져 나가는 비트를 고르세요.',
    '`right`には逆向きの対角線があります。どちらも次の行での正しい位置へドラッグし、こぼれ落ちるビットを選んでください。',
  ],
  learnNextRow: ['One row down', '한 행 아래로', '一行下へ'],
  learnSides: ['Direction of the diagonals', '대각선의 방향', '対角線の向き'],
  learnRowNote: ['row {row}', '{row}행', '{row}行目'],
  learnFalls: ['Falls off:', '떨어지는 비트:', 'こぼれるビット:'],
  learnFallsBit: [
    'Bit {bit}, column {column}, falls off',
    '비트 {bit}, {column}열이 떨어집니다',
    'ビット{bit}、{column}列がこぼれる',
  ],
  learnDrag: [
    'Place of {name}: use the arrow keys',
    '{name}의 위치: 화살표 키로 옮기세요',
    '{name}の位置: 矢印キーで動かします',
  ],
  learnMoveLeft: ['One place to the left', '왼쪽으로 한 자리', '左へ一つ'],
  learnMoveRight: ['One place to the right', '오른쪽으로 한 자리', '右へ一つ'],
  learnDragAsk: [
    'Where must the bits of `{field} OR bit` be in row {row}? Drag them there, or {tap} an arrow. Which of them falls off?',
    '`{field} OR bit`의 비트는 {row}행에서 어디에 있어야 할까요? 끌거나 화살표를 {tap}하세요. 떨어져 나가는 비트는 무엇일까요?',
    '`{field} OR bit`のビットは、{row}行目ではどこにあるべきでしょうか。ドラッグするか、矢印を{tap}してください。こぼれ落ちるのはどのビットでしょうか。',
  ],
  learnDragNotLeft: [
    'That is the way of `right`. The rays of `left` run down to the left.',
    '그쪽은 `right`의 방향입니다. `left`의 줄은 왼쪽 아래로 내려갑니다.',
    'それは`right`の向きです。`left`の線は左下へ伸びます。',
  ],
  learnDragNotRight: [
    'That is the way of `left`. The rays of `right` run down to the right.',
    '그쪽은 `left`의 방향입니다. `right`의 줄은 오른쪽 아래로 내려갑니다.',
    'それは`left`の向きです。`right`の線は右下へ伸びます。',
  ],
  learnDragTooFar: [
    'Too far: that is where it would be two rows down.',
    '너무 멀리 갔습니다. 그 자리는 두 행 아래입니다.',
    '行きすぎです。それは二行下での位置です。',
  ],
  learnDragFalls: [
    'Right, here they cross the row. Now choose the column whose bit falls off.',
    '맞습니다. 줄은 여기서 그 행을 지납니다. 이제 비트가 떨어져 나가는 열을 고르세요.',
    '正解です。線はここで行を通ります。では、ビットがこぼれ落ちる列を選んでください。',
  ],
  learnDragStays: [
    'No, the bit of column {column} stays on the board. Which ray has reached the edge?',
    '아닙니다. {column}열의 비트는 판에 남습니다. 판의 끝에 닿은 줄은 어느 것일까요?',
    'いいえ、{column}列のビットは盤に残ります。盤の端に達した線はどれでしょうか。',
  ],
  learnDragLeftDone: [
    'Right: `{before}` becomes `{after}`, that is `(left OR bit) << 1`. Bit {bit}, of column {column}, falls off at the left edge.',
    '맞습니다. `{before}`에서 `{after}`, 곧 `(left OR bit) << 1`입니다. {column}열의 비트 {bit}{bit|은/는} 왼쪽 끝에서 떨어져 나갑니다.',
    '正解です。`{before}`は`{after}`になります。`(left OR bit) << 1`です。{column}列のビット{bit}は左端でこぼれ落ちます。',
  ],
  learnDragRightDone: [
    'Right: `{before}` becomes `{after}`, that is `(right OR bit) >> 1`. Bit {bit}, of column {column}, falls off at the right edge.',
    '맞습니다. `{before}`에서 `{after}`, 곧 `(right OR bit) >> 1`입니다. {column}열의 비트 {bit}{bit|은/는} 오른쪽 끝에서 떨어져 나갑니다.',
    '正解です。`{before}`は`{after}`になります。`(right OR bit) >> 1`です。{column}列のビット{bit}は右端でこぼれ落ちます。',
  ],

  learnLowTitle: ['The lowest free bit', '가장 낮은 빈 비트', '最下位の空きビット'],
  learnLow1: [
    '`free` has a 1 for each free square of the row. The program wants the lowest one.',
    '`free`에는 그 행의 빈 칸마다 1이 있습니다. 프로그램은 그중 하나, 가장 낮은 것만 원합니다.',
    '`free`では、その行の空いたマスが1になっています。プログラムがほしいのは、そのうち最も低い一つです。',
  ],
  learnLow2: [
    'Flip all bits: `~free`. The zeros at the low end become ones. Add 1: the carry turns them back into zeros and stops at the first 0, which becomes a 1: the lowest free bit.',
    '모든 비트를 뒤집으면 `~free`입니다. 낮은 쪽 끝의 0이 모두 1이 됩니다. 여기에 1을 더하면 올림이 그 1들을 0으로 되돌리다가 첫 번째 0에서 멈추어 1로 바꿉니다. 그 자리가 가장 낮은 빈 비트입니다.',
    'すべてのビットを反転すると`~free`です。低い側の端に並ぶ0が1になります。そこに1を足すと、繰り上がりがその1を0へ戻していき、最初の0で止まって1に変えます。そこが最下位の空きビットです。',
  ],
  learnLow3: [
    'Above it bits are still flipped, below it all are 0: `free AND -free` keeps a single 1, where `-free` is `~free + 1`.',
    '그 위는 뒤집힌 그대로이고, 아래는 모두 0입니다. 그래서 `free AND -free`에는 1이 하나만 남습니다. `-free`는 곧 `~free + 1`입니다.',
    'それより上は反転したまま、下はすべて0です。だから`free AND -free`には1が一つだけ残ります。`-free`は`~free + 1`です。',
  ],
  learnLow4: [
    '`free XOR bit` strikes it out, until `free` is 0. You can {tap} bits of `free`, too.',
    '`free XOR bit`로 그 비트를 지우고, `free`가 0이 될 때까지 되풀이합니다. `free`의 비트를 {tap}해 볼 수도 있습니다.',
    '`free XOR bit`でそれを消し、`free`が0になるまで繰り返します。`free`のビットを{tap}することもできます。',
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
    'No bit from the start: the carry falls off the end. A row without a free square is a dead end.',
    '처음부터 비트가 하나도 없어 올림이 끝에서 떨어져 나갑니다. 빈 칸이 없는 행은 막다른 길입니다.',
    '最初から1がなく、繰り上がりは端からこぼれます。空いたマスのない行は行き止まりです。',
  ],
  learnFreeTried: [
    '`free` is 0: every free square has had its turn. Back to the row above.',
    '`free`가 0입니다. 빈 칸을 모두 한 번씩 거쳤으므로 위 행으로 돌아갑니다.',
    '`free`は0です。空いたマスをすべて一度ずつ試したので、上の行に戻ります。',
  ],
  learnCarryOn: ['Move the carry on', '올림 옮기기', '繰り上げる'],
  learnTakeBit: ['Strike the bit out', '비트 지우기', 'ビットを消す'],

  learnLoopTitle: ['The whole loop', '전체 반복문', 'ループの全体'],
  learnLoop1: [
    'Here is the whole program. One call of the search fills one row: `left`, `down` and `right` say what is attacked in it, and `all` has a 1 for every column.',
    '이것이 프로그램 전체입니다. 탐색을 한 번 부르면 한 행을 채웁니다. `left`, `down`, `right`는 그 행에서 공격받는 칸을 나타내고, `all`은 모든 열에 1이 있습니다.',
    'これがプログラムの全体です。探索を一回呼ぶと一行が埋まります。`left`、`down`、`right`はその行で利きのあるマスを表し、`all`はすべての列が1です。',
  ],
  learnLoop2: [
    'OR collects the attacks; NOT turns them into free squares. Then pick a bit, place the queen, shift the diagonals, search the next row. On return the next bit has its turn.',
    'OR로 공격을 모으고, NOT으로 빈 칸을 얻습니다. 비트를 고르고, 퀸을 놓고, 대각선을 밀고, 다음 행을 탐색합니다. 돌아오면 다음 비트의 차례입니다.',
    'ORで利きを集め、NOTで空いたマスにします。ビットを選び、クイーンを置き、対角線をずらして、次の行を探索します。戻ってきたら次のビットの番です。',
  ],
  learnLoop3: [
    'No square is tested any more: on eight rows, backtracking makes 15,720 tests to reach 2,057 positions, this program none. Go through it step by step.',
    '이제 칸을 하나씩 검사하지 않습니다. 여덟 행에서 백트래킹은 15,720번 검사하며 2,057곳을 거치지만, 이 프로그램은 한 번도 검사하지 않습니다. 한 단계씩 따라가 보세요.',
    'もうマスを一つずつ調べることはありません。八行の盤で2,057のノードを通るのに、バックトラックは15,720回の検査をしますが、このプログラムは一度もしません。一歩ずつたどってください。',
  ],
  learnSearch: ['search', '탐색', '探索'],
  learnLineAll: [
    'all = 111111 (a 1 for each column)',
    'all = 111111 (열마다 1)',
    'all = 111111（列ごとに1）',
  ],
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
  learnLineBack: ['take the queen back', '퀸을 무른다', 'クイーンを戻す'],
} as const satisfies Record<string, Texts>;
