// Texts of the lesson: its frame, and the cards about backtracking.

import type { Texts } from '../text';

export const learn = {
  learn: ['Learn', '배우기', '学ぶ'],
  learnTap: ['tap', '탭', 'タップ'],
  learnClick: ['click', '클릭', 'クリック'],
  learnStage: ['To try out: {title}', '직접 해 보기: {title}', '試してみる: {title}'],
  learnToStage: ['To the board of this card', '이 카드의 판으로', 'このカードの盤へ'],
  learnProgress: ['Cards of the lesson', '수업 카드', 'レッスンのカード'],
  learnCardOf: ['{card} of {cards}', '{cards}장 중 {card}', '{cards}枚中{card}'],
  learnSkipTo: ['Skip to', '바로 가기', '移動'],
  learnForward: ['Next card', '다음 카드', '次のカード'],
  learnBack: ['Previous card', '이전 카드', '前のカード'],
  learnNext: ['Next: {title}', '다음: {title}', '次へ: {title}'],
  learnAgain: ['Start over', '처음부터', '最初から'],
  learnShowMe: ['Show me', '보여 주기', '答えを見る'],
  learnRoot: ['empty board', '빈 판', '空の盤'],

  learnPlayTitle: ['Play first', '먼저 놓아 보기', 'まず置いてみる'],
  learnPlay0: [
    'Fifteen cards, some twenty-five minutes.',
    '카드 열다섯 장, 25분쯤 걸립니다.',
    'カードは十五枚、二十五分ほどです。',
  ],
  learnPlay1: [
    'A queen attacks along its row, its column and both diagonals, as far as the board goes.',
    '퀸은 가로, 세로, 두 대각선 방향으로 판 끝까지 공격합니다.',
    'クイーンは縦・横・斜めに、盤の端まで利きます。',
  ],
  learnPlay2: [
    'Place four queens on this board so that none attacks another. To place a queen, {tap} a square. To take it back, {tap} the queen.',
    '이 판에 퀸 네 개를 서로 공격하지 않게 놓아 보세요. 칸을 {tap}하면 퀸이 놓이고, 퀸을 {tap}하면 거둘 수 있습니다.',
    'この盤に、互いに攻撃しないように四つのクイーンを置いてみましょう。マスを{tap}すると置き、クイーンを{tap}すると取り除きます。',
  ],
  learnPlay3: [
    'Do not think for too long. Sooner or later you will be stuck, and that is where the lesson begins.',
    '오래 고민하지 마세요. 언젠가는 막히게 되고, 수업은 바로 거기서 시작됩니다.',
    '考え込まなくてかまいません。どこかで行き詰まったら、そこからがレッスンの始まりです。',
  ],
  learnPlace: [
    'To begin, {tap} any square.',
    '아무 칸이나 {tap}해서 시작하세요.',
    'まず、好きなマスを{tap}してください。',
  ],
  learnPlaceMore: [
    'Queens placed: {queens}. Squares still free: {free}.',
    '놓은 퀸 {queens}개, 남은 빈 칸 {free}개.',
    '置いたクイーン: {queens}個、空いているマス: {free}個。',
  ],
  learnStuckOne: [
    'A dead end. No square is free, and one queen is still missing. What would you undo?',
    '막다른 길입니다. 놓을 칸이 없는데 퀸이 하나 남았습니다. 어느 수를 되돌릴까요?',
    '行き止まりです。置けるマスがないのに、クイーンがあと一つ残っています。どの手を戻しますか。',
  ],
  learnStuck: [
    'A dead end. No square is free, and {left} queens are still missing. What would you undo?',
    '막다른 길입니다. 놓을 칸이 없는데 퀸이 {left}개 남았습니다. 어느 수를 되돌릴까요?',
    '行き止まりです。置けるマスがないのに、クイーンがあと{left}個残っています。どの手を戻しますか。',
  ],
  learnPlayed: [
    'Solved! Queens taken back on the way: {count}.',
    '완성했습니다! 그동안 거둔 퀸: {count}개.',
    '完成です！ 途中で取り除いたクイーンは{count}個でした。',
  ],
  learnPlayedAtOnce: [
    'Solved without a step back! Now start over with a queen in a corner: it always ends in a dead end.',
    '한 번도 되돌리지 않고 완성했습니다! 이번에는 첫 퀸을 구석에 놓아 보세요. 반드시 막힙니다.',
    '一度も戻らずに完成です！ 今度は最初のクイーンを隅に置いてみてください。必ず行き止まりになります。',
  ],
  learnTakeBack: ['Take the last one back', '마지막 퀸 무르기', '最後の一つを戻す'],

  learnBackTitle: ['You just backtracked', '방금 한 것이 백트래킹', 'いまのがバックトラック'],
  learnBack1: [
    'When you were stuck, you took a queen back and tried another square. That is the whole idea: go on while you can, go back when you must.',
    '막혔을 때 퀸을 무르고 다른 칸에 놓았습니다. 그것이 전부입니다. 갈 수 있으면 나아가고, 막히면 되돌아갑니다.',
    '行き詰まったとき、クイーンを戻して別のマスを試しました。考え方はそれだけです。進めるうちは進み、行き詰まったら戻ります。',
  ],
  learnBack2: [
    'The tree shows your moves. The top is the empty board, and each branch is a queen that you placed. Branches that you took back have withered. A green path leads to your solution.',
    '트리는 지금까지 둔 수를 보여 줍니다. 맨 위가 빈 판이고, 가지 하나가 퀸 하나입니다. 무른 퀸의 가지는 시들었습니다. 초록색 길이 있다면 그 끝이 찾아낸 해입니다.',
    '木はこれまでの手を表します。いちばん上が空の盤で、枝の一本がクイーン一つです。戻したクイーンの枝は枯れています。緑の道があれば、その先が見つけた解です。',
  ],
  learnBack3: [
    'In the 1950s D. H. Lehmer called this backtracking. A computer does what you did, but it never forgets where it has already been.',
    '1950년대에 D. H. 레머가 이 방법에 백트래킹이라는 이름을 붙였습니다. 컴퓨터도 똑같이 합니다. 다만 어디를 다녀왔는지 결코 잊지 않습니다.',
    '1950年代にD. H. レーマーが、この方法をバックトラックと名づけました。コンピューターも同じことをします。ただし、どこを調べたかを決して忘れません。',
  ],
  learnMovesTree: ['The tree of the moves', '지금까지 둔 수의 트리', 'これまでの手の木'],
  learnNotPlayed: [
    'You have not played yet, so this is a program playing.',
    '아직 놓아 보지 않았으므로 프로그램이 대신 둡니다.',
    'まだ置いていないので、プログラムの手を再生します。',
  ],
  learnMove: ['Move {move} of {moves}.', '{moves}수 중 {move}수째.', '{moves}手中{move}手目。'],
  learnMovesDone: [
    '{moves} moves, {count} of them back. The green path is the solution.',
    '모두 {moves}수, 그중 되돌린 수 {count}수. 초록색 길이 해입니다.',
    '全部で{moves}手、うち戻した手は{count}手。緑の道が解です。',
  ],
  learnMovesOpen: [
    '{moves} moves, {count} of them back. No solution yet: you can go on playing on the first card.',
    '모두 {moves}수, 그중 되돌린 수 {count}수. 아직 해가 없습니다. 첫 카드로 돌아가 이어서 놓을 수 있습니다.',
    '全部で{moves}手、うち戻した手は{count}手。解はまだです。最初のカードに戻って続けられます。',
  ],
  learnReplay: ['Replay', '다시 보기', 'もう一度見る'],

  learnRowsTitle: ['Row by row', '한 행씩', '一行ずつ'],
  learnRows1: [
    'A program needs a fixed order, or it would try some boards twice and forget others. Ours goes row by row from the top, each row from left to right.',
    '프로그램에는 정해진 순서가 필요합니다. 그렇지 않으면 같은 판을 두 번 보거나 빠뜨립니다. 여기서는 맨 위부터 한 행씩, 각 행은 왼쪽에서 오른쪽으로 시도합니다.',
    'プログラムには決まった順序が必要です。そうでないと、同じ盤を二度調べたり、見落としたりします。ここでは上から一行ずつ、各行は左から右へ試します。',
  ],
  learnRows2: [
    'Each row gets one queen, so rows never clash. Only the column and the two diagonals have to be tested.',
    '한 행에 퀸을 하나만 놓으므로 행끼리는 부딪치지 않습니다. 열과 두 대각선만 검사하면 됩니다.',
    '一行に一つだけ置くので、同じ行でぶつかることはありません。調べるのは列と二本の対角線だけです。',
  ],
  learnRows3: [
    'If no square of a row is free, the program takes back the queen in the row above and moves it further right. Now you are the program: what does it do next?',
    '행에 놓을 칸이 없으면 바로 위 행의 퀸을 무르고 더 오른쪽으로 옮깁니다. 이제 프로그램이 되어 보세요. 다음에는 무엇을 할까요?',
    '行に置けるマスがなければ、一つ上の行のクイーンを戻して、もっと右へ動かします。では、あなたがプログラムです。次に何をするでしょうか。',
  ],
  learnWhichNext: [
    'Now {tap} the square that is tried next.',
    '다음에 시도할 칸을 {tap}하세요.',
    '次に試すマスを{tap}してください。',
  ],
  learnWrong: [
    'Not {wrong}. Each row is tried from left to right, so {square} is next: {tap} it.',
    '{wrong}{wrong|이/가} 아닙니다. 행은 왼쪽에서 오른쪽으로 시도하므로 다음은 {square}입니다. 그 칸을 {tap}하세요.',
    '{wrong}ではありません。行は左から右へ試すので、次は{square}です。そのマスを{tap}してください。',
  ],
  learnWrongBack: [
    'Not {wrong}. After a queen is taken back, its row goes on with the next square to the right, {square}: {tap} it.',
    '{wrong}{wrong|이/가} 아닙니다. 퀸을 무른 뒤에는 그 행의 바로 오른쪽인 {square} 칸으로 이어 갑니다. 그 칸을 {tap}하세요.',
    '{wrong}ではありません。クイーンを戻したら、その行のすぐ右のマス{square}へ進みます。そのマスを{tap}してください。',
  ],
  learnWrongQueen: [
    'Not {wrong}. At a dead end the lowest queen on the board is taken back, {square}: {tap} it.',
    '{wrong}{wrong|이/가} 아닙니다. 막다른 길에서는 판에서 가장 아래에 있는 퀸 {square}{square|을/를} 무릅니다. 그 퀸을 {tap}하세요.',
    '{wrong}ではありません。行き止まりでは、盤でいちばん下にある{square}のクイーンを戻します。そのクイーンを{tap}してください。',
  ],
  learnWhatNow: [
    'Row {row} has no square left: a dead end. What now? Find the queen to take back and {tap} it.',
    '{row}행에는 남은 칸이 없습니다. 막다른 길입니다. 이제 어떻게 할까요? 물러야 할 퀸을 {tap}하세요.',
    '{row}行目にはもうマスがありません。行き止まりです。さあ、どうしますか。戻すべきクイーンを{tap}してください。',
  ],
  learnTakenBack: [
    'The queen on {square} is taken back.',
    '{square}의 퀸을 물렀습니다.',
    '{square}のクイーンを戻しました。',
  ],
  learnNextRight: [
    'Now {tap} the next square to the right of it.',
    '이제 바로 오른쪽 칸을 {tap}하세요.',
    '次に、すぐ右のマスを{tap}してください。',
  ],
  learnSoPlaced: ['A queen goes there.', '퀸을 놓습니다.', 'クイーンを置きます。'],
  learnPredicted: [
    'The first solution. You have searched like a program.',
    '첫 번째 해입니다. 프로그램과 똑같이 탐색했습니다.',
    '最初の解です。プログラムと同じように探索できました。',
  ],
  learnScore: [
    'Right at once: {right} of {asked}',
    '한 번에 맞힘: {asked}번 중 {right}번',
    '一度で正解: {asked}問中{right}問',
  ],

  learnTreeTitle: ['The tree of the search', '탐색 트리', '探索の木'],
  learnTree1: [
    'Every board that the program reaches is a node of a tree. The empty board is the root. Each queen leads one level further.',
    '프로그램이 만나는 판 하나하나가 트리의 노드입니다. 빈 판이 뿌리이고, 퀸을 하나 놓을 때마다 한 층 더 들어갑니다.',
    'プログラムが出会う盤の一つ一つが、木のノードです。空の盤が根で、クイーンを一つ置くたびに一段先へ進みます。',
  ],
  learnTree2: [
    'The search goes on as long as there is a free square, and back from each dead end. It never enters a withered branch again.',
    '빈 칸이 있는 동안 나아가고, 막다른 길에서는 되돌아옵니다. 시든 가지에는 다시 들어가지 않습니다.',
    '空いたマスがあるかぎり進み、行き止まりからは戻ります。枯れた枝に再び入ることはありません。',
  ],
  learnTree3: [
    'On four rows it reaches 17 boards and finds 2 solutions. To go to a node, {tap} it; a mouse or the arrow keys show its board first. Where a tree is too large, twigs stand for what is folded up.',
    '네 행에서는 판 17개를 거쳐 해 2개를 찾습니다. 노드를 {tap}하면 그 판으로 갑니다. 마우스나 화살표 키로 판을 미리 볼 수 있습니다. 트리가 너무 크면 접힌 부분을 잔가지로 나타냅니다.',
    '四行の盤では、17の盤を通って解を2つ見つけます。ノードを{tap}するとその盤へ移ります。マウスや矢印キーなら、移る前に盤を見られます。木が大きすぎるときは、たたんだ部分を小枝で表します。',
  ],
  learnTree: [
    'Search tree of the board of {n} by {n}',
    '{n}×{n} 판의 탐색 트리',
    '{n}×{n}の盤の探索木',
  ],
  learnFateAhead: ['not reached yet', '아직 가지 않음', 'まだ調べていない'],
  learnFateOpen: ['on the way', '지나는 중', '途中'],
  learnFateWithered: ['no solution below', '아래에 해 없음', 'この下に解はない'],
  learnFateFruitful: ['led to a solution', '해로 이어짐', '解につながった'],
  learnFateRejected: ['attacked', '공격받음', '利きあり'],
  learnFateSolution: ['solution', '해', '解'],
  learnNode: [
    'The board {queens}, reached at step {step}.',
    '판 {queens}: {step}단계에서 만났습니다.',
    '盤{queens}: ステップ{step}で出会いました。',
  ],
  learnNodeAhead: [
    'The board {queens}, to be reached at step {step}.',
    '판 {queens}: {step}단계에서 만나게 됩니다.',
    '盤{queens}: ステップ{step}で出会います。',
  ],
  learnBelowOne: ['1 board below', '아래에 판 1개', 'この下に盤1つ'],
  learnBelow: ['{boards} boards below', '아래에 판 {boards}개', 'この下に盤{boards}個'],

  learnPruneTitle: ['Why prune?', '왜 가지를 칠까', 'なぜ枝を刈るのか'],
  learnPrune1: [
    'Brute force fills all six rows first and looks for attacks afterwards. It builds each of the 6 × 6 × 6 × 6 × 6 × 6 = 46,656 boards.',
    '완전 탐색은 여섯 행을 모두 채운 뒤에야 공격을 살핍니다. 6×6×6×6×6×6 = 46,656개의 판을 하나도 빠짐없이 만들어 봅니다.',
    '力まかせ探索は、六行すべてを埋めてから利きを調べます。6×6×6×6×6×6 = 46,656通りの盤をすべて作ります。',
  ],
  learnPrune2: [
    'Backtracking looks at once. The drawing is as wide as all these boards, and every block splits into six: one for each square of the next row.',
    '백트래킹은 퀸을 놓자마자 살핍니다. 그림의 전체 너비가 이 모든 판이고, 블록마다 다음 행의 칸 여섯 개로 나뉩니다.',
    'バックトラックは、置くたびに調べます。図の幅全体がこのすべての盤で、どのブロックも次の行のマスごとに六つに分かれます。',
  ],
  learnPrune3: [
    'With a queen on a6, b5 is attacked. All 6 × 6 × 6 × 6 = 1,296 boards that begin like this fall at one stroke: a grey block.',
    'a6에 퀸이 있으면 b5는 공격받습니다. 그렇게 시작하는 6×6×6×6 = 1,296개의 판이 한꺼번에 사라져 회색 블록이 됩니다.',
    'a6にクイーンがあると、b5には利きがあります。そう始まる6×6×6×6 = 1,296通りの盤が一度に消え、灰色のブロックになります。',
  ],
  learnIcicle: [
    'All {boards} boards as an area; {unseen} of them were never looked at',
    '판 {boards}개를 넓이로 나타낸 그림. 그중 {unseen}개는 보지 않았습니다',
    '{boards}通りの盤を面積で表した図。うち{unseen}通りは調べていません',
  ],
  learnBoards: ['{boards} boards', '판 {boards}개', '盤は{boards}通り'],
  learnUnseen: ['never looked at', '보지 않은 판', '見ていない盤'],
  learnPruneNow: [
    'Press play, or {tap} a grey block.',
    '재생을 누르거나 회색 블록을 {tap}하세요.',
    '再生を押すか、灰色のブロックを{tap}してください。',
  ],
  learnNeverSeen: [
    '{square} is attacked: these {boards} boards were never looked at.',
    '{square}{square|이/가} 공격받습니다. 이 {boards}개 판은 아예 보지 않았습니다.',
    '{square}には利きがあります。この{boards}通りの盤は一度も見ていません。',
  ],
  learnNeverSeenOne: [
    '{square} is attacked: this board was never looked at.',
    '{square}{square|이/가} 공격받습니다. 이 판은 아예 보지 않았습니다.',
    '{square}には利きがあります。この盤は一度も見ていません。',
  ],
  learnSeen: [
    '{queens}: no attack so far. {boards} boards begin like this.',
    '{queens}: 아직 공격이 없습니다. 이렇게 시작하는 판은 {boards}개입니다.',
    '{queens}: ここまで利きはありません。こう始まる盤は{boards}通りです。',
  ],
  learnAllBoards: [
    'The empty board: all {boards} boards begin here.',
    '빈 판: 판 {boards}개가 모두 여기서 시작합니다.',
    '空の盤: {boards}通りの盤はすべてここから始まります。',
  ],
  learnSolutionHere: ['{queens}: a solution.', '{queens}: 해입니다.', '{queens}: 解です。'],
  learnVisited: ['visited', '살펴본 판', '調べた盤'],
  learnPruneHalf: [
    'Backtracking is done: {nodes} positions, {solutions} solutions. Brute force has come to {more} positions and {found} solutions.',
    '백트래킹은 끝났습니다. {nodes}곳을 거쳐 해 {solutions}개를 찾았습니다. 완전 탐색은 지금까지 {more}곳, 해 {found}개입니다.',
    'バックトラックは終わりました。{nodes}個のノードを通り、解は{solutions}個です。力まかせ探索はここまで{more}個、解は{found}個です。',
  ],
  learnPruneOver: [
    '{nodes} positions against {more}, and both find the same {solutions} solutions.',
    '{nodes}곳 대 {more}곳. 둘 다 똑같은 해 {solutions}개를 찾았습니다.',
    'ノードは{nodes}個対{more}個。どちらも同じ{solutions}個の解を見つけました。',
  ],
  learnPruneEnd: ['Finish backtracking', '백트래킹 끝까지', 'バックトラックの最後へ'],
  learnBruteEnd: ['Finish brute force', '완전 탐색 끝까지', '力まかせ探索の最後へ'],
} as const satisfies Record<string, Texts>;
