//! The comments of the programs in Korean and Japanese.

/// Every comment, on one line: English, Korean, Japanese.
pub(super) const COMMENTS: &[[&str; 3]] = &[
    // What the programs do.
    [
        "Every queen in every column of its row; only full boards are tested.",
        "퀸마다 그 행의 모든 열에 놓아 본다. 판은 다 찬 뒤에만 검사한다.",
        "どのクイーンもその行のすべての列に置く。検査するのは埋まった盤だけである。",
    ],
    [
        "Every queen in every column of its row, like an odometer with a wheel for each row; only full boards are \
         tested.",
        "퀸마다 그 행의 모든 열에 놓아 본다. 행마다 바퀴가 하나씩 있는 주행 거리계와 같다. 판은 다 찬 뒤에만 검사한다.",
        "どのクイーンもその行のすべての列に置く。行ごとに輪が一つある走行距離計と同じである。検査するのは埋まった盤だけである。",
    ],
    [
        "One queen in every row and column: all permutations of the columns, in lexicographic order, are tested on \
         diagonals.",
        "행과 열마다 퀸이 하나씩 있다. 열의 순열을 모두 사전순으로 만들어 대각선만 검사한다.",
        "行と列ごとにクイーンが一つある。列の順列をすべて辞書順に作り、対角線だけを検査する。",
    ],
    [
        "The board as an array of squares: before a queen is placed, its column and both diagonals are walked \
         upwards to the first queen or the edge.",
        "판을 칸의 배열로 둔다. 퀸을 놓기 전에 열과 두 대각선을 따라 위로, 첫 퀸이나 판 끝까지 가 본다.",
        "盤をマスの配列で持つ。クイーンを置く前に、列と二本の対角線を、最初のクイーンか盤の端まで上へたどる。",
    ],
    [
        "One number a row, the column of its queen; a square is tested against the queens of all rows above before \
         its queen is placed.",
        "행마다 수 하나, 곧 그 행의 퀸이 있는 열을 둔다. 퀸을 놓기 전에 그 칸을 위의 모든 행의 퀸과 비교한다.",
        "行ごとに数を一つ、その行のクイーンの列を持つ。クイーンを置く前に、そのマスを上のすべての行のクイーンと比べる。",
    ],
    [
        "Backtracking in one loop: each row remembers its first untried column.",
        "반복문 하나로 하는 백트래킹. 행마다 아직 시도하지 않은 첫 열을 기억한다.",
        "一つのループによるバックトラック。行ごとに、まだ試していない最初の列を覚えている。",
    ],
    [
        "Used columns are a set of bits; only unused ones are tested, on diagonals.",
        "쓴 열을 비트 집합으로 둔다. 쓰지 않은 열만, 대각선에 대해서만 검사한다.",
        "使った列をビットの集合で持つ。使っていない列だけを、対角線についてだけ検査する。",
    ],
    [
        "Three arrays of flags say which columns and diagonals are taken.",
        "세 플래그 배열이 어느 열과 대각선이 쓰였는지 나타낸다.",
        "三つのフラグ配列が、使われている列と対角線を示す。",
    ],
    [
        "Three arrays of flags, in one loop: each row remembers its first untried column and its queen.",
        "반복문 하나로 쓰는 세 플래그 배열. 행마다 아직 시도하지 않은 첫 열과 그 행의 퀸을 기억한다.",
        "一つのループで使う三つのフラグ配列。行ごとに、まだ試していない最初の列とクイーンを覚えている。",
    ],
    [
        "The attacks on a row are three bit fields: all its squares at once.",
        "한 행이 받는 공격을 비트 필드 셋으로 나타내어, 모든 칸을 한꺼번에 다룬다.",
        "一行への利きを三つのビットフィールドで表し、すべてのマスを一度に扱う。",
    ],
    [
        "Bit fields in one loop: each row keeps its fields and its free squares.",
        "반복문 하나로 쓰는 비트 필드. 행마다 그 행의 필드와 안전한 칸을 둔다.",
        "一つのループで使うビットフィールド。行ごとに、その行のフィールドと安全なマスを持つ。",
    ],
    [
        "Bit fields, and half of the first row: mirror images are not searched.",
        "비트 필드를 쓰고, 첫 행은 절반만 탐색한다. 좌우로 뒤집은 해는 탐색하지 않는다.",
        "ビットフィールドを使い、最初の行は半分だけを探索する。左右を反転した解は探索しない。",
    ],
    [
        "Bit fields in one loop, and half of the first row.",
        "반복문 하나로 쓰는 비트 필드. 첫 행은 절반만 탐색한다.",
        "一つのループで使うビットフィールド。最初の行は半分だけを探索する。",
    ],
    [
        "One solution of each class of rotations and reflections, the smallest, and how many solutions its class \
         has.",
        "돌리거나 뒤집어 같아지는 해의 대칭류마다 가장 작은 해 하나만 찾고, 그 대칭류에 해가 몇 개인지 센다.",
        "回転や反転で重なる解の類ごとに、最小の解を一つだけ求め、その類に解がいくつあるかを数える。",
    ],
    [
        "The queens of the two outer rows and columns of each side first, one such ring for each class of rotations \
         and reflections; then the inside.",
        "각 변의 바깥 두 행과 두 열의 퀸을 먼저 놓는다. 돌리거나 뒤집어 같아지는 둘레는 하나만 남긴다. 안쪽은 그다음에 \
         채운다.",
        "まず各辺の外側の二行と二列のクイーンを置く。回転や反転で重なる外周は一つだけを残す。内側はその後で埋める。",
    ],
    [
        "Exact cover with dancing links: every row and column has one queen, every diagonal at most one. The line \
         with the fewest squares left comes first.",
        "댄싱 링크를 쓰는 정확한 덮개. 행과 열에는 퀸이 하나씩, 대각선에는 많아야 하나 있다. 남은 칸이 가장 적은 줄부터 \
         채운다.",
        "ダンシングリンクによる完全被覆。クイーンは行と列に一つずつ、対角線に多くても一つある。残りのマスが最も少ない線から埋める。",
    ],
    [
        "Exact cover: every row and column has one queen, every diagonal at most one. The line with the fewest \
         squares left is filled first. Sets stand in for the linked lists of dancing links.",
        "정확한 덮개. 행과 열에는 퀸이 하나씩, 대각선에는 많아야 하나 있다. 남은 칸이 가장 적은 줄부터 채운다. 댄싱 \
         링크의 연결 리스트 대신 집합을 쓴다.",
        "完全被覆。クイーンは行と列に一つずつ、対角線に多くても一つある。残りのマスが最も少ない線から埋める。ダンシングリンクの\
         連結リストの代わりに集合を使う。",
    ],
    // Their parts.
    ["False after the last permutation.", "마지막 순열 다음에는 거짓.", "最後の順列の後は偽。"],
    ["also below a full board", "판이 다 찼을 때도 0이다", "盤が埋まったときも 0"],
    [
        "Also below a full board there is no free square.",
        "판이 다 찼을 때도 안전한 칸은 없다.",
        "盤が埋まったときも安全なマスはない。",
    ],
    [
        "The column of a row in one of the eight images of the board.",
        "대칭인 여덟 판 가운데 하나에서 그 행의 열.",
        "盤の八つの像の一つで、その行のクイーンがある列。",
    ],
    [
        "Less than, equal to or greater than 0, as the image is to the board.",
        "대칭인 판이 원래 판보다 작으면 음수, 같으면 0, 크면 양수.",
        "像が元の盤より小さければ負、等しければ 0、大きければ正。",
    ],
    [
        "The number of different images; 0 if one of them is smaller.",
        "서로 다른 대칭인 모양의 수. 더 작은 것이 있으면 0.",
        "異なる像の個数。より小さいものがあれば 0。",
    ],
    [
        "Strikes squares that the smallest solution of a class cannot use.",
        "대칭류의 가장 작은 해가 쓸 수 없는 칸을 지운다.",
        "類の最小の解が使えないマスを除く。",
    ],
    [
        "no queen; larger than every column",
        "퀸이 없음; 어떤 열 번호보다 크다",
        "クイーンなし。どの列番号よりも大きい",
    ],
    [
        "Puts a queen on the lines of a square, or takes it off again.",
        "칸을 지나는 줄에 퀸을 놓거나 무른다.",
        "マスを通る線にクイーンを置く、または戻す。",
    ],
    [
        "The outer rows come first, then the outer columns.",
        "바깥 행이 먼저이고, 바깥 열이 그다음이다.",
        "外側の行が先、外側の列が後である。",
    ],
    [
        "The column of a row in one of the eight images of the ring.",
        "대칭인 여덟 둘레 가운데 하나에서 그 행의 열.",
        "外周の八つの像の一つで、その行のクイーンがある列。",
    ],
    [
        "Less than, equal to or greater than 0, as the image is to the ring.",
        "대칭인 둘레가 원래 둘레보다 작으면 음수, 같으면 0, 크면 양수.",
        "像が元の外周より小さければ負、等しければ 0、大きければ正。",
    ],
    [
        "The number of different images of the ring; 0 if one of them is smaller.",
        "서로 다른 대칭인 둘레의 수. 더 작은 것이 있으면 0.",
        "外周の異なる像の個数。より小さいものがあれば 0。",
    ],
    [
        "The number of different images of the ring; 0 if one is smaller.",
        "서로 다른 대칭인 둘레의 수. 더 작은 것이 있으면 0.",
        "外周の異なる像の個数。より小さいものがあれば 0。",
    ],
    [
        "Items are 1 to 6 N - 2: rows, columns, falling and rising diagonals. Each square is four nodes one after the \
         other, in the lists of its four lines.",
        "항목은 1부터 6N-2까지이며 행, 열, 내려가는 대각선, 올라가는 대각선의 순서이다. 칸마다 이어진 노드 네 개가 있고, 그 \
         칸을 지나는 네 줄의 리스트에 하나씩 들어 있다.",
        "項目は 1 から 6N-2 までで、行、列、右下がりの対角線、右上がりの対角線の順に並ぶ。マスごとに連続した四つのノードがあり、\
         マスを通る四本の線のリストに一つずつ入る。",
    ],
    ["rows and columns must be covered", "행과 열은 반드시 덮어야 한다", "行と列は必ず覆う"],
    [
        "The next node of the same square; the groups of four are aligned.",
        "같은 칸의 다음 노드. 네 개씩 묶여 4의 배수에서 시작한다.",
        "同じマスの次のノード。四つずつの組は 4 の倍数から始まる。",
    ],
    [
        "The other nodes of the same square; the groups of four are aligned.",
        "같은 칸의 다른 노드들. 네 개씩 묶여 4의 배수에서 시작한다.",
        "同じマスのほかのノード。四つずつの組は 4 の倍数から始まる。",
    ],
    [
        "The row or column with the fewest squares left.",
        "남은 칸이 가장 적은 행이나 열.",
        "残りのマスが最も少ない行または列。",
    ],
    [
        "A square in the list of one of its lines, or a line: the head of its list. Rows and columns are linked, too, \
         since they must be covered.",
        "칸을 지나는 한 줄의 리스트에 든 칸, 또는 그 리스트의 머리인 줄. 행과 열은 반드시 덮어야 하므로 서로도 연결한다.",
        "マスを通る一本の線のリストに入ったマス、またはリストの先頭である線。行と列は必ず覆うので、互いにもつなぐ。",
    ],
    [
        "the same square in the lists of its other lines",
        "다른 줄의 리스트에 있는 같은 칸",
        "ほかの線のリストにある同じマス",
    ],
    ["of a line: its squares", "줄이면 그 줄의 칸 수", "線なら、そのマスの数"],
    [
        "Removes a line, and its squares from the lists of their other lines.",
        "줄을 없애고, 그 줄의 칸을 다른 줄의 리스트에서도 뺀다.",
        "線を取り除き、そのマスをほかの線のリストからも外す。",
    ],
];
