// Texts of the lesson: the call stack, and the cards about how far counting goes.

import type { Texts } from '../text';

export const learnFar = {
  learnCallTitle: ['Nothing to undo', '되돌릴 것이 없다', '元に戻すものはない'],
  learnCall1: [
    'Every call of the search has its own `left`, `down`, `right` and `free`. The computer keeps them on the call stack: one line for each row that is being filled.',
    '탐색을 한 번 부를 때마다 그 호출만의 `left`, `down`, `right`, `free`가 생깁니다. 컴퓨터는 이것을 호출 스택에 둡니다. 채우고 있는 행마다 한 줄입니다.',
    '探索を一回呼ぶたびに、その呼び出しだけの`left`、`down`、`right`、`free`ができます。コンピューターはそれをコールスタックに置きます。埋めている行ごとに一段です。',
  ],
  learnCall2: [
    'A call hands shifted copies down to the next row. When that call returns, its line is gone, and the line above is as it was: so nothing has to be undone. The queen is simply replaced by the next bit of `free`.',
    '호출은 밀어 놓은 사본을 다음 행에 넘깁니다. 그 호출이 돌아오면 그 줄은 사라지고, 위의 줄은 그대로입니다. 그래서 되돌릴 것이 없습니다. `free`의 다음 비트로 퀸을 바꾸면 그만입니다.',
    '呼び出しは、ずらした写しを次の行に渡します。それが戻ってくるとその段は消え、上の段は元のままです。だから元に戻すものはありません。`free`の次のビットへクイーンを移すだけです。',
  ],
  learnCall3: [
    'Flag arrays are shared by all rows, so there three flags had to be cleared. Look at the dead end: what must the row above undo?',
    '플래그 배열은 모든 행이 함께 쓰므로 플래그 세 개를 꺼야 했습니다. 막다른 길을 보세요. 위 행은 무엇을 되돌려야 할까요?',
    'フラグ配列はすべての行で共有するので、三つのフラグを下ろす必要がありました。行き止まりを見てください。上の行は何を元に戻すべきでしょうか。',
  ],
  learnCallStack: ['The call stack', '호출 스택', 'コールスタック'],
  learnCallRow: ['Row', '행', '行'],
  learnCallUndo: ['What must be undone', '되돌려야 할 것', '元に戻すもの'],
  learnCallNothing: ['nothing', '없음', 'なし'],
  learnCallCall: [
    'Call. Row {row} has its own fields now, and finds its own free squares: `{free}`.',
    '호출. {row}행에 자기 필드가 생겼고, 자기 빈 칸을 구합니다: `{free}`.',
    '呼び出し。{row}行目が自分のフィールドをもち、自分の空きマスを求めます: `{free}`。',
  ],
  learnCallDead: [
    'Row {row} has no free square, so its call ends. Which numbers of row {above} must be undone?',
    '{row}행에는 빈 칸이 없어 호출이 끝납니다. {above}행의 수 가운데 되돌려야 할 것은 무엇일까요?',
    '{row}行目には空いたマスがなく、呼び出しは終わります。{above}行目の数のうち、元に戻すべきものはどれでしょうか。',
  ],
  learnCallEnds: [
    'The queen on {square} is taken back, and row {row} has nothing left to try: its call ends, too. What must row {above} undo?',
    '{square}의 퀸을 무릅니다. {row}행에도 시도할 칸이 없어 이 호출도 끝납니다. {above}행은 무엇을 되돌려야 할까요?',
    '{square}のクイーンを戻します。{row}行目にも試すマスがなく、この呼び出しも終わります。{above}行目は何を元に戻すべきでしょうか。',
  ],
  learnCallPlace: [
    'Row {row} takes the lowest bit out of its `free`: a queen on {square}. `{free}` remains.',
    '{row}행이 `free`에서 가장 낮은 1을 꺼내 {square}에 퀸을 놓습니다. `{free}`{free|이/가} 남습니다.',
    '{row}行目が`free`から立っている最下位のビットを取り、{square}にクイーンを置きます。残りは`{free}`です。',
  ],
  learnCallReturn: [
    'Return. The line of row {below} is gone; that of row {row} stands as before. The queen on {square} is taken back, and `free` still has `{free}`.',
    '돌아오기. {below}행의 줄은 사라지고 {row}행의 줄은 그대로입니다. {square}의 퀸을 무르고, `free`에는 아직 `{free}`{free|이/가} 있습니다.',
    '戻る。{below}行目の段は消え、{row}行目の段は元のままです。{square}のクイーンを戻し、`free`にはまだ`{free}`があります。',
  ],
  learnCallSolution: [
    'All six rows have their queen: a solution. Six calls are open, and each returns in its turn.',
    '여섯 행 모두에 퀸이 놓였습니다. 해입니다. 호출 여섯 개가 열려 있고, 차례로 돌아옵니다.',
    '六行すべてにクイーンが置かれました。解です。六つの呼び出しが開いていて、順に戻っていきます。',
  ],
  learnCallOver: [
    'The first call has tried every square of its row and returns: the search is over.',
    '첫 호출이 자기 행의 칸을 모두 시도하고 돌아옵니다. 탐색이 끝났습니다.',
    '最初の呼び出しが自分の行のマスをすべて試して戻ります。探索は終わりです。',
  ],
  learnCallRight: [
    'Right: nothing. Row {row} goes on with its own numbers; only the queen on {square} is taken back.',
    '맞습니다. 없습니다. {row}행은 자기 수를 그대로 씁니다. {square}의 퀸만 무릅니다.',
    '正解です。何もありません。{row}行目は自分の数をそのまま使います。戻すのは{square}のクイーンだけです。',
  ],
  learnCallWrong: [
    '`{name}` of row {above} is still `{kept}`: the call below worked on a copy.',
    '{above}행의 `{name}` 값은 여전히 `{kept}`입니다. 아래 호출은 사본으로 일했습니다.',
    '{above}行目の`{name}`は今も`{kept}`のままです。下の呼び出しは写しを使っていました。',
  ],

  learnMirrorTitle: ['Eight that are one', '여덟이지만 하나', '八つで一つ'],
  learnMirror1: [
    'Turned and mirrored, one solution becomes up to eight. The 92 solutions of eight rows are only 12 different ones.',
    '해 하나를 돌리고 뒤집으면 많게는 여덟 개가 됩니다. 여덟 행의 해 92개는 사실 서로 다른 12개뿐입니다.',
    '一つの解を回したり裏返したりすると、最大で八つになります。八行の解92個は、実は12種類だけです。',
  ],
  learnMirror2: [
    'A program that looks for one of each eight saves most of the work. The simplest way is half of it: put the first queen into the left half of its row only, and count everything twice.',
    '여덟 개 중 하나만 찾으면 일이 크게 줄어듭니다. 가장 쉬운 방법은 그 절반입니다. 첫 퀸을 행의 왼쪽 절반에만 놓고 결과를 두 배로 셉니다.',
    '八つのうち一つだけを探せば、手間は大きく減ります。いちばん簡単なのはその半分です。最初のクイーンを行の左半分だけに置き、結果を二倍に数えます。',
  ],
  learnEight: [
    'Eight solutions on {n} rows, and yet only one: each is an image of the first.',
    '{n}행의 해 여덟 개지만 사실은 하나입니다. 모두 첫 번째 판을 돌리거나 뒤집은 것입니다.',
    '{n}行の解が八つ。でも実は一つです。どれも最初の盤を回すか裏返したものです。',
  ],
  learnFolded: [
    'Folded into one. The {total} solutions on {n} rows are {unique} classes: one of eight boards, and one of two.',
    '하나로 접었습니다. {n}행의 해 {total}개는 대칭류 {unique}개로 나뉩니다. 하나는 판이 여덟 개, 다른 하나는 두 개입니다.',
    '一つに重なりました。{n}行の解{total}個は{unique}つの類に分かれます。一つは八つの盤、もう一つは二つの盤です。',
  ],
  learnFold: ['Fold them into one', '하나로 접기', '一つに重ねる'],

  learnMachineTitle: ['Your own machine', '이 컴퓨터로 재어 보기', 'お使いのパソコンで'],
  learnMachine1: [
    'How much is all this worth? Brute force, backtracking, the bit map and the bit map of half the board run here, on your machine, from 4 rows to 11.',
    '이 모든 것이 얼마나 도움이 될까요? 완전 탐색, 백트래킹, 비트맵, 판 절반의 비트맵을 이 컴퓨터에서 4행부터 11행까지 실행해 봅니다.',
    'ここまでの工夫にはどれほどの価値があるでしょうか。力まかせ探索、バックトラック、ビットマップ、盤の半分だけのビットマップを、お使いのパソコンで4行から11行まで実行します。',
  ],
  learnMachine2: [
    'With each further row brute force takes more than ten times as long, the bit map about five times. In the chart each line going up as steeply is the same factor again. Guess first: how many rows will brute force manage in a second?',
    '행이 하나 늘 때마다 완전 탐색은 열 배 넘게, 비트맵은 다섯 배쯤 오래 걸립니다. 차트에서 같은 기울기는 같은 배수입니다. 먼저 짐작해 보세요. 완전 탐색은 1초 안에 몇 행까지 할 수 있을까요?',
    '行が一つ増えるごとに、力まかせ探索の時間は十倍以上、ビットマップは五倍ほどになります。グラフでは同じ傾きが同じ倍率です。まず予想してください。力まかせ探索は一秒で何行までできるでしょうか。',
  ],
  learnTimeThem: ['Time the programs', '시간 재기', '時間を測る'],
  learnTimeAsk: [
    'Four programs on boards of 4 to 11 rows, one second for each at most.',
    '프로그램 네 개를 4행부터 11행까지, 한 번에 길어야 1초씩 실행합니다.',
    '四つのプログラムを4行から11行まで、それぞれ長くても1秒ずつ実行します。',
  ],
  learnTiming: ['Runs done: {runs}.', '{runs}번 실행했습니다.', '{runs}回実行しました。'],
  learnTimed: [
    'On {n} rows brute force took {slow} and the bit map {fast}: {times} times as fast.',
    '{n}행에서 완전 탐색은 {slow}, 비트맵은 {fast} 걸렸습니다. {times}배 빠릅니다.',
    '{n}行では力まかせ探索が{slow}、ビットマップが{fast}でした。{times}倍の速さです。',
  ],
  learnTimeNothing: [
    'Nothing could be timed.',
    '시간을 재지 못했습니다.',
    '時間を測れませんでした。',
  ],

  learnHalvesTitle: ['Count without visiting', '찾아가지 않고 세기', '訪れずに数える'],
  learnHalves1: [
    'All these programs visit every solution; on 20 rows there are 39,029,188,884. Counting can do without. Cut six rows into two halves: the upper one takes three columns, the lower one the others. Only diagonals can clash now.',
    '지금까지의 프로그램은 모두 해를 하나하나 찾아갑니다. 스무 행이면 39,029,188,884개입니다. 세기만 한다면 그럴 필요가 없습니다. 여섯 행을 위아래 절반으로 자릅니다. 위쪽이 세 열을, 아래쪽이 나머지 열을 씁니다. 이제 대각선만 부딪칠 수 있습니다.',
    'ここまでのプログラムは、どれも解を一つずつ訪れます。二十行なら39,029,188,884個です。数えるだけなら、その必要はありません。六行を上下半分に切り、上半分が三つの列を、下半分が残りの列を使います。もうぶつかるのは対角線だけです。',
  ],
  learnHalves2: [
    'A half is one number with a bit for each diagonal that crosses the cut. Two halves fit if `x AND y = 0`. A processor compares hundreds of them at a time.',
    '절반 하나는 수 하나입니다. 자른 선을 지나는 대각선마다 비트가 하나씩 있습니다. `x AND y = 0`이면 두 절반이 맞습니다. 프로세서는 한 번에 수백 개씩 비교합니다.',
    '半分は一つの数です。切り口をまたぐ対角線ごとに一つのビットをもちます。`x AND y = 0`なら二つの半分は合います。プロセッサーは一度に数百個を比べます。',
  ],
  learnHalves3: [
    'Find the pair that fits, then count Q(16), the solutions on 16 rows.',
    '맞는 쌍을 찾은 다음 Q(16), 곧 16행의 해를 세어 보세요.',
    '合う組を見つけたら、Q(16)、つまり十六行の解を数えてみましょう。',
  ],
  learnScenes: ['Parts of this card', '이 카드의 내용', 'このカードの内容'],
  learnSceneHalves: ['Halves', '절반', '半分'],
  learnSceneCount: ['Q(16) and Q(28)', 'Q(16)과 Q(28)', 'Q(16)とQ(28)'],
  learnRising: ['rising', '올라가는', '右上がり'],
  learnFalling: ['falling', '내려가는', '右下がり'],
  learnColumnsOfTop: ['Columns of the upper half', '위쪽 절반의 열', '上半分の列'],
  learnNoHalves: [
    'Upper halves: {top}. Lower halves: {bottom}. There is no pair.',
    '위쪽 절반 {top}개, 아래쪽 절반 {bottom}개. 만들 수 있는 쌍이 없습니다.',
    '上半分{top}個、下半分{bottom}個。組は作れません。',
  ],
  learnPairFits: [
    '{top} above {bottom}: fits',
    '위 {top}, 아래 {bottom}: 맞음',
    '上 {top}、下 {bottom}: 合う',
  ],
  learnPairClashes: [
    '{top} above {bottom}: clashes',
    '위 {top}, 아래 {bottom}: 부딪침',
    '上 {top}、下 {bottom}: ぶつかる',
  ],
  learnUnit: [
    'Pairs that fit on these columns: {fit}. All 20 sets of columns together have {total}, so Q(6) = {total}.',
    '이 열에서 맞는 쌍: {fit}개. 열을 고르는 20가지를 모두 더하면 {total}개, 곧 Q(6) = {total}입니다.',
    'この列で合う組は{fit}個。列の選び方20通りを合わせると{total}個、つまりQ(6) = {total}です。',
  ],
  learnFits: [
    'No common diagonal, `x AND y = 0`: this pair is a solution.',
    '같은 대각선이 없어 `x AND y = 0`입니다. 이 쌍은 해입니다.',
    '共通の対角線がなく、`x AND y = 0`です。この組は解です。',
  ],
  learnClashes: [
    'The halves meet on a diagonal, and `x AND y` is not 0: this pair does not fit.',
    '두 절반이 한 대각선에서 만나 `x AND y`가 0이 아닙니다. 이 쌍은 맞지 않습니다.',
    '二つの半分が一本の対角線で出会い、`x AND y`は0になりません。この組は合いません。',
  ],
  learnCountAsk: [
    'All solutions on 16 rows, without visiting a single one.',
    '16행의 모든 해를, 하나도 찾아가지 않고 셉니다.',
    '16行のすべての解を、一つも訪れずに数えます。',
  ],
  learnCountNow: ['Count Q({n})', 'Q({n}) 세기', 'Q({n})を数える'],
  learnCounted: [
    '{total} solutions in {time}, and none of them was ever on a board.',
    '해 {total}개를 {time} 만에 셌습니다. 그중 판 위에 놓인 것은 하나도 없습니다.',
    '{total}個の解を{time}で数えました。盤に並べた解は一つもありません。',
  ],
  learnUnknown: [
    'not known to anyone: one core would count for {years} years, with {memory} MB of memory',
    '아직 아무도 모릅니다. 코어 하나로 {years}년, 메모리 {memory}MB가 듭니다',
    '誰も知りません。コア一つで{years}年、メモリー{memory} MBが必要です',
  ],
} as const satisfies Record<string, Texts>;
