//! The lines of the listings in Korean and Japanese.

/// Lines that have words, without their indentation: English, Korean, Japanese. Where a sentence takes two lines,
/// its words may stand in the other one. Names and formulas are those of the English line.
pub(super) const LINES: &[[&str; 3]] = &[
    // Loops, conditions, ends.
    ["loop:", "반복:", "繰り返す:"],
    ["continue", "반복의 처음으로 간다", "ループの先頭へ戻る"],
    ["return", "반환한다", "戻る"],
    ["for column = 0 to N-1:", "column = 0부터 N-1까지:", "column = 0 から N-1 まで:"],
    ["for c = 0 to N-1:", "c = 0부터 N-1까지:", "c = 0 から N-1 まで:"],
    ["for r = 0 to row-1:", "r = 0부터 row-1까지:", "r = 0 から row-1 まで:"],
    ["for r = 1 to N-1:", "r = 1부터 N-1까지:", "r = 1 から N-1 まで:"],
    ["if row = N:", "row = N이면:", "row = N なら:"],
    ["if row = 0: stop", "row = 0이면 끝낸다", "row = 0 なら終了する"],
    ["report the board", "판을 출력한다", "盤を出力する"],
    ["report the board; return", "판을 출력하고 반환한다", "盤を出力して戻る"],
    [
        "if row = N: report the board; return",
        "row = N이면 판을 출력하고 반환한다",
        "row = N なら盤を出力して戻る",
    ],
    ["take the queen back", "퀸을 무른다", "クイーンを戻す"],
    ["put a queen there", "그 칸에 퀸을 놓는다", "そこにクイーンを置く"],
    // Full boards.
    [
        "compare queen r with all rows above",
        "퀸 r을 위의 모든 행과 비교한다",
        "クイーン r を上のすべての行と比べる",
    ],
    ["if one attacks it: return", "공격하는 퀸이 있으면 반환한다", "攻撃するものがあれば戻る"],
    [
        "put a queen on (row, column)",
        "(row, column)에 퀸을 놓는다",
        "(row, column) にクイーンを置く",
    ],
    ["at row: is the board full?", "row에서: 판이 다 찼는가?", "row で: 盤は埋まったか?"],
    [
        "for r = 1 to N-1, until one is attacked:",
        "r = 1부터 N-1까지, 공격받을 때까지:",
        "r = 1 から N-1 まで、攻撃されるまで:",
    ],
    [
        "queen r: no queen above attacks it",
        "퀸 r: 공격하는 위쪽 퀸이 없다",
        "クイーン r: 上から攻撃されない",
    ],
    [
        "queen r: attacked, give up",
        "퀸 r: 공격받으므로 그만둔다",
        "クイーン r: 攻撃されるのでやめる",
    ],
    [
        "none attacked: report the board",
        "공격받는 퀸이 없으면 판을 출력한다",
        "どれも攻撃されなければ盤を出力する",
    ],
    ["else: next[row] = 0", "아니면: next[row] = 0", "そうでなければ: next[row] = 0"],
    [
        "while row = N or next[row] = N:",
        "row = N이거나 next[row] = N인 동안:",
        "row = N または next[row] = N の間:",
    ],
    [
        "row = row - 1; take its queen back",
        "row = row - 1; 그 행의 퀸을 무른다",
        "row = row - 1; その行のクイーンを戻す",
    ],
    [
        "put a queen on (row, next[row])",
        "(row, next[row])에 퀸을 놓는다",
        "(row, next[row]) にクイーンを置く",
    ],
    // Permutations.
    [
        "queen on (r, columns[r]) for each changed r",
        "바뀐 r마다 (r, columns[r])에 퀸을 놓는다",
        "変わった各 r の (r, columns[r]) にクイーン",
    ],
    ["test the board:", "판을 검사한다:", "盤を検査する:"],
    [
        "no diagonal from above meets queen r",
        "퀸 r과 만나는 위쪽 대각선이 없다",
        "クイーン r に上からの対角線は当たらない",
    ],
    ["one does: go to the next permutation", "있으면 다음 순열로 간다", "当たれば次の順列へ進む"],
    ["next permutation:", "다음 순열:", "次の順列:"],
    [
        "rise = last r, columns[r] < columns[r+1]",
        "rise = 마지막 r, columns[r] < columns[r+1]",
        "rise = 最後の r、columns[r] < columns[r+1]",
    ],
    ["if there is none: stop", "없으면 끝낸다", "なければ終了する"],
    [
        "take back the queens, r = N-1 to rise",
        "r = N-1부터 rise까지 퀸을 무른다",
        "r = N-1 から rise までクイーンを戻す",
    ],
    [
        "swap columns[rise] with the last larger",
        "columns[rise]와 더 큰 마지막 수를 바꾼다",
        "columns[rise] とより大きい最後の数を交換",
    ],
    [
        "reverse columns after rise",
        "rise 뒤의 columns를 뒤집는다",
        "rise より後の columns を逆順にする",
    ],
    [
        "again, with r = rise to N-1 changed",
        "바뀐 r = rise부터 N-1까지로 되풀이한다",
        "変わった r = rise から N-1 で繰り返す",
    ],
    // Squares tested one by one.
    [
        "walk up the column, then both diagonals,",
        "열, 이어서 두 대각선을 따라 위로,",
        "列を、続いて二本の対角線を上へ、",
    ],
    [
        "to the first queen or the edge",
        "첫 퀸이나 판 끝까지 간다",
        "最初のクイーンか盤の端までたどる",
    ],
    [
        "if a queen was met: next column",
        "퀸을 만났으면 다음 열로 간다",
        "クイーンに出会えば次の列へ進む",
    ],
    ["else the square is free:", "아니면 안전한 칸이다:", "出会わなければ安全なマス:"],
    ["board[row][column] = queen", "board[row][column] = 퀸", "board[row][column] = クイーン"],
    ["board[row][column] = empty", "board[row][column] = 없음", "board[row][column] = なし"],
    [
        "same column, or |queen[r] - column|",
        "열이 같거나 |queen[r] - column|",
        "列が同じか、|queen[r] - column|",
    ],
    ["= row - r?  next column", "= row - r이면 다음 열로 간다", "= row - r なら次の列へ進む"],
    [
        "= row - r?  continue",
        "= row - r이면 반복의 처음으로 간다",
        "= row - r ならループの先頭へ戻る",
    ],
    [
        "nobody attacks (row, column):",
        "(row, column)을 공격하는 퀸이 없다:",
        "(row, column) は攻撃されない:",
    ],
    ["forget queen[row]", "queen[row]를 지운다", "queen[row] を消す"],
    [
        "enter(row): untried[row] = all columns",
        "enter(row): untried[row] = 모든 열",
        "enter(row): untried[row] = すべての列",
    ],
    [
        "if row = N: report; untried[row] = none",
        "row = N이면 출력하고 untried[row] = 없음",
        "row = N なら出力し、untried[row] = なし",
    ],
    ["if untried[row] is empty:", "untried[row]가 비었으면:", "untried[row] が空なら:"],
    [
        "row = row - 1; forget queen[row]",
        "row = row - 1; queen[row]를 지운다",
        "row = row - 1; queen[row] を消す",
    ],
    [
        "column = first of untried[row]; strike it",
        "column = untried[row]의 첫 열; 지운다",
        "column = untried[row] の先頭; それを消す",
    ],
    [
        "for column in all columns AND NOT used:",
        "모든 열 AND NOT used의 column마다:",
        "すべての列 AND NOT used の各 column:",
    ],
    [
        "|queen[r] - column| = row - r?",
        "|queen[r] - column| = row - r이면",
        "|queen[r] - column| = row - r なら",
    ],
    ["on a diagonal: next column", "같은 대각선이다: 다음 열로 간다", "同じ対角線: 次の列へ進む"],
    [
        "no diagonal meets (row, column):",
        "(row, column)과 만나는 대각선이 없다:",
        "(row, column) に当たる対角線はない:",
    ],
    [
        "queen[row] = column; set its bit in used",
        "queen[row] = column; used에 넣는다",
        "queen[row] = column; used に加える",
    ],
    ["clear its bit in used", "used에서 뺀다", "used から除く"],
    [
        "if columns[c] or main[c - row + N - 1]",
        "columns[c]나 main[c - row + N - 1]이나",
        "columns[c] か main[c - row + N - 1] か",
    ],
    [
        "or anti[c + row]: next column",
        "anti[c + row]가 켜졌으면 다음 열로",
        "anti[c + row] が立っていれば次の列へ",
    ],
    [
        "or anti[c + row]: continue",
        "anti[c + row]가 켜졌으면 처음으로 간다",
        "anti[c + row] が立っていれば先頭へ戻る",
    ],
    [
        "all three flags are clear:",
        "세 플래그가 모두 꺼져 있다:",
        "三つのフラグはどれも消えている:",
    ],
    [
        "set the three flags; queen on (row, c)",
        "세 플래그를 켜고 (row, c)에 퀸을 놓는다",
        "三つを立て、(row, c) にクイーンを置く",
    ],
    ["clear the three flags", "세 플래그를 끈다", "三つのフラグを消す"],
    [
        "row = row - 1; clear its queen's flags",
        "row = row - 1; 그 퀸의 플래그를 끈다",
        "row = row - 1; その行のフラグを消す",
    ],
    [
        "c = first of untried[row]; strike it",
        "c = untried[row]의 첫 열; 지운다",
        "c = untried[row] の先頭; それを消す",
    ],
    [
        "set the three flags; queen[row] = c",
        "세 플래그를 켠다; queen[row] = c",
        "三つのフラグを立てる; queen[row] = c",
    ],
    // Bit fields.
    [
        "if down = all: report the board; return",
        "down = all이면 판을 출력하고 반환한다",
        "down = all なら盤を出力して戻る",
    ],
    [
        "if down = all: report the board",
        "down = all이면 판을 출력한다",
        "down = all なら盤を出力する",
    ],
    ["if down = all:", "down = all이면:", "down = all なら:"],
    ["while free is not 0:", "free가 0이 아닌 동안:", "free が 0 でない間:"],
    ["put a queen on the column of bit", "bit의 열에 퀸을 놓는다", "bit の列にクイーンを置く"],
    [
        "row = 0; left[0], down[0], right[0] are 0",
        "row = 0; left[0], down[0], right[0]은 0",
        "row = 0; left[0], down[0], right[0] は 0",
    ],
    ["while the row has no free square:", "행에 안전한 칸이 없는 동안:", "行に安全なマスがない間:"],
    ["take back the queen above it", "바로 위 행의 퀸을 무른다", "一つ上の行のクイーンを戻す"],
    [
        "go up a row; if row = 0: stop",
        "한 행 위로 간다; row = 0이면 끝낸다",
        "一行上へ戻る; row = 0 なら終了する",
    ],
    [
        "report the board, in the left half",
        "판을 출력하되 왼쪽 절반에서는",
        "盤を出力し、左半分では",
    ],
    [
        "with its mirror image; return",
        "좌우로 뒤집은 판도 출력하고 반환한다",
        "左右を反転した盤も出力して戻る",
    ],
    ["report the board, from the left", "판을 출력하되 왼쪽 절반에서는", "盤を出力し、左半分では"],
    ["half with its mirror image", "좌우로 뒤집은 판도 출력한다", "左右を反転した盤も出力する"],
    ["if this is the top row:", "맨 위 행이면:", "一番上の行なら:"],
    [
        "free = left half; then, if N is odd,",
        "free = 왼쪽 절반; N이 홀수이면 이어서",
        "free = 左半分; N が奇数なら続いて",
    ],
    [
        "the middle column without doubling",
        "가운데 열, 두 배로 하지 않는다",
        "中央の列を、二倍にせずに",
    ],
    [
        "for half = left half, then middle (odd N):",
        "half = 왼쪽 절반, N이 홀수이면 가운데도:",
        "half = 左半分、N が奇数なら中央も:",
    ],
    [
        "go up a row; if row = 0: next half",
        "한 행 위로 간다; row = 0이면 다음 half",
        "一行上へ戻る; row = 0 なら次の half",
    ],
    // One solution of each class.
    [
        "compare the board with its 7 images",
        "판을 대칭인 판 7개와 비교한다",
        "盤を 7 個の像と比べる",
    ],
    [
        "none is smaller: report its class",
        "더 작은 것이 없으면 대칭류를 출력한다",
        "より小さい像がなければ類を出力する",
    ],
    [
        "row = 0: take edge squares nearer to a",
        "row = 0이면 귀퉁이에 더 가까운 변의",
        "row = 0 なら、隅により近い辺のマスを",
    ],
    ["corner out of allowed", "칸을 allowed에서 뺀다", "allowed から除く"],
    [
        "row = 1, queen in the corner: take",
        "row = 1이고 퀸이 귀퉁이에 있으면",
        "row = 1 で、隅にクイーンがあれば、",
    ],
    ["the upper squares of column b out", "b열의 위쪽 칸을 뺀다", "b 列の上のほうのマスを除く"],
    [
        "allowed[0] = left half and middle column",
        "allowed[0] = 왼쪽 절반과 가운데 열",
        "allowed[0] = 左半分と中央の列",
    ],
    [
        "find the next of the two outer rows and",
        "각 변의 바깥 두 행과 두 열 가운데",
        "各辺の外側の二行と二列のうち、",
    ],
    [
        "columns of each side without a queen",
        "퀸이 없는 다음 줄을 찾는다",
        "クイーンのない次の線を探す",
    ],
    ["if there is one:", "있으면:", "あれば:"],
    [
        "on this line, and later inside each row:",
        "이 줄에서, 나중에는 안쪽의 각 행에서:",
        "この線で、後では内側の各行で:",
    ],
    ["for each free square:", "안전한 칸마다:", "安全なマスごとに:"],
    ["go on with ring, or with inside", "ring 또는 inside로 이어 간다", "ring か inside で続ける"],
    ["else the ring is full:", "없으면 둘레가 다 찼다:", "なければ外周は埋まった:"],
    [
        "if an image of it is smaller: return",
        "대칭인 둘레가 더 작으면 반환한다",
        "より小さい像があれば戻る",
    ],
    [
        "inside(first row without a queen)",
        "inside(퀸이 없는 첫 행)",
        "inside(クイーンのない最初の行)",
    ],
    [
        "no row left: report it for all its images",
        "남은 행이 없으면 대칭인 판과 함께 출력한다",
        "残る行がなければ、すべての像を出力する",
    ],
    [
        "free = all AND NOT (columns, diagonals)",
        "free = all AND NOT (열, 대각선)",
        "free = all AND NOT (列、対角線)",
    ],
    [
        "try the free squares as above",
        "위와 같이 안전한 칸을 시도한다",
        "上と同じように安全なマスを試す",
    ],
    // Exact cover.
    [
        "item = row or column with fewest squares",
        "item = 남은 칸이 가장 적은 행이나 열",
        "item = 残りのマスが最も少ない行か列",
    ],
    [
        "if none is left: report the board; return",
        "남은 것이 없으면 판을 출력하고 반환한다",
        "残りがなければ盤を出力して戻る",
    ],
    [
        "cover item: unlink its squares everywhere",
        "item을 덮는다: 그 칸을 모든 줄에서 뺀다",
        "item を覆う: そのマスを全リストから外す",
    ],
    [
        "for each square in the list of item:",
        "item의 리스트에 있는 칸마다:",
        "item のリストにあるマスごとに:",
    ],
    ["cover its other row or column", "그 칸의 다른 행이나 열과", "マスの通るもう一方の行か列と"],
    ["and its two diagonals", "두 대각선을 덮는다", "二本の対角線を覆う"],
    [
        "uncover them in reverse order",
        "덮은 것을 역순으로 되돌린다",
        "覆ったものを逆の順に元へ戻す",
    ],
    ["uncover item", "item을 되돌린다", "item を元へ戻す"],
];
