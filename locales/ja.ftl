language-name = 日本語

## algorithms

form-recursive = 再帰
form-iterative = 非再帰
brute-force-title = 力まかせ探索
permutation-title = 順列
board-scan-title = 盤面の走査
backtracking-title = バックトラック
column-bits-title = 列のビット集合
flags-title = フラグ配列
bitmap-title = ビットマップ
bitmap-mirror-title = ビットマップ、最初の行の半分
symmetry-title = 対称類の代表だけ
carry-chain-title = 外周から
halves-title = 半分ずつを結合する高速な方法
exact-cover-title = 完全被覆、ダンシングリンク

## menu

menu-title = N-Queens: アルゴリズムを選んでください
menu-choose = 番号または名前 (Enter: { $default }、q: 終了):
menu-choose-again = その番号や名前はありません。
menu-sizes = N または範囲 (Enter: { $default }):
menu-sizes-again = 0から32までの数か、4..15 のような範囲を入力してください。
menu-next-page = Enter: 次のページ、a: すべて、q: 終了
menu-interrupted = 中断しました: { $progress }
menu-boards = 盤面を表示しますか? y/n (Enter: { $default }):
menu-boards-again = y か n で答えてください。
menu-reading = リストは最上段の0行目から順に、各行のクイーンの列番号(0から)です。
menu-stop = Ctrl-C で停止します。
how-far =
    { $finished ->
        [0] N = { $n } { $progress }
        [1] N = { $first } 完了、N = { $n } { $progress }
       *[other] N = { $first }~{ $last } 完了、N = { $n } { $progress }
    }
about-done = 約 { $percent } 完了
too-early = 残り時間を計算中
time-left = 残り { $time }
boards-shown = 表示した盤面: { $count } 個

## trace

legend-tree =
    1行が1つのノードです: 手順の番号、そこで置いたクイーン、アルゴリズムの持つ値。
    行き止まりには、クイーンごとにその利きのあるマスを示します。
legend-squares =
    マスの名前はチェスと同じです: 左がa列、いちばん下が1行目です。
    解などのリストは、いちばん上の行から順にクイーンの列を示し、a列が0です。
legend-digits = 2進数は列ごとに1桁で、a列が最後の桁です。
legend-bits =
    ビット0はa列で2進数の最後の桁です。そのため盤ではa列が右にあります。
    Qはクイーン、xは埋める行の利きのあるマスです。
    attacked = left OR down OR right、free = all AND NOT attackedで、
    bitは選んだマスです。
legend-symmetry = ほかの解と対称な解にしかならない空きマスは省きます。
trace-empty-board = 空の盤
trace-full-board = 埋まった盤
trace-queens-placed = 置いたクイーン: { $count }
trace-next = 次: { $line }
trace-row = { $name }行目
trace-column = { $name }列
trace-free = { $square }: 空いている
trace-attacked = { $square }: { $queen }のクイーンの利きがある ({ $line })
attack-row = 同じ行
attack-column = 同じ列
attack-main = 右下がりの対角線
attack-anti = 右上がりの対角線
trace-placed = { $square }にクイーンを置く
trace-removed = { $square }のクイーンを戻す
trace-solution = 解 { $columns }
trace-counted = { $images }個と数える
trace-dead-end = 行き止まり
trace-no-square = { $line }に空きマスがない
trace-left-out = 対称な解にしかならない: { $squares }
trace-smaller-image = 対称な配置のほうが小さい: { $image }
image-mirror = 左右反転
image-flip = 上下反転
image-half-turn = 180度回転
image-transpose = 右下がりの対角線で反転
image-quarter-turn = 90度回転
image-quarter-turn-back = 逆に90度回転
image-anti-transpose = 右上がりの対角線で反転
trace-counters = ノード { $nodes }、検査 { $tests }、行き止まり { $dead-ends }、解 { $solutions }
trace-found = そのうち見つけた解 { $found }
trace-below = この下: ノード { $nodes }、行き止まり { $dead-ends }、解 { $solutions }
trace-up-to = 手順{ $step }まで: { $counters }
trace-step-of = 手順{ $step } (全{ $steps }手順)
trace-step = 手順{ $step }
keys-step = 矢印、j、k、スペース: 1手順、PgUp、PgDn: { $page }手順、Home: 最初、End: 最後
keys-marks = n、p: 次と前の解か行き止まり、q、Esc: 終了
keys-solutions = n、p: 次と前の解、q、Esc: 終了
keys-dead-ends = n、p: 次と前の行き止まり、q、Esc: 終了
note-searching = 探索中です。どれかのキーで止まります。
note-no-other = ほかにありません。
note-halted = 止めました。

## explain

explain-list = 説明できるアルゴリズム: queens explain 名前
explain-idea = 考え方
explain-pseudocode = 擬似コード
explain-drawing = 小さな盤では
explain-space = 探索空間
explain-wins = 向いている場面
explain-loses = 向いていない場面
explain-judge = オンラインジャッジのプログラムとして (BOJ 9663)
explain-commands = 試してみる
explain-space-size = 枝刈り前の候補は { $space } 通りで、N = { $n } のときは { $size } 通りです。
explain-search-size = N = { $n } の探索は、ノードを { $nodes } 個訪れ、解を { $found } 個見つけて { $total } 個と数えます。
explain-search-tests = マスは一つずつ、合わせて { $tests } 回検査します。
explain-join-size = 盤ではなく半分どうしの組です。N = { $n } で対称性を使わないと、列の集合が { $sets } 個、上下の半分がそれぞれ { $halves } 個、組が { $pairs } 個あり、そのうち { $total } 個が合います。
explain-numbering = プログラムは行(`row`、`r`)を一番上から、列(`column`、`c`)を左から、どちらも 0 から数えます。盤の横の数は下から数えます。N = { $n } なら、`row = { $index }` は{ $row }行目、`column = { $index }` は { $column } 列です。

